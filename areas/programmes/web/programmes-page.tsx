import { ModuleDetail } from './module-detail.tsx';
import { ModuleList } from './module-list.tsx';
import { ProgrammeList } from './programme-list.tsx';
import { useFocusOnLevel, usePlace } from './programme-place.ts';

/** `/career-programmes`: the programmes, the modules of one, and a module, at one address (`docs/product/development.md`). */
export function Component() {
  const { programme, module, open } = usePlace();
  const heading = useFocusOnLevel({ programme, module });
  if (!programme) return <ProgrammeList heading={heading} onOpen={open} />;
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
