import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MentoringHead } from '../mentoring-head.tsx';
import { RequestDialog } from '../requests/mentoring-dialogs.tsx';
import { DiscoverMentors } from './discover-mentors.tsx';
import { MatchList } from './match-list.tsx';

const PreferencePanel = lazy(() => import('./preference-panel.tsx'));

const tabs = ['discover', 'matches', 'preferences'] as const;

/** `/mentor-matching` (`docs/product/mentoring.md`). The tab is in the address. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'discover';
  const show = (next: (typeof tabs)[number]) => setAddress(next === 'discover' ? {} : { tab: next }, { replace: true });
  const [asked, setAsked] = useState<Mentor | null>(null);
  return (
    <>
      <MentoringHead title="Mentor Matching" about="Find a mentor who can help with what you want to work on." />
      <Tabs
        label="Mentor Matching"
        value={tab}
        onChange={show}
        tabs={[
          { value: 'discover', label: 'Discover Mentors', panel: <DiscoverMentors onRequest={setAsked} /> },
          {
            value: 'matches',
            label: 'AI Matches',
            panel: <MatchList onRequest={setAsked} onUpdatePreferences={() => show('preferences')} />,
          },
          {
            value: 'preferences',
            label: 'My Preferences',
            panel: (
              <Suspense fallback={<RowsSkeleton label="Loading your preferences..." />}>
                <PreferencePanel />
              </Suspense>
            ),
          },
        ]}
      />
      <RequestDialog mentor={asked} onClose={() => setAsked(null)} />
    </>
  );
}
