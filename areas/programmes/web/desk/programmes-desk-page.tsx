import type { DeskProgramme } from '#areas/programmes/contract/programmes-desk.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDeskProgrammes } from './programmes-desk-api.ts';

/** `/desk/programmes`: the career programmes, also those that are hidden. */
export function Component() {
  return (
    <>
      <PageHead
        title="Programmes"
        lead="Change the texts of the career programmes, or hide a programme or a module. Releases leave alone what you changed."
      />
      <Programmes />
    </>
  );
}

function Programmes() {
  const { data, error, isFetching, refetch } = useDeskProgrammes();
  if (!data && error && !isFetching)
    return <FailedState title="The programmes could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the programmes" lines={2} />;
  if (data.length === 0)
    return (
      <EmptyState title="There are no programmes" example="“Career Exploration”, with four modules.">
        Programmes come with Staffroom. This installation has none.
      </EmptyState>
    );
  return (
    <ul className="border-line border-t">
      {data.map((programme) => (
        <li key={programme.id} className="relative border-line border-b py-4 hover:bg-primary-tint/50">
          <h2 className="item-title wrap-anywhere">
            <Link to={`/desk/programmes/${programme.id}`} className="after:absolute after:inset-0">
              {programme.title}
            </Link>
          </h2>
          <p className="wrap-anywhere text-quiet text-sm">{factsOf(programme)}</p>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ withdrawnAt, origin, level, duration, modules }: DeskProgramme): string {
  const hidden = modules.filter((module) => module.withdrawnAt !== null).length;
  const isChanged = origin === 'changed' || modules.some((module) => module.origin === 'changed');
  return [
    withdrawnAt && 'Hidden',
    isChanged && 'Changed here',
    level,
    duration,
    `${modules.length} ${modules.length === 1 ? 'module' : 'modules'}`,
    !withdrawnAt && hidden > 0 && `${hidden} hidden`,
  ]
    .filter(Boolean)
    .join(' · ');
}
