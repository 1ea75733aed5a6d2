import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { DeskAnnouncement } from '#areas/announcements/contract/announcement-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { useChangeAnnouncement, useDeskAnnouncement, useWithdrawAnnouncement } from './announcement-desk-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { audienceOf, seenWords, timesOf } from './announcement-words.ts';
import { StateMark } from './announcements-desk-page.tsx';

/** `/desk/announcements/{id}`: who it is for, how many saw it, and its text. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Screen key={id.data} id={id.data} /> : <Missing />;
}

function Screen({ id }: { id: number }) {
  const { data, error, refetch } = useDeskAnnouncement(id);
  if (data) return <Announcement announcement={data} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error)
    return <FailedScreen title="The announcement could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the announcement…" />;
}

const Missing = () => (
  <MissingScreen title="Announcement not found" back={<ButtonLink to="/desk/announcements">Announcements</ButtonLink>}>
    The announcement you're looking for doesn't exist.
  </MissingScreen>
);

function Announcement({ announcement }: { announcement: DeskAnnouncement }) {
  const { id, title, content, state, shownAs } = announcement;
  const change = useChangeAnnouncement(id);
  const withdraw = useWithdrawAnnouncement(id);
  const [isAsking, setIsAsking] = useState(false);
  const isOver = state === 'ended' || state === 'withdrawn';
  return (
    <>
      <BackLink to="/desk/announcements">Announcements</BackLink>
      <PageHead title={title} lead={`${shownAs === 'banner' ? 'Banner' : 'Notification'}. ${timesOf(announcement)}.`}>
        {!isOver && <Button onClick={() => setIsAsking(true)}>Withdraw</Button>}
      </PageHead>
      <dl className="mb-8 grid max-w-[680px] divide-y divide-line rounded-card border border-line bg-card sm:grid-cols-2">
        <Figure term="State">
          <StateMark state={state} />
        </Figure>
        <Figure term="Seen" className="sm:border-l">
          {state === 'planned' ? 'Not yet' : seenWords(announcement)}
        </Figure>
        <Figure term="For" className="sm:col-span-2">
          {audienceOf(announcement)}
        </Figure>
      </dl>
      {isOver ? (
        <Markdown text={content} />
      ) : (
        <AnnouncementForm
          key={state}
          start={announcement}
          action="Save"
          pending={change.isPending && 'Saving...'}
          failure={change.error}
          onSubmit={(body) =>
            change.mutate(
              state === 'planned'
                ? body
                : {
                    ...body,
                    shownAs,
                    roles: announcement.roles,
                    schools: announcement.schools,
                    circleIds: announcement.circles.map((circle) => circle.id),
                  },
            )
          }
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Withdraw this announcement?"
        description="Nobody sees it any more, also not those who have it in their notifications. You cannot undo this."
        action="Withdraw"
        pending={withdraw.isPending && 'Withdrawing...'}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

interface FigureProps {
  term: string;
  className?: string;
  children: ReactNode;
}

const Figure = ({ term, className, children }: FigureProps) => (
  <div className={clsx('min-w-0 border-line px-5 py-3.5', className)}>
    <dt className="text-quiet text-sm">{term}</dt>
    <dd className="wrap-anywhere mt-0.5 font-semibold">{children}</dd>
  </div>
);
