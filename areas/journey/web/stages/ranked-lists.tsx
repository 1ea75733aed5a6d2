import type { ComponentProps } from 'react';
import { listRankedCircles } from '#areas/circles/contract/ranked-circle.ts';
import type { JourneyAnswers } from '#areas/journey/contract/journey.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { useRankedMentors } from './ranked.ts';

/** The circles to join that home shows too. The answers are on the profile before this stage. Shows nothing if none fits. */
export function CirclesToJoin() {
  const { data, isError } = useEndpoint(listRankedCircles, {}, { refreshOnReturn: true });
  const items = data?.map(({ id, name, reason }) => ({ to: `/circles/${id}`, title: name, words: reason }));
  return <RankedList id="circles-for-you" title="Circles for you" items={isError ? [] : items} />;
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
