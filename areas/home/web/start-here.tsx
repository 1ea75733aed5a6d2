import { RankedCircles } from '#areas/circles/web/index.ts';
import { LiveDiscussion } from './live-discussion.tsx';
import { Part, PartLink } from './part.tsx';

/** For a new member: one discussion to read, and three circles to join. */
export function StartHere() {
  return (
    <div className="mb-9 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <Part id="discussion-for-you" title="A discussion for you">
        <LiveDiscussion heading="h3" />
      </Part>
      <Part
        id="circles-for-you"
        title="Circles for you"
        aside={<PartLink to="/circles?tab=discover">Discover circles</PartLink>}
      >
        <RankedCircles heading="h3" />
      </Part>
    </div>
  );
}
