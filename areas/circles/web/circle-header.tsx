import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { getCircle } from '#areas/circles/contract/circle.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { useMembershipChange } from './circle-api.ts';
import { CircleBadge, CircleRing, seatsText } from './circle-mark.tsx';
import { CircleFollowing } from './following/circle-following.tsx';
import { leavingWords } from './leaving-words.ts';
import { topicWords } from './topic-words.ts';

export type CircleDetail = EndpointAnswer<typeof getCircle>;

interface CircleHeaderProps {
  circle: CircleDetail;
  /** The main action for members, which depends on the tab. */
  action: { label: string; onPress(): void };
}

/** The circle's name, description and members, with buttons to join and leave. */
export function CircleHeader({ circle, action }: CircleHeaderProps) {
  const membership = useMembershipChange(circle.id);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  // Joining, leaving and undoing them replace the button that has the focus.
  useFocusOnReplaced(circle.isMember, () => actions.current?.querySelector('button:last-child'));
  const change = (join: boolean) => {
    // The page of a private circle is hidden from somebody who has left it.
    const gone = circle.isPrivate && !join;
    membership.mutate(join, gone ? { onSuccess: () => void navigate('/circles?tab=inner', { replace: true }) } : {});
  };
  const leave = () => (circle.isInnerCircle ? setLeaving(true) : change(false));
  return (
    <header className="mb-5 flex flex-wrap gap-x-6 gap-y-4 sm:mb-7 sm:gap-y-5">
      <CircleRing circle={circle} className="mt-1 hidden size-16 border-[11px] sm:block" />
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="page-title">{circle.name}</h1>
        <LongText text={circle.description} className="mt-2 text-quiet" />
        {topicWords(circle) && (
          <p className="wrap-anywhere mt-2 text-sm">
            <span className="sr-only">About: </span>
            {topicWords(circle)}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-3 sm:mt-4">
          {circle.recentMembers.length > 0 && (
            <span className="flex -space-x-1">
              {circle.recentMembers.map((person) => (
                <span key={person.id} className="rounded-full ring-2 ring-paper">
                  <Avatar person={person} size="small" />
                </span>
              ))}
            </span>
          )}
          <span className="figures text-quiet text-sm">{seatsText(circle)}</span>
          <CircleBadge circle={circle} />
        </div>
        {circle.archivedAt && (
          <p className="mt-3 max-w-[68ch] rounded-card bg-marigold-tint px-4 py-3">
            The organisers archived this circle on {longDate(circle.archivedAt)}. You can read everything, but nobody
            can post here or join.
          </p>
        )}
        {circle.level !== null && !circle.archivedAt && <CircleFollowing circleId={circle.id} level={circle.level} />}
      </div>
      <div ref={actions} className="flex w-full flex-wrap gap-3 self-start sm:w-auto">
        {circle.isMember ? (
          <>
            {/* Keys keep React from turning the join button into this one and keeping its focus. */}
            <Button key="leave" className="grow" onClick={leave} disabled={membership.isPending}>
              Leave Circle
            </Button>
            {!circle.archivedAt && (
              <Button
                key="act"
                look="primary"
                className="grow"
                icon={<Plus aria-hidden className="size-4" />}
                onClick={action.onPress}
              >
                {action.label}
              </Button>
            )}
          </>
        ) : circle.archivedAt ? null : (
          <Button key="join" look="primary" className="grow" onClick={() => change(true)}>
            Join Circle
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Leave this inner circle?"
        description={leavingWords(circle)}
        action="Leave Circle"
        pending={membership.isPending && 'Leaving...'}
        onConfirm={() => change(false)}
      />
    </header>
  );
}
