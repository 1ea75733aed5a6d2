import { ChartNoAxesColumn, Newspaper, Sprout } from 'lucide-react';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';

const shortcuts: LinkListItem[] = [
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

/** Links from the home screen to three other parts of Staffroom. */
export function ShortcutCards() {
  return <LinkList label="Shortcuts" items={shortcuts} heading="h2" layout="columns" className="mt-12" />;
}
