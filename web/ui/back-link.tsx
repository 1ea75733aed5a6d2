import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** The way up, above a page's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-3 -ml-1 inline-flex min-h-8 items-center gap-2 rounded-control px-1 text-quiet text-sm hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
