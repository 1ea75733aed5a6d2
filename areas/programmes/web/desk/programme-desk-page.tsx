import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { DeskModule, DeskProgramme } from '#areas/programmes/contract/programmes-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MoveButtons, movedTo } from '#web/ui/move-buttons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { ModuleDialog } from './module-dialog.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { useDeskProgramme, useMoveProgramme, useOrderModules } from './programmes-desk-api.ts';

/** `/desk/programmes/{id}`: the texts of a programme and its modules. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return (
    <>
      <BackLink to="/desk/programmes">Programmes</BackLink>
      {id.success ? <Programme key={id.data} id={id.data} /> : <Missing />}
    </>
  );
}

const Missing = () => (
  <EmptyState
    title="There is no such programme"
    example="“Career Exploration”."
    action={<ButtonLink to="/desk/programmes">Open the programmes</ButtonLink>}
  >
    The list has all programmes, also those that are hidden.
  </EmptyState>
);

function Programme({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDeskProgramme(id);
  if (!data && error instanceof RequestError && error.status === 404) return <Missing />;
  if (!data && error && !isFetching)
    return <FailedState title="The programme could not be loaded" error={error} onRetry={() => void refetch()} />;
  return data ? <Shown programme={data} /> : <RowsSkeleton label="Loading the programme" />;
}

function Shown({ programme }: { programme: DeskProgramme }) {
  const moving = useMoveProgramme(programme.id);
  const [edited, setEdited] = useState<DeskModule | 'new' | null>(null);
  const ordering = useOrderModules(programme.id);
  const [moved, setMoved] = useState('');
  const { title, withdrawnAt, origin, shipped, modules } = programme;
  return (
    <>
      <PageHead
        title={title}
        lead={
          withdrawnAt
            ? modules.length === 0
              ? 'This programme is hidden. Add a module, and then show it to members.'
              : 'This programme is hidden. Members who have begun a module keep it.'
            : origin === 'added'
              ? 'It was added here. Releases do not change it.'
              : origin === 'release'
                ? 'It came with a release, and releases update its texts until you change them.'
                : 'It was changed here. Releases do not change its texts.'
        }
      >
        <div className="flex flex-wrap gap-3">
          {shipped && (
            <Button pending={moving.isPending && 'Saving...'} onClick={() => moving.mutate({ action: 'follow' })}>
              Follow the release again
            </Button>
          )}
          <Button
            pending={moving.isPending && 'Saving...'}
            aria-disabled={modules.length === 0 || undefined}
            onClick={() => modules.length > 0 && moving.mutate({ action: withdrawnAt ? 'show' : 'hide' })}
          >
            {withdrawnAt ? 'Show programme' : 'Hide programme'}
          </Button>
        </div>
      </PageHead>
      {shipped && <ShippedTexts title={shipped.title} description={shipped.description} />}
      <ProgrammeForm key={origin} programme={programme} />
      <section aria-labelledby="modules" className="mt-10">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="modules" className="section-title">
            Modules
          </h2>
          <Button aria-haspopup="dialog" onClick={() => setEdited('new')}>
            Add a module
          </Button>
        </div>
        <p aria-live="polite" className="sr-only">
          {moved}
        </p>
        {modules.length === 0 && (
          <EmptyState title="There are no modules" example="“Your first meeting”, two weeks, with four activities.">
            Members work through a programme module by module.
          </EmptyState>
        )}
        <ul className={clsx(modules.length > 0 && 'border-line border-t')}>
          {modules.map((module, at) => (
            <ModuleRow
              key={module.key}
              module={module}
              isOnlyHidden={withdrawnAt !== null}
              moving={moving}
              onEdit={() => setEdited(module)}
            >
              <MoveButtons
                title={module.title}
                at={at}
                count={modules.length}
                onMove={(to) => ordering.mutate(movedTo(modules, at, to).map(({ key }) => key))}
                onMoved={setMoved}
              />
            </ModuleRow>
          ))}
        </ul>
      </section>
      <ModuleDialog programmeId={programme.id} module={edited} onClose={() => setEdited(null)} />
    </>
  );
}

/** What the release says, to compare. */
function ShippedTexts({ title, description }: { title: string; description: string }) {
  return (
    <section aria-labelledby="release" className="mb-8 rounded-card border border-line bg-card px-5 py-4">
      <h2 id="release" className="item-title">
        The release says
      </h2>
      <p className="wrap-anywhere mt-2 font-semibold">{title}</p>
      <p className="wrap-anywhere text-quiet">{description}</p>
    </section>
  );
}

interface ModuleRowProps {
  module: DeskModule;
  /** The programme is hidden, and its modules with it. */
  isOnlyHidden: boolean;
  moving: ReturnType<typeof useMoveProgramme>;
  onEdit(): void;
  /** The buttons that move it. */
  children: ReactNode;
}

function ModuleRow({ module, isOnlyHidden, moving, onEdit, children }: ModuleRowProps) {
  const { key, title, description, duration, withdrawnAt, origin, shipped } = module;
  const facts = [
    withdrawnAt && 'Hidden',
    origin === 'changed' && 'Changed here',
    origin === 'added' && 'Added here',
    duration,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-b py-5">
      <div className="min-w-0 grow basis-80">
        <h3 className="item-title wrap-anywhere">{title}</h3>
        <p className="wrap-anywhere text-quiet text-sm">{facts}</p>
        <p className="wrap-anywhere mt-1.5">{description}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {!isOnlyHidden && (
          <Button
            size="small"
            look="quiet"
            aria-label={withdrawnAt ? `Show ${title}` : `Hide ${title}`}
            onClick={() => moving.mutate({ action: withdrawnAt ? 'show' : 'hide', key })}
          >
            {withdrawnAt ? 'Show' : 'Hide'}
          </Button>
        )}
        {!isOnlyHidden && shipped && (
          <Button
            size="small"
            look="quiet"
            aria-label={`Let ${title} follow the release again`}
            onClick={() => moving.mutate({ action: 'follow', key })}
          >
            Follow the release
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}
