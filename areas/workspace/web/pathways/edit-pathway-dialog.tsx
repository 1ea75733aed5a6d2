import type { CpdPathwayDetail } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useChangePathway } from './pathway-api.ts';
import { PathwayForm } from './pathway-form.tsx';

/** Changes what is said about a CPD Pathway. */
export default function EditPathwayDialog({
  pathway,
  open,
  onOpenChange,
}: DialogControl & { pathway: CpdPathwayDetail }) {
  const change = useChangePathway(pathway.id);
  const { title, description, startDate, endDate, certificateNamesCircle, leadsCircle } = pathway;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit CPD Pathway">
      <PathwayForm
        key={String(open)}
        start={{ title, description, startDate: startDate ?? '', endDate: endDate ?? '', certificateNamesCircle }}
        leadsCircle={leadsCircle}
        action="Save"
        pending={change.isPending && 'Saving...'}
        onSubmit={(body) => change.mutate(body, { onSuccess: () => onOpenChange(false) })}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
