import { lazy, useState } from 'react';
import type { CpdPathwayDetail } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { mostModules } from '#areas/workspace/contract/pathways/pathway-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { useSetStatus } from './pathway-api.ts';

const AddDialog = onDemandDialog(
  lazy(() => import('./add-module-dialog.tsx')),
  'Add module',
);

/** What the person who leads it does next: add modules, start, and set it to done. */
export function LeaderPart({ pathway }: { pathway: CpdPathwayDetail }) {
  const { id, status, modules } = pathway;
  const change = useSetStatus(id);
  const [asking, setAsking] = useState<'add' | 'status' | null>(null);
  if (status === 'done') return null;
  const next =
    status === 'enrolling'
      ? {
          action: 'Start',
          to: 'active' as const,
          title: 'Start this CPD Pathway?',
          words: 'Everybody who is enrolled is told, and can finish modules. It can’t go back to enrolling.',
          now: modules === 0 ? 'Add the modules first. Then you can start it.' : 'Start it when people have enrolled.',
        }
      : {
          action: 'Set to done',
          to: 'done' as const,
          title: 'Set this CPD Pathway to done?',
          words:
            'Everybody who is enrolled is told. Nobody can finish a module after that, and those who finished some get a certificate of them. This can’t be undone.',
          now: 'Set it to done when everybody has finished.',
        };
  return (
    <section aria-label="For you who lead it" className="mt-5 rounded-card bg-primary-tint px-5 py-4">
      <h3 className="item-title">What comes next</h3>
      <p className="mt-1">{next.now}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {modules < mostModules && (
          <Button look={modules === 0 ? 'primary' : 'plain'} onClick={() => setAsking('add')}>
            Add module
          </Button>
        )}
        {modules > 0 && (
          <Button look="primary" onClick={() => setAsking('status')}>
            {next.action}
          </Button>
        )}
      </div>
      <AddDialog open={asking === 'add'} onOpenChange={(open) => setAsking(open ? 'add' : null)} pathwayId={id} />
      <Dialog
        open={asking === 'status'}
        onOpenChange={(open) => setAsking(open ? 'status' : null)}
        title={next.title}
        description={next.words}
      >
        <div className="flex justify-end gap-3">
          <Button onClick={() => setAsking(null)}>Cancel</Button>
          <Button
            look="primary"
            pending={change.isPending && 'Saving...'}
            onClick={() => change.mutate({ status: next.to }, { onSuccess: () => setAsking(null) })}
          >
            {next.action}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
