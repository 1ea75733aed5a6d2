import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { applicationStatusLabels, type JobApplication } from '#areas/jobs/contract/job-application.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { StandInLabel } from '../job-facts.tsx';
import { useApplications, useRemoveApplication } from './application-api.ts';
import { ApplicationDialog } from './application-dialog.tsx';

/** The member's applications, with status, dates and notes. */
export function ApplicationList() {
  const list = useApplications();
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading your applications..." className="-mt-6" />}
      failed="Your applications could not be loaded"
      empty={
        <EmptyState
          title="No applications yet"
          example="“Head of Year 9, interview on 12 March, ask about the timetable.”"
          action={<ButtonLink to="/jobs">See jobs</ButtonLink>}
        >
          After you apply for a job, select ‘I have applied’ on its page. You can then record dates and notes here.
        </EmptyState>
      }
    >
      {(applications) => (
        <ul className="-mt-6">
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ApplicationRow({ application }: { application: JobApplication }) {
  const { id, title, schoolName, jobPostingId, status, appliedOn, interviewOn, interviewNotes, notes, offerReceived } =
    application;
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const removal = useRemoveApplication(id);
  const control = (which: 'edit' | 'remove') => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : null),
  });
  const dates = [appliedOn && `Applied ${longDate(appliedOn)}`, interviewOn && `Interview ${longDate(interviewOn)}`];
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-5">
      <div className="min-w-0">
        <h2 className="item-title">
          {jobPostingId === null ? (
            title
          ) : (
            <Link
              to={`/jobs/${jobPostingId}`}
              className="relative inline-block before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-primary"
            >
              {title}
            </Link>
          )}
        </h2>
        <p className="mt-0.5">{schoolName}</p>
        <StandInLabel source={application} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          <span className="rounded-full bg-primary-tint px-2.5 py-0.5 font-semibold text-primary">
            {applicationStatusLabels[status]}
          </span>
          {offerReceived && status !== 'offered' && (
            <span className="rounded-full bg-marigold-tint px-2.5 py-0.5 font-semibold text-marigold-ink">
              You had an offer
            </span>
          )}
          {dates.filter(Boolean).join(' · ')}
        </p>
        {notes && <LongText text={notes} className="mt-2" />}
        {interviewNotes && <LongText text={`Interview: ${interviewNotes}`} className="mt-2" />}
      </div>
      <Menu
        label={`More for ${title}, ${schoolName}`}
        items={[
          { label: 'Update', icon: Pencil, onChoose: () => setOpen('edit') },
          { label: 'Remove', icon: Trash2, onChoose: () => setOpen('remove'), destructive: true },
        ]}
      />
      <ApplicationDialog application={application} {...control('edit')} />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this application?"
        description="This deletes its dates and notes. You can’t undo this."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate()}
      />
    </li>
  );
}
