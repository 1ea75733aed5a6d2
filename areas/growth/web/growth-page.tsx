import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InsightsPanel } from './insights-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** The overview is what most members open. The other tabs with data of their own are loaded when first shown. */
const CoachPanel = lazy(async () => ({ default: (await import('./coach-panel.tsx')).CoachPanel }));
const MentorshipPanel = lazy(async () => ({ default: (await import('./mentorship-panel.tsx')).MentorshipPanel }));
const TrackerPanel = lazy(async () => ({ default: (await import('./tracker-panel.tsx')).TrackerPanel }));

const tabs = ['overview', 'coach', 'mentorship', 'tracker', 'profile', 'insights'] as const;
type Tab = (typeof tabs)[number];

/** The Growth Hub. The tab is in the address, so that Back and links keep it. */
export function Component() {
  const completeness = profileCompleteness(useUser());
  const [address, setAddress] = useSearchParams();
  // Insights show what is missing, so a complete profile has no such tab.
  const shown = tabs.filter((name) => name !== 'insights' || completeness.missingItems.length > 0);
  const tab = shown.find((name) => name === address.get('tab')) ?? 'overview';
  const open = (next: Tab) => setAddress(next === 'overview' ? {} : { tab: next }, { replace: true });
  const panels: Record<Tab, { label: string; panel: ReactNode }> = {
    overview: {
      label: 'Overview',
      panel: <OverviewPanel completeness={completeness} onInsights={() => open('insights')} />,
    },
    coach: { label: 'Career Coach', panel: <CoachPanel /> },
    mentorship: { label: 'Mentorship', panel: <MentorshipPanel /> },
    tracker: { label: 'Development Tracker', panel: <TrackerPanel /> },
    profile: { label: 'My Profile', panel: <ProfilePanel completeness={completeness} /> },
    insights: { label: 'Insights', panel: <InsightsPanel missing={completeness.missingItems} /> },
  };
  return (
    <>
      <PageHead title="Growth Hub" lead="Your coach, your mentors, your development and your next step." />
      <Tabs
        label="Growth Hub"
        value={tab}
        onChange={open}
        tabs={shown.map((value) => ({
          value,
          label: panels[value].label,
          panel: <Suspense fallback={<LoadingTab />}>{panels[value].panel}</Suspense>,
        }))}
      />
    </>
  );
}

function LoadingTab() {
  return (
    <Loading label="Loading...">
      <Skeleton className="h-52 rounded-card!" />
    </Loading>
  );
}
