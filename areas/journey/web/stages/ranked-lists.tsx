import type { JourneyAnswers } from '#areas/journey/contract/journey.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { useRankedCircles, useRankedMentors } from './ranked.ts';

/** Circles that fit what the member said. Shows nothing if none does. */
export function RankedCircles({ answers }: { answers: JourneyAnswers }) {
  const circles = useRankedCircles(answers);
  if (!circles) return <Skeleton className="mb-8 h-40 w-full rounded-card!" />;
  if (circles.length === 0) return null;
  return (
    <section aria-labelledby="circles-for-you" className="mb-8">
      <h2 id="circles-for-you" className="section-title mb-3">
        Circles for you
      </h2>
      <LinkList
        heading="h3"
        items={circles.map(({ item, reason }) => ({ to: `/circles/${item.id}`, title: item.name, words: reason }))}
      />
    </section>
  );
}

/** Mentors that fit what the member said. */
export function RankedMentors({ answers }: { answers: JourneyAnswers }) {
  const mentors = useRankedMentors(answers);
  if (!mentors) return <Skeleton className="mb-8 h-40 w-full rounded-card!" />;
  if (mentors.length === 0) return null;
  return (
    <section aria-labelledby="mentors-for-you" className="mb-8">
      <h2 id="mentors-for-you" className="section-title mb-3">
        Mentors for you
      </h2>
      <LinkList
        heading="h3"
        items={mentors.map(({ mentor, reason }) => ({
          to: `/people/${mentor.id}`,
          title: mentor.name,
          words: [[userRoleLabels[mentor.role], mentor.school].filter(Boolean).join(', '), reason].join('. '),
        }))}
      />
    </section>
  );
}
