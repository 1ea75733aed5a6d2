import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#web/ui/page-head.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { usePlan } from '../catalogue/catalogue-api.ts';
import { CategoryCards } from '../catalogue/category-cards.tsx';
import { MyPlan } from '../catalogue/my-plan.tsx';
import { PastEvents } from '../events/past-events.tsx';
import { useDrafts } from './cpd-api.ts';
import { DraftList } from './draft-list.tsx';
import { HoursSection } from './hours-section.tsx';
import { LearningLog } from './learning-log.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecordDownloads } from './record-downloads.tsx';
import { SkillTree } from './skill-tree.tsx';
import { TrackerGoals } from './tracker-goals.tsx';
import { TrackerSummary } from './tracker-summary.tsx';

/** `/development-tracker` (`docs/product/development.md`): the record of a member's professional learning. */
export function Component() {
  const [tab, setTab] = useState<'recent' | 'goals' | 'log'>('recent');
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState<string | null>(null);
  if (key !== followed) {
    setFollowed(key);
    // A link to an entry of the log.
    if (hash.startsWith('#entry-')) setTab('log');
  }
  const { isPending: draftsPending } = useDrafts();
  const { isPending: planPending } = usePlan();
  // Waits once. A list that failed is read again when its section appears, and must not hide that section.
  const [hasWaited, setWaited] = useState(false);
  if (!hasWaited && !draftsPending && !planPending) setWaited(true);
  return (
    <>
      <PageHead
        title="Your Professional Development"
        lead="Keep a record of your CPD to show at appraisal. Only you see it."
      >
        <RecordDownloads />
      </PageHead>
      <div className="space-y-10">
        <TrackerSummary />
        {!hasWaited ? (
          // Drafts and the plan are at the top. If they loaded later, the rest of the page would move down.
          <RowsSkeleton label="Loading your record..." />
        ) : (
          <>
            <DraftList />
            <MyPlan />
            <CategoryCards />
            <Tabs
              label="Your Professional Development"
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'recent', label: 'Recent Activity', panel: <RecentActivity /> },
                { value: 'goals', label: 'My Goals', panel: <TrackerGoals /> },
                { value: 'log', label: 'Learning Log', panel: <LearningLog /> },
              ]}
            />
            <PastEvents />
            <HoursSection />
            <SkillTree />
          </>
        )}
      </div>
    </>
  );
}
