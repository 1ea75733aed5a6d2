import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from '#web/ui/link.tsx';

export interface Place {
  to: string;
  title: string;
  words: string;
  icon: LucideIcon;
}

/** Ways on, as rows. */
export function PlaceList({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav aria-label={label}>
      <ul className="rounded-card border border-line bg-card">
        {places.map(({ to, title, words, icon: Icon }) => (
          <li key={to} className="group relative flex items-start gap-4 border-line px-5 py-4 not-first:border-t">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
            <div className="min-w-0 grow">
              <h3 className="item-title">
                <Link
                  to={to}
                  className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-0.5 text-quiet text-sm">{words}</p>
            </div>
            <ArrowRight
              aria-hidden
              className="mt-1 size-4 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
