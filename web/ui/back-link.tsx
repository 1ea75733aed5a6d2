import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** A link to the parent screen, above the title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-3 -ml-1 inline-flex min-h-8 max-w-full items-center gap-2 rounded-control px-1 text-quiet text-sm hover:text-ink pointer-coarse:-mt-3 pointer-coarse:mb-0.5 pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  );
}
