import type { ComponentProps } from 'react';
import type { JourneyAnswers } from '#areas/journey/contract/journey.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { useRankedCircles, useRankedMentors } from './ranked.ts';

/** Circles that fit what the member said. Shows nothing if none does. */
export function RankedCircles({ answers }: { answers: JourneyAnswers }) {
  const circles = useRankedCircles(answers);
  const items = circles?.map(({ item, reason }) => ({ to: `/circles/${item.id}`, title: item.name, words: reason }));
  return <RankedList id="circles-for-you" title="Circles for you" items={items} />;
}

/** Mentors that fit what the member said. Shows nothing if none does. */
export function RankedMentors({ answers }: { answers: JourneyAnswers }) {
  const mentors = useRankedMentors(answers);
  const items = mentors?.map(({ mentor, reason }) => ({
    to: `/people/${mentor.id}`,
    title: mentor.name,
    words: [[userRoleLabels[mentor.role], mentor.school].filter(Boolean).join(', '), reason].join('. '),
  }));
  return <RankedList id="mentors-for-you" title="Mentors for you" items={items} />;
}

interface RankedListProps {
  id: string;
  title: string;
  /** Undefined while they are loading. */
  items: ComponentProps<typeof LinkList>['items'] | undefined;
}

function RankedList({ id, title, items }: RankedListProps) {
  if (!items) return <Skeleton className="mb-8 h-40 w-full rounded-card!" />;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="section-title mb-3">
        {title}
      </h2>
      <LinkList heading="h3" items={items} />
    </section>
  );
}
