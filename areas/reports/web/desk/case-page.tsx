import { useParams } from 'react-router';
import { pathId } from '#contract/scalars.ts';
import { CaseMissing, CaseScreen } from './case-screen.tsx';

/** `/desk/cases/{id}`: a case, as moderators see it. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <CaseScreen key={id.data} desk="moderate" id={id.data} /> : <CaseMissing desk="moderate" />;
}
