import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DeskQualification, openQualificationDocument } from '#areas/mentoring/contract/mentoring-desk.ts';
import {
  type QualificationStatus,
  qualificationStatuses,
  qualificationTypeLabels,
} from '#areas/mentoring/contract/qualification.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FilterSelect } from '#web/ui/filter-bar.tsx';
import { useFocusOnNextRow } from '#web/ui/focus-return.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { roleAndSchool } from './member-line.tsx';
import { useDecision, useDeskQualifications } from './mentoring-desk-api.ts';
import { RejectDialog } from './reject-dialog.tsx';

const statusLabels: Record<QualificationStatus, string> = {
  pending: 'To check',
  verified: 'Verified',
  rejected: 'Rejected',
  expired: 'Expired',
};

/** The qualifications that mentors recorded: those to check first. */
export function QualificationQueue() {
  const [address, setAddress] = useSearchParams();
  const status = qualificationStatuses.find((one) => one === address.get('status')) ?? 'pending';
  const list = useDeskQualifications(status);
  const leaveRow = useFocusOnNextRow(list.items?.length);
  return (
    <>
      <div className="mb-4">
        <FilterSelect
          label="Status"
          all={statusLabels.pending}
          value={status === 'pending' ? '' : status}
          options={qualificationStatuses
            .filter((one) => one !== 'pending')
            .map((one) => ({ value: one, label: statusLabels[one] }))}
          onChange={(next) => setAddress(next ? { status: next } : {}, { replace: true })}
        />
      </div>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading qualifications" />}
        failed="The qualifications could not be loaded"
        empty={
          <EmptyState
            title={status === 'pending' ? 'There is nothing to check' : 'There are none'}
            example="“National Professional Qualification, awarded by a university”."
          >
            Mentors record their training in their preferences. When somebody does, it waits for you here.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((qualification) => (
              <QualificationRow key={qualification.id} qualification={qualification} onDecide={leaveRow} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

interface QualificationRowProps {
  qualification: DeskQualification;
  /** Called before the row leaves the list. */
  onDecide(): void;
}

function QualificationRow({ qualification, onDecide }: QualificationRowProps) {
  const { id, type, title, awardedBy, awardedOn, expiresOn, status, note, person, createdAt, files } = qualification;
  const decision = useDecision(id);
  const [isRejecting, setRejecting] = useState(false);
  const dates = [awardedOn && `awarded ${longDate(awardedOn)}`, expiresOn && `expires ${longDate(expiresOn)}`];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-b py-5">
      <div className="min-w-0 grow basis-80">
        <h2 className="item-title wrap-anywhere">{title}</h2>
        <p className="wrap-anywhere text-quiet text-sm">
          {[qualificationTypeLabels[type], awardedBy, ...dates].filter(Boolean).join(' · ')}
        </p>
        <p className="wrap-anywhere mt-1.5">
          {person.name}
          <span className="text-quiet text-sm"> · {roleAndSchool(person)} · </span>
          <TimeAgo moment={createdAt} after="Recorded" />
        </p>
        {note && <p className="wrap-anywhere mt-1.5 border-line border-l-2 pl-3 text-sm">Your note: {note}</p>}
        {files.length === 0 && <p className="mt-1.5 text-quiet text-sm">The member attached no document.</p>}
        <ul className="mt-1">
          {files.map((file) => (
            <li key={file.id}>
              <a
                href={`${openQualificationDocument.path.replace('{id}', String(id))}?file=${file.id}`}
                download
                className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11"
              >
                <Download aria-hidden className="size-4 shrink-0" />
                <span className="wrap-anywhere min-w-0">{file.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {status !== 'expired' && (
        <div className="flex flex-wrap gap-2">
          {status !== 'verified' && (
            <Button
              aria-label={`Verify ${title} of ${person.name}`}
              pending={decision.isPending && 'Saving...'}
              onClick={() => {
                onDecide();
                decision.mutate({ decision: 'verified', note: '' });
              }}
            >
              Verify
            </Button>
          )}
          {status !== 'rejected' && (
            <Button look="quiet" aria-label={`Reject ${title} of ${person.name}`} onClick={() => setRejecting(true)}>
              Reject
            </Button>
          )}
        </div>
      )}
      <RejectDialog open={isRejecting} onOpenChange={setRejecting} qualification={qualification} decision={decision} />
    </li>
  );
}
