import { useNavigate } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAddAnnouncement } from './announcement-desk-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** `/desk/announcements/new`. */
export function Component() {
  const add = useAddAnnouncement();
  const navigate = useNavigate();
  return (
    <>
      <BackLink to="/desk/announcements">Announcements</BackLink>
      <PageHead title="Write an announcement" lead="Members read it under your community’s name, not yours." />
      <AnnouncementForm
        action="Publish the announcement"
        pending={add.isPending && 'Publishing...'}
        failure={add.error}
        onSubmit={(body) => add.mutate(body, { onSuccess: () => void navigate('/desk/announcements') })}
      />
    </>
  );
}
