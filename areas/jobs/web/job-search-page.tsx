import { useSearchParams } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ApplicationList } from './application-list.tsx';
import { JobPreferenceForm } from './job-preference-form.tsx';
import { SavedSearchList } from './saved-search-list.tsx';

const tabs = ['applications', 'searches', 'preferences'] as const;

/** `/job-search`: what one keeps of one's own search. Nobody else sees any of it. The tab stands in the address. */
export function Component() {
  usePageTitle('Your job search');
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'applications';
  return (
    <>
      <BackLink to="/jobs">Jobs</BackLink>
      <header className="mb-6">
        <h1 className="page-title">Your job search</h1>
        <p className="mt-1.5 text-quiet">Applications, saved searches and what you look for. Only you see this.</p>
      </header>
      <Tabs
        label="Your job search"
        value={tab}
        onChange={(next) => setAddress(next === 'applications' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'applications', label: 'Applications', panel: <ApplicationList /> },
          { value: 'searches', label: 'Saved searches', panel: <SavedSearchList /> },
          { value: 'preferences', label: 'Preferences', panel: <JobPreferenceForm /> },
        ]}
      />
    </>
  );
}
