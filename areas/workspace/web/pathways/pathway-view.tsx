import { Flag, Link2, Pencil, Trash2, Users } from 'lucide-react';
import { lazy, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import type { CpdPathwayDetail } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { LeaderPart } from './leader-part.tsx';
import { ModuleList } from './module-list.tsx';
import { OwnPart } from './own-part.tsx';
import { usePathway, useRemovePathway } from './pathway-api.ts';
import { PathwayFacts, StatusBadge } from './pathway-parts.tsx';

const EditDialog = onDemandDialog(
  lazy(() => import('./edit-pathway-dialog.tsx')),
  'Edit CPD Pathway',
);
const ParticipantsDialog = onDemandDialog(
  lazy(() => import('./participants-dialog.tsx')),
  'Participants',
);

/** One CPD Pathway: what it is, the own progress, and its modules. */
export default function PathwayView({ id, circle }: { id: number; circle: CircleDetail }) {
  const { data: pathway, error, refetch } = usePathway(id);
  return (
    <>
      <BackLink to="?tab=pathways">All CPD Pathways</BackLink>
      {pathway ? (
        <Loaded pathway={pathway} circle={circle} />
      ) : error ? (
        <FailedState title="The CPD Pathway could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading the CPD Pathway..." />
      )}
    </>
  );
}

function Loaded({ pathway, circle }: { pathway: CpdPathwayDetail; circle: CircleDetail }) {
  const { id, title, description, status, ledBy, mayChange, takenDownReason } = pathway;
  const isOpen = takenDownReason === null && !circle.archivedAt;
  return (
    <article aria-label={title}>
      <TakenDownNotice kind="cpd_pathway" id={id} reason={takenDownReason} />
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <StatusBadge status={status} />
          <h2 className="section-title wrap-anywhere mt-2">{title}</h2>
          <p className="mt-1 text-quiet text-sm">
            Led by <PersonName person={ledBy} />
          </p>
        </div>
        <PathwayMenu pathway={pathway} isOpen={isOpen} />
      </header>
      <LongText text={description} className="wrap-anywhere mt-3" />
      <PathwayFacts pathway={pathway} />
      {mayChange && isOpen && <LeaderPart pathway={pathway} />}
      <OwnPart pathway={pathway} isOpen={isOpen} />
      <ModuleList pathway={pathway} isOpen={isOpen} />
    </article>
  );
}

function PathwayMenu({ pathway, isOpen }: { pathway: CpdPathwayDetail; isOpen: boolean }) {
  const user = useUser();
  const [, change] = useAddressParts();
  const { id, circleId, title, mayChange, ledBy } = pathway;
  const removal = useRemovePathway(id);
  const [asking, setAsking] = useState<'edit' | 'participants' | 'remove' | 'report' | null>(null);
  const control = (name: NonNullable<typeof asking>) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const canChange = mayChange && isOpen;
  return (
    <>
      <Menu
        label={`More about the CPD Pathway “${title}”`}
        items={[
          ...(mayChange ? [{ label: 'Participants', icon: Users, onChoose: () => setAsking('participants') }] : []),
          ...(canChange ? [{ label: 'Edit', icon: Pencil, onChoose: () => setAsking('edit') }] : []),
          {
            label: 'Copy link',
            icon: Link2,
            onChoose: () => void copyLink(`/circles/${circleId}?tab=pathways&pathway=${id}`),
          },
          ...(ledBy.id === user.id ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
          ...(canChange
            ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
            : []),
        ]}
      />
      <EditDialog {...control('edit')} pathway={pathway} />
      <ParticipantsDialog {...control('participants')} pathway={pathway} />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this CPD Pathway?"
        description="This deletes it for everyone, with its modules and files. You can't undo this. You can only remove it while nobody has finished a module."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => change({ pathway: '' }) })}
      />
      <ReportDialog {...control('report')} kind="cpd_pathway" id={id} />
    </>
  );
}
