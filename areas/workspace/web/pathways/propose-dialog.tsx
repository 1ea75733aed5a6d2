import { useAddressParts } from '#web/ui/address-parts.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { usePropose } from './pathway-api.ts';
import { PathwayForm } from './pathway-form.tsx';

const start = { title: '', description: '', startDate: '', endDate: '', certificateNamesCircle: false };

/** Proposes a CPD Pathway, and opens it so that its modules can be added. */
export default function ProposeDialog({ circle, open, onOpenChange }: DialogControl & PanelProps) {
  const propose = usePropose(circle.id);
  const [, change] = useAddressParts();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose Pathway"
      description="You lead it. Next you add its modules, and start it when people have enrolled."
    >
      <PathwayForm
        start={start}
        leadsCircle={circle.isOwner || circle.isLead}
        action="Propose Pathway"
        pending={propose.isPending && 'Proposing...'}
        onSubmit={(body, done) =>
          propose.mutate(body, {
            onSuccess({ id }) {
              done();
              onOpenChange(false);
              change({ tab: 'pathways', pathway: String(id) });
            },
          })
        }
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
