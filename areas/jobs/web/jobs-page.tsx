import { useSearchParams } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { JobBrowser } from './job-browser.tsx';
import { RecommendationList } from './recommendation-list.tsx';

/** `/jobs` (specification 2, section 2). */
export function Component() {
  usePageTitle('Jobs');
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'browse' ? 'browse' : 'recommendations';
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="page-title">Jobs</h1>
          <p className="mt-1.5 text-quiet">Real vacancies, and why each might be yours.</p>
        </div>
        <ButtonLink to="/job-search" className="max-sm:w-full">
          Your job search
        </ButtonLink>
      </header>
      <Tabs
        label="Jobs"
        value={tab}
        onChange={(next) => setAddress(next === 'browse' ? { tab: 'browse' } : {}, { replace: true })}
        tabs={[
          { value: 'recommendations', label: 'AI Recommendations', panel: <RecommendationList /> },
          { value: 'browse', label: 'Browse All Jobs', panel: <JobBrowser /> },
        ]}
      />
    </>
  );
}
