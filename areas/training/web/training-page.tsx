import { useSearchParams } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CourseBrowser } from './course-browser.tsx';
import { ForYou } from './for-you.tsx';
import { MarkedList } from './marked-list.tsx';
import { RouteList } from './route-list.tsx';

const tabs = ['for-you', 'routes', 'courses', 'marked'] as const;

/** `/training` (`docs/product/training.md`). */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'for-you';
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      <PageHead title="Training" lead="Ways to qualify for your next role, and the courses that lead there." />
      <Tabs
        label="Training"
        value={tab}
        onChange={(next) => setAddress(next === 'for-you' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'for-you', label: 'For you', panel: <ForYou /> },
          { value: 'routes', label: 'Routes', panel: <RouteList /> },
          { value: 'courses', label: 'Courses', panel: <CourseBrowser /> },
          { value: 'marked', label: 'Marked', panel: <MarkedList /> },
        ]}
      />
    </>
  );
}
