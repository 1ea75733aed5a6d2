import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface PartProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the screen with a heading. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The link beside a heading: 'All circles'. */
export function PartLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={clsx(buttonClass('quiet', 'small'), '-mr-3')}>
      {children}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
