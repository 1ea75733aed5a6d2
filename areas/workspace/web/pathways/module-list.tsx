import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { activityTypeLabels } from '#areas/development/contract/cpd-category.ts';
import { standardLabels } from '#areas/development/contract/teachers-standard.ts';
import { hoursWords } from '#areas/development/web/index.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import type { CpdPathwayDetail } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import type { PathwayModule } from '#areas/workspace/contract/pathways/pathway-module.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { useFinishModule, useOrderModules, useRemoveModule, useUnfinishModule } from './pathway-api.ts';

const EditDialog = onDemandDialog(
  lazy(() => import('./edit-module-dialog.tsx')),
  'Edit module',
);

interface ListProps {
  pathway: CpdPathwayDetail;
  isOpen: boolean;
}

/** The modules in their order. */
export function ModuleList({ pathway, isOpen }: ListProps) {
  const { moduleList } = pathway;
  return (
    <section aria-labelledby="pathway-modules" className="mt-8">
      <h3 id="pathway-modules" className="item-title">
        Modules
      </h3>
      {moduleList.length === 0 ? (
        <p className="mt-2 text-quiet">There are no modules yet. The person who leads this adds them.</p>
      ) : (
        <ol>
          {moduleList.map((module, at) => (
            <ModuleRow key={module.id} module={module} number={at + 1} pathway={pathway} isOpen={isOpen} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps extends ListProps {
  module: PathwayModule;
  number: number;
}

function ModuleRow({ module, number, pathway, isOpen }: RowProps) {
  const { title, description, task, hours, activityType, standards, links, files, finishedAt, finishedBy } = module;
  const canFinish = isOpen && pathway.status === 'active' && pathway.enrolment !== null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-line border-b py-5 last:border-b-0">
      <span
        className={clsx(
          'figures grid size-9 place-items-center rounded-full font-semibold text-sm',
          finishedAt ? 'bg-primary text-on-primary' : 'border border-line text-quiet',
        )}
      >
        {finishedAt ? <Check aria-hidden className="size-4" strokeWidth={3} /> : <span aria-hidden>{number}</span>}
      </span>
      <div className="min-w-0">
        <h4 className="wrap-anywhere font-semibold">
          <span className="sr-only">
            Module {number}
            {finishedAt && ', finished'}:{' '}
          </span>
          {title}
        </h4>
        <p className="figures mt-0.5 text-quiet text-sm">
          {hoursWords(hours)} · {activityTypeLabels[activityType]}
          {finishedBy !== null && pathway.status !== 'enrolling' && ` · ${finishedBy} finished it`}
        </p>
        {description && <LongText text={description} className="wrap-anywhere mt-2" />}
        <div className="mt-2.5 border-primary border-l-3 pl-3.5">
          <p className="font-semibold text-sm">Task</p>
          <LongText text={task} className="wrap-anywhere" />
        </div>
        {links.length > 0 && (
          <ul aria-label={`Links of ${title}`} className="mt-2.5 space-y-1">
            {links.map((link) => (
              <li key={link}>
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="wrap-anywhere text-primary underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {link.replace(/^https?:\/\/(www\.)?/, '')}
                </a>
              </li>
            ))}
          </ul>
        )}
        <AttachmentList files={files} className="mt-2.5" />
        {standards.length > 0 && (
          <p className="mt-2.5 text-quiet text-sm">
            {standards.map((standard) => `Standard ${standard.slice(2)}: ${standardLabels[standard]}`).join('. ')}.
          </p>
        )}
        <FinishPart module={module} canFinish={canFinish} />
      </div>
      {pathway.mayChange && isOpen && pathway.status !== 'done' && (
        <ModuleMenu module={module} at={number - 1} pathway={pathway} />
      )}
    </li>
  );
}

function FinishPart({ module: { id, title, finishedAt }, canFinish }: { module: PathwayModule; canFinish: boolean }) {
  const finishing = useFinishModule(id);
  const takingBack = useUnfinishModule(id);
  if (finishedAt)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold text-primary">You finished it on {longDate(finishedAt)}</span>
        {canFinish && (
          <Button
            look="quiet"
            size="small"
            aria-label={`Take back that you finished ${title}`}
            pending={takingBack.isPending && 'Taking back...'}
            onClick={() => takingBack.mutate(undefined)}
          >
            Take back
          </Button>
        )}
      </p>
    );
  if (!canFinish) return null;
  return (
    <Button
      size="small"
      className="mt-3"
      aria-label={`I did this: ${title}`}
      icon={<Check aria-hidden className="size-4" />}
      pending={finishing.isPending && 'Saving...'}
      onClick={() => finishing.mutate(undefined)}
    >
      I did this
    </Button>
  );
}

interface MenuProps {
  module: PathwayModule;
  /** Its place among the modules, from 0. */
  at: number;
  pathway: CpdPathwayDetail;
}

function ModuleMenu({ module, at, pathway: { id: pathwayId, moduleList } }: MenuProps) {
  const removal = useRemoveModule(module.id);
  const order = useOrderModules(pathwayId);
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  const control = (name: NonNullable<typeof asking>) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const moveTo = (place: number) => () => {
    const ids = moduleList.map(({ id }) => id).toSpliced(at, 1);
    if (!order.isPending) order.mutate(ids.toSpliced(place, 0, module.id));
  };
  return (
    <div>
      <Menu
        label={`More about the module “${module.title}”`}
        items={[
          { label: 'Edit', icon: Pencil, onChoose: () => setAsking('edit') },
          ...(at > 0 ? [{ label: 'Move up', icon: ArrowUp, onChoose: moveTo(at - 1) }] : []),
          ...(at < moduleList.length - 1 ? [{ label: 'Move down', icon: ArrowDown, onChoose: moveTo(at + 1) }] : []),
          ...(module.finishedBy === 0
            ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
            : []),
        ]}
      />
      <EditDialog {...control('edit')} module={module} />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this module?"
        description="This deletes it with its files. You can't undo this. A module that somebody finished stays."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSettled: () => setAsking(null) })}
      />
    </div>
  );
}
