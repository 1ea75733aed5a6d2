import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { getCircle } from '#areas/circles/contract/circle.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { FailedState, SpinnerScreen } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useCircle, useMembershipChange } from './circle-api.ts';
import { CircleBadge, CircleRing, memberCountText } from './circle-mark.tsx';
import { CircleMissing } from './circle-missing.tsx';
import { DiscussionList } from './discussion-list.tsx';
import { MemberList } from './member-list.tsx';
import { NewDiscussionDialog } from './new-discussion-dialog.tsx';

type CircleDetail = EndpointAnswer<typeof getCircle>;

/** `/circles/{id}`: what a circle is, who is in it, and what is talked about. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <CircleScreen key={id.data} id={id.data} /> : <CircleMissing />;
}

function CircleScreen({ id }: { id: number }) {
  const { data: circle, error, refetch } = useCircle(id);
  usePageTitle(circle?.name ?? 'Circle');
  if (circle) return <CircleView circle={circle} />;
  if (error instanceof RequestError && error.status === 404) return <CircleMissing />;
  if (error) return <FailedState title="The circle could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the circle…" />;
}

function CircleView({ circle }: { circle: CircleDetail }) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'members' ? 'members' : 'discussions';
  const [starting, setStarting] = useState(false);
  const start = () => setStarting(true);
  return (
    <>
      <BackLink to="/circles">Circles</BackLink>
      <CircleHeader circle={circle} onStart={start} />
      <Tabs
        label={circle.name}
        value={tab}
        onChange={(next) => setSearch(next === 'discussions' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'discussions', label: 'Discussions', panel: <DiscussionList circle={circle} onStart={start} /> },
          { value: 'members', label: 'Members', panel: <MemberList circle={circle} /> },
        ]}
      />
      <NewDiscussionDialog circleId={circle.id} open={starting} onOpenChange={setStarting} />
    </>
  );
}

function CircleHeader({ circle, onStart }: { circle: CircleDetail; onStart(): void }) {
  const membership = useMembershipChange(circle.id);
  const actions = useRef<HTMLDivElement>(null);
  /** Joining and leaving put another button under the finger; the focus goes to it, not to nowhere. */
  const pressed = useRef(false);
  const change = (join: boolean) => {
    pressed.current = true;
    membership.mutate(join);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of membership is the trigger
  useEffect(() => {
    if (pressed.current) actions.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    pressed.current = false;
  }, [circle.isMember]);
  return (
    <header className="mb-7 flex flex-wrap gap-x-6 gap-y-5">
      <CircleRing circle={circle} className="mt-1 hidden size-16 border-[11px] sm:block" />
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="display text-[1.75rem] sm:text-[2.125rem]">{circle.name}</h1>
        <p className="mt-2 max-w-[68ch] text-quiet">{circle.description}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {circle.recentMembers.length > 0 && (
            <span className="flex -space-x-1.5">
              {circle.recentMembers.map((person) => (
                <span key={person.id} className="rounded-full ring-2 ring-paper">
                  <Avatar person={person} size="small" />
                </span>
              ))}
            </span>
          )}
          <span className="figures text-quiet text-sm">{memberCountText(circle.memberCount)}</span>
          <CircleBadge circle={circle} />
        </div>
      </div>
      <div ref={actions} className="flex w-full flex-wrap gap-3 self-start sm:w-auto">
        {circle.isMember ? (
          <>
            <Button className="grow" onClick={() => change(false)} disabled={membership.isPending}>
              Leave Circle
            </Button>
            <Button look="primary" className="grow" icon={<Plus aria-hidden className="size-4" />} onClick={onStart}>
              New Discussion
            </Button>
          </>
        ) : (
          <Button look="primary" className="grow" onClick={() => change(true)}>
            Join Circle
          </Button>
        )}
      </div>
    </header>
  );
}
