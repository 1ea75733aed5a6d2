import { useSearchParams } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CourseComparison } from './course-comparison.tsx';
import { RouteComparison } from './route-comparison.tsx';

const isIds = (given: string) => /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/.test(given);

/** `/training/compare?courses=1,2` or `?routes=1,2`: up to four side by side. */
export function Component() {
  const [address] = useSearchParams();
  const routes = address.get('routes');
  const ids = routes ?? address.get('courses') ?? '';
  const what = routes === null ? 'courses' : 'routes';
  const back = `/training?tab=${what}${isIds(ids) ? `&compare=${ids}` : ''}`;
  return (
    <>
      <BackLink to={back}>{what === 'routes' ? 'Training routes' : 'Training courses'}</BackLink>
      <PageHead
        title={`Compare ${what}`}
        lead={
          what === 'routes'
            ? 'Up to four side by side. Each statement names its page and the day on which it was read.'
            : 'Up to four side by side. A dash means that the provider does not say.'
        }
      />
      {!isIds(ids) ? (
        <NothingChosen what={what} />
      ) : what === 'routes' ? (
        <RouteComparison ids={ids.split(',')} nothing={<NothingChosen what={what} />} />
      ) : (
        <CourseComparison ids={ids} nothing={<NothingChosen what={what} />} />
      )}
    </>
  );
}

function NothingChosen({ what }: { what: 'routes' | 'courses' }) {
  return (
    <EmptyState
      title={`Choose ${what} to compare`}
      example={`tick ‘Compare’ at two ${what} in the list.`}
      action={<ButtonLink to={`/training?tab=${what}`}>Find {what}</ButtonLink>}
    >
      Tick up to four {what} in the list, then compare them here.
    </EmptyState>
  );
}
