import type { Programme } from '#areas/programmes/contract/programme.ts';
import { FailedState, Skeleton } from '#web/ui/states.tsx';
import { ModuleDetail } from './module-detail.tsx';
import { ModuleList } from './module-list.tsx';
import { useProgrammes } from './programme-api.ts';
import { ProgrammeList, ProgrammesHead } from './programme-list.tsx';
import { ProgrammesLoading } from './programme-parts.tsx';
import { useFocusOnLevel, useOpensBelow, usePlace } from './programme-place.ts';

/** `/career-programmes`: the programmes, the modules of one programme, and a module, at one address. */
export function Component() {
  const { data, error, isFetching, refetch } = useProgrammes();
  const opensBelow = useOpensBelow();
  if (data) return <Levels programmes={data} />;
  return (
    <>
      {opensBelow ? <Skeleton className="mb-7 h-24 w-full max-w-[62ch]" /> : <ProgrammesHead />}
      {error && !isFetching ? (
        <FailedState title="The programmes could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <ProgrammesLoading />
      )}
    </>
  );
}

function Levels({ programmes }: { programmes: readonly Programme[] }) {
  const { programme, module, open } = usePlace(programmes);
  const heading = useFocusOnLevel({ programme, module });
  if (!programme) return <ProgrammeList heading={heading} programmes={programmes} onOpen={open} />;
  if (!module)
    return (
      <ModuleList
        heading={heading}
        programme={programme}
        onOpen={(next) => open(programme, next)}
        onBack={() => open()}
      />
    );
  return <ModuleDetail heading={heading} programme={programme} module={module} onBack={() => open(programme)} />;
}
