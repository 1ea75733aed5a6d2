import { useEffect } from 'react';
import { useParams } from 'react-router';
import { type Announcement, getAnnouncement } from '#areas/announcements/contract/announcement.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { useMarkSeen } from './announcement-api.ts';

/** `/announcements/{id}` (`docs/product/notifications.md`). */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <AnnouncementScreen id={id.data} /> : <AnnouncementMissing />;
}

function AnnouncementScreen({ id }: { id: number }) {
  const { data, error, refetch } = useEndpoint(getAnnouncement, { params: { id } }, { refreshOnReturn: true });
  if (error instanceof RequestError && error.status === 404) return <AnnouncementMissing />;
  if (data) return <AnnouncementText announcement={data} />;
  if (error)
    return <FailedScreen title="The announcement could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the announcement…" className="max-w-[752px]">
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="mt-8 h-28" />
    </Loading>
  );
}

function AnnouncementText({ announcement }: { announcement: Announcement }) {
  const { mutate: markSeen } = useMarkSeen(announcement.id);
  useEffect(() => markSeen(), [markSeen]);
  return <AnnouncementArticle announcement={announcement} />;
}

/** An announcement as members read it. */
export function AnnouncementArticle({
  announcement: { title, content, link, publishedAt },
}: {
  announcement: Announcement;
}) {
  return (
    <article>
      <BackLink to="/notifications">Notifications</BackLink>
      <PageHead title={title} lead={`Announced by the people who run Staffroom on ${longDate(publishedAt)}`} />
      <Markdown text={content} />
      {link && (
        <p className="mt-7">
          {link.startsWith('/') ? (
            <ButtonLink to={link} look="primary">
              Find out more
            </ButtonLink>
          ) : (
            <a href={link} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              Find out more (opens in a new tab)
            </a>
          )}
        </p>
      )}
    </article>
  );
}

function AnnouncementMissing() {
  return (
    <MissingScreen
      title="Announcement not found"
      back={
        <ButtonLink to="/notifications" look="primary">
          Notifications
        </ButtonLink>
      }
    >
      The announcement you're looking for doesn't exist, or was withdrawn.
    </MissingScreen>
  );
}
