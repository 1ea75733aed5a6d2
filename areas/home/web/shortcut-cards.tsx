import { ChartNoAxesColumn, Newspaper, Sprout } from 'lucide-react';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';

const shortcuts: LinkListItem[] = [
  { to: '/growth', title: 'Growth Hub', words: 'Your coach, your guided journey and your goals.', icon: Sprout },
  {
    to: '/development-tracker',
    title: 'Development Tracker',
    words: 'Record your professional learning.',
    icon: ChartNoAxesColumn,
  },
  {
    to: '/the-loop',
    title: 'The Loop',
    words: 'Stories from classrooms, told by the people who were there.',
    icon: Newspaper,
  },
];

/** Links from the home screen to three other parts of Staffroom. */
export function ShortcutCards() {
  return <LinkList label="Shortcuts" items={shortcuts} heading="h2" layout="columns" className="mt-12" />;
}
