import { clsx } from 'clsx';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from './link.tsx';

export interface LinkListItem {
  to: string;
  title: string;
  words: string;
  icon?: LucideIcon;
}

interface LinkListProps {
  items: readonly LinkListItem[];
  /** Names the list as a navigation landmark. Without it, the list is part of the text. */
  label?: string;
  heading: 'h2' | 'h3';
  /** `columns` puts the links side by side where there is room. */
  layout?: 'rows' | 'columns';
  className?: string;
}

/** Links to other screens, each with a title and a sentence. The whole row is the link. */
export function LinkList({ items, label, heading: Heading, layout = 'rows', className }: LinkListProps) {
  const list = (
    <ul
      className={clsx(
        'rounded-card border border-line bg-card',
        layout === 'columns' && 'grid grid-cols-1 md:grid-cols-3',
      )}
    >
      {items.map(({ to, title, words, icon: Icon }) => (
        <li
          key={to}
          className={clsx(
            'group relative flex gap-4 border-line not-first:border-t',
            Icon ? 'items-start' : 'items-center',
            layout === 'columns' ? 'p-5 md:not-first:border-t-0 md:not-first:border-l' : 'px-5 py-4',
          )}
        >
          {Icon && <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />}
          <div className="min-w-0 grow">
            <Heading className="item-title">
              <Link
                to={to}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 group-hover:text-primary"
              >
                {title}
              </Link>
            </Heading>
            <p className="mt-0.5 text-quiet text-sm">{words}</p>
          </div>
          <ArrowRight
            aria-hidden
            className={clsx(
              'size-4 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5',
              Icon && 'mt-1',
            )}
          />
        </li>
      ))}
    </ul>
  );
  return label ? (
    <nav aria-label={label} className={className}>
      {list}
    </nav>
  ) : (
    list
  );
}
