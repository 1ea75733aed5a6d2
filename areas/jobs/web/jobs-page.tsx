import { useSearchParams } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { RecommendationList } from './recommendations/recommendation-list.tsx';
import { JobBrowser } from './search/job-browser.tsx';

/** `/jobs` (`docs/product/jobs.md`). */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'browse' ? 'browse' : 'recommendations';
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      <PageHead title="Jobs" lead="Vacancies that match your profile, and why.">
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/jobs/market" size="small">
            The job market
          </ButtonLink>
          <ButtonLink to="/job-search" size="small">
            Your job search
          </ButtonLink>
        </div>
      </PageHead>
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
