import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskModule, DeskProgramme } from '#areas/programmes/contract/programmes-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { ModuleDialog } from './module-dialog.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { useDeskProgramme, useMoveProgramme } from './programmes-desk-api.ts';

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
  const [edited, setEdited] = useState<DeskModule | null>(null);
  const { title, withdrawnAt, origin, shipped, modules } = programme;
  return (
    <>
      <PageHead
        title={title}
        lead={
          withdrawnAt
            ? 'This programme is hidden. Members who have begun a module keep it.'
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
            onClick={() => moving.mutate({ action: withdrawnAt ? 'show' : 'hide' })}
          >
            {withdrawnAt ? 'Show programme' : 'Hide programme'}
          </Button>
        </div>
      </PageHead>
      {shipped && <ShippedTexts title={shipped.title} description={shipped.description} />}
      <ProgrammeForm key={origin} programme={programme} />
      <section aria-labelledby="modules" className="mt-10">
        <h2 id="modules" className="section-title mb-3">
          Modules
        </h2>
        <ul className="border-line border-t">
          {modules.map((module) => (
            <ModuleRow
              key={module.key}
              module={module}
              isOnlyHidden={withdrawnAt !== null}
              moving={moving}
              onEdit={() => setEdited(module)}
            />
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
}

function ModuleRow({ module, isOnlyHidden, moving, onEdit }: ModuleRowProps) {
  const { key, title, description, duration, withdrawnAt, origin, shipped } = module;
  const facts = [withdrawnAt && 'Hidden', origin === 'changed' && 'Changed here', duration].filter(Boolean).join(' · ');
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
      </div>
    </li>
  );
}
