import { useSearchParams } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ApplicationList } from '../applications/application-list.tsx';
import { JobPreferenceForm } from '../recommendations/job-preference-form.tsx';
import { SavedSearchList } from './saved-search-list.tsx';

const tabs = ['applications', 'searches', 'preferences'] as const;

/** `/job-search`: the member's own job search, visible to nobody else. The selected tab is in the address. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'applications';
  return (
    <>
      <BackLink to="/jobs">Jobs</BackLink>
      <PageHead
        title="Your job search"
        lead="Your applications, saved searches and job preferences. Only you can see this page."
      />
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
