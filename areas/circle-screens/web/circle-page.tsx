import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  type CircleDetail,
  CircleHeader,
  CircleMissing,
  CircleSettings,
  InvitationPanel,
  MemberList,
  readStartedDiscussion,
  type StartedDiscussion,
  useCircle,
} from '#areas/circles/web/index.ts';
import type { Event } from '#areas/development/contract/event.ts';
import { AddEvent, NextEvent, useNextEvent } from '#areas/development/web/index.ts';
import { discussionOrders } from '#areas/discussions/contract/discussion.ts';
import {
  DiscussionList,
  NewDiscussionDialog,
  ResourceList,
  ShareResourceDialog,
} from '#areas/discussions/web/index.ts';
import { shownTabs, type WorkspaceTab } from '#areas/workspace/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Boundary } from '#web/ui/boundary.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading, RowsSkeleton, Skeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FailedScreen } from '#web/ui/whole-screen.tsx';

/** `/circles/{id}`: a circle with its discussions, resources and members. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <CircleScreen key={id.data} id={id.data} /> : <CircleMissing />;
}

function CircleScreen({ id }: { id: number }) {
  const { data: circle, error, refetch } = useCircle(id);
  const events = useNextEvent(id);
  usePageTitle(circle?.name ?? 'Circle');
  // The event is above the discussions, so that they would move if it came later.
  // An old address leads to the circle that this one was merged into.
  if (circle?.mergedIntoId) return <Navigate replace to={`/circles/${circle.mergedIntoId}`} />;
  if (circle && !events.isPending) return <CircleView circle={circle} nextEvent={events.data?.[0]} />;
  if (error instanceof RequestError && error.status === 404) return <CircleMissing />;
  if (error)
    return <FailedScreen title="The circle could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <CircleLoading />;
}

/** The spinner has the place and size of the circle's ring. */
function CircleLoading() {
  return (
    <Loading label="Loading the circle…">
      <BackLink to="/circles">Circles</BackLink>
      <div className="mb-7 flex gap-6">
        <span className="mt-1 size-9 shrink-0 animate-spin rounded-full border-[6px] border-line border-t-primary sm:size-16 sm:border-[11px]" />
        <div className="grow">
          <Skeleton className="mt-1.5 h-8 w-3/5 sm:max-w-96" />
          <Skeleton className="mt-4 h-3.5 w-full max-w-[52ch]" />
          <Skeleton className="mt-5 h-6 w-48" />
        </div>
      </div>
    </Loading>
  );
}

function CircleView({ circle, nextEvent }: { circle: CircleDetail; nextEvent: Event | undefined }) {
  const [search, setSearch] = useSearchParams();
  const [, change] = useAddressParts();
  const [dialog, setDialog] = useState<'discussion' | 'resource' | `tab ${string}` | null>(null);
  const control = (name: NonNullable<typeof dialog>) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  const started = useStartedDiscussion(circle.isMember && !circle.archivedAt, () => setDialog('discussion'));
  const start = () => setDialog('discussion');
  const share = () => setDialog('resource');
  const workspaceTabs = shownTabs(circle);
  const hasOwnResources = !workspaceTabs.some(({ name }) => name === 'resources');
  // Discussions is the default. Only the owner of an inner circle sees Invitations, and only an owner sees Settings.
  const tabs = [
    {
      value: 'discussions',
      label: 'Discussions',
      panel: (
        <DiscussionList
          circle={circle}
          sort={discussionOrders.find((order) => order === search.get('sort')) ?? 'activity'}
          onSort={(sort) => change({ sort: sort === 'activity' ? '' : sort })}
          onStart={start}
        />
      ),
    },
    hasOwnResources && {
      value: 'resources',
      label: 'Resources',
      panel: <ResourceList circle={circle} onShare={share} />,
    },
    ...workspaceTabs.map((one) => ({
      value: one.name,
      label: one.label,
      panel: <WorkspacePanel tab={one} circle={circle} />,
    })),
    { value: 'members', label: 'Members', panel: <MemberList circle={circle} /> },
    circle.isOwner &&
      circle.isInnerCircle && {
        value: 'invitations',
        label: 'Invitations',
        panel: <InvitationPanel circle={circle} inviteCode={circle.inviteCode} />,
      },
    circle.isOwner && { value: 'settings', label: 'Settings', panel: <CircleSettings circle={circle} /> },
  ].filter((one) => one !== false);
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'discussions';
  const shown = workspaceTabs.find(({ name }) => name === tab);
  const action = shown?.action;
  // One thing of the workspace needs the screen. What the circle is about is one step back.
  const isThingOpen = shown?.thing !== undefined && search.has(shown.thing) && !circle.archivedAt;
  const addEvent = circle.isOwner && !circle.archivedAt && <AddEvent circle={circle} />;
  return (
    <>
      <BackLink to="/circles">Circles</BackLink>
      {isThingOpen ? (
        <h1 className="wrap-anywhere mb-4 font-semibold text-lg">{circle.name}</h1>
      ) : (
        <CircleHeader
          circle={circle}
          action={
            action
              ? {
                  label: typeof action.label === 'string' ? action.label : action.label(circle),
                  onPress: () => setDialog(`tab ${tab}`),
                }
              : tab === 'resources'
                ? { label: 'Share Resource', onPress: share }
                : { label: 'New Discussion', onPress: start }
          }
        />
      )}
      {started && !circle.isMember && (
        <p className="-mt-2 mb-6 max-w-[68ch] rounded-card border border-line bg-primary-tint px-4 py-3 wrap-anywhere">
          Join this circle to ask ‘{started.title}’. Your question is already written. You can change it before you post
          it.
        </p>
      )}
      {!isThingOpen &&
        (nextEvent ? (
          <NextEvent event={nextEvent} circleId={circle.id} action={addEvent} />
        ) : (
          addEvent && <div className="mb-6 flex">{addEvent}</div>
        ))}
      <Tabs
        label={circle.name}
        value={tab}
        onChange={(next) => setSearch(next === 'discussions' ? {} : { tab: next }, { replace: true })}
        tabs={tabs}
      />
      <NewDiscussionDialog circle={circle} started={started} {...control('discussion')} />
      {workspaceTabs.map(
        ({ name, action: own }) => own && <own.Dialog key={name} circle={circle} {...control(`tab ${name}`)} />,
      )}
      <ShareResourceDialog circleId={circle.id} {...control('resource')} />
    </>
  );
}

/** A tab of the workspace. It is loaded when it is opened. */
function WorkspacePanel({ tab: { name, label, Panel }, circle }: { tab: WorkspaceTab; circle: CircleDetail }) {
  const failed = <p role="alert">{label} could not be loaded. Check your connection, then load the page again.</p>;
  return (
    <Boundary fallback={failed} resetOn={name}>
      <Suspense fallback={<RowsSkeleton label={`Loading ${label}...`} />}>
        <Panel circle={circle} />
      </Suspense>
    </Boundary>
  );
}

/**
 * The discussion that the screen before has begun to write for the member. Opens the dialog, for somebody else after they
 * have joined. The state leaves the history then, so that a reload does not open the dialog again.
 */
function useStartedDiscussion(isMember: boolean, open: () => void): StartedDiscussion | null {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [started] = useState(() => readStartedDiscussion(state));
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!started || !isMember || isOpened) return;
    setOpened(true);
    open();
    navigate(`${pathname}${search}`, { replace: true, state: null });
  });
  return started;
}
