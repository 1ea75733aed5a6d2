import { useParams } from 'react-router';
import { pathId } from '#contract/scalars.ts';
import { CaseMissing, CaseScreen } from './case-screen.tsx';

/** `/desk/safeguarding/{id}`: a case that was passed to the safeguarding lead. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  if (!id.success) return <CaseMissing desk="handle_safeguarding" />;
  return <CaseScreen key={id.data} desk="handle_safeguarding" id={id.data} />;
}
