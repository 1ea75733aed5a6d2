import { ArrowRight, ChartNoAxesColumn, type LucideIcon, Newspaper, Sprout } from 'lucide-react';
import { Link } from '#web/ui/link.tsx';

const shortcuts: { to: string; title: string; words: string; icon: LucideIcon }[] = [
  { to: '/growth', title: 'Growth Hub', words: 'Your coach, your journey and your next step.', icon: Sprout },
  {
    to: '/development-tracker',
    title: 'Development Tracker',
    words: 'A record of professional learning that is yours.',
    icon: ChartNoAxesColumn,
  },
  {
    to: '/the-loop',
    title: 'The Loop',
    words: 'Stories from classrooms, told by those who were there.',
    icon: Newspaper,
  },
];

/** Three links from the home screen. */
export function ShortcutCards() {
  return (
    <nav aria-label="Shortcuts" className="mt-12">
      <ul className="grid rounded-card border border-line bg-card md:grid-cols-3">
        {shortcuts.map(({ to, title, words, icon: Icon }) => (
          <li
            key={to}
            className="group relative flex items-start gap-4 border-line p-5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
            <div className="min-w-0 grow">
              <h2 className="item-title">
                <Link
                  to={to}
                  className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 group-hover:text-primary"
                >
                  {title}
                </Link>
              </h2>
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
