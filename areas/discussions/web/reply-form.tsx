import { lazy, Suspense, useState } from 'react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { useMembershipChange } from '#areas/circles/web/index.ts';
import type { Discussion } from '#areas/discussions/contract/discussion.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { replyBoxId } from './reply-box.ts';

// It is below the discussion, and larger than what is needed to read.
const MemberReplyForm = lazy(() => import('./member-reply-form.tsx'));

const joinButtonId = 'join-to-reply';

/** The reply form for members. Others see a button to join. What was typed stays until it is posted. */
export function ReplyForm({ discussion, circle }: { discussion: Discussion; circle: Circle }) {
  const [wasMember] = useState(circle.isMember);
  // The reply box replaces the join button, and the button comes back if joining fails. Move the focus with them.
  useFocusOnReplaced(circle.isMember, () => document.getElementById(circle.isMember ? replyBoxId : joinButtonId));
  if (circle.archivedAt)
    return (
      <p className="mt-6 rounded-card border border-line bg-card px-5 py-4">
        This circle is archived. You can read it, but nobody can reply.
      </p>
    );
  if (!circle.isMember) return <JoinFirst circle={circle} />;
  const loading = (
    <Loading label="Loading the reply box…" className="mt-6">
      <Skeleton className="h-56" />
    </Loading>
  );
  return (
    <Boundary fallback={<p className="mt-6">The reply box could not be loaded. Load the page again.</p>}>
      <Suspense fallback={loading}>
        <MemberReplyForm discussion={discussion} takesFocus={!wasMember} />
      </Suspense>
    </Boundary>
  );
}

function JoinFirst({ circle }: { circle: Circle }) {
  const membership = useMembershipChange(circle.id);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-5 py-4">
      <p>Join this circle to take part.</p>
      <Button id={joinButtonId} look="primary" onClick={() => membership.mutate(true)}>
        Join Circle
      </Button>
    </div>
  );
}
