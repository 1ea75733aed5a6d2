import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface OverviewPartProps {
  id: string;
  title: string;
  /** A link beside the title. */
  more?: { to: string; label: string } | null;
  children: ReactNode;
}

/** A part of a tab: a title with a line below it. */
export function OverviewPart({ id, title, more, children }: OverviewPartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b pb-2">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className={clsx(buttonClass('quiet', 'small'), '-mr-3')}>
            {more.label}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
