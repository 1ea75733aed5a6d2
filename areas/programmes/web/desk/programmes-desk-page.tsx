import { useState } from 'react';
import type { DeskProgramme } from '#areas/programmes/contract/programmes-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoveButtons, movedTo } from '#web/ui/move-buttons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { NewProgrammeDialog } from './new-programme-dialog.tsx';
import { useDeskProgrammes, useOrderProgrammes } from './programmes-desk-api.ts';

/** `/desk/programmes`: the career programmes, also those that are hidden. */
export function Component() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Programmes"
        lead="Add a programme, change the texts and the order, or hide a programme or a module. Releases leave alone what you changed."
      >
        <Button look="primary" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          Add a programme
        </Button>
      </PageHead>
      <Programmes />
      <NewProgrammeDialog open={isAdding} onOpenChange={setIsAdding} />
    </>
  );
}

function Programmes() {
  const { data, error, isFetching, refetch } = useDeskProgrammes();
  const ordering = useOrderProgrammes();
  const [moved, setMoved] = useState('');
  if (!data && error && !isFetching)
    return <FailedState title="The programmes could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the programmes" lines={2} />;
  if (data.length === 0)
    return (
      <EmptyState title="There are no programmes" example="“Career Exploration”, with four modules.">
        Programmes come with Staffroom. This installation has none. You can add your own.
      </EmptyState>
    );
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      <ol className="border-line border-t">
        {data.map((programme, at) => (
          <li key={programme.id} className="flex items-center justify-between gap-x-3 border-line border-b py-3">
            <div className="relative min-w-0 grow rounded-control py-1 hover:bg-primary-tint/50">
              <h2 className="item-title wrap-anywhere">
                <Link to={`/desk/programmes/${programme.id}`} className="after:absolute after:inset-0">
                  {programme.title}
                </Link>
              </h2>
              <p className="wrap-anywhere text-quiet text-sm">{factsOf(programme)}</p>
            </div>
            <div className="flex shrink-0">
              <MoveButtons
                title={programme.title}
                at={at}
                count={data.length}
                onMove={(to) => ordering.mutate(movedTo(data, at, to).map(({ id }) => id))}
                onMoved={setMoved}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function factsOf({ withdrawnAt, origin, level, duration, modules }: DeskProgramme): string {
  const hidden = modules.filter((module) => module.withdrawnAt !== null).length;
  const isChanged = origin === 'changed' || modules.some((module) => module.origin === 'changed');
  return [
    withdrawnAt && 'Hidden',
    origin === 'added' && 'Added here',
    isChanged && 'Changed here',
    level,
    duration,
    `${modules.length} ${modules.length === 1 ? 'module' : 'modules'}`,
    !withdrawnAt && hidden > 0 && `${hidden} hidden`,
  ]
    .filter(Boolean)
    .join(' · ');
}
