import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageHead } from '#web/ui/page-head.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { usePlan } from '../catalogue/catalogue-api.ts';
import { ForYou } from '../catalogue/for-you.tsx';
import { MyPlan } from '../catalogue/my-plan.tsx';
import { PastEvents } from '../events/past-events.tsx';
import { useDrafts } from './cpd-api.ts';
import { DraftList } from './draft-list.tsx';
import { LearningLog } from './learning-log.tsx';
import { StandardHours, TermHours } from './progress/hours-section.tsx';
import { Milestones } from './progress/milestones.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { CategoryCards } from './record/category-cards.tsx';
import { RecordCpdButton } from './record/quick-record.tsx';
import { RecordDownloads } from './record-downloads.tsx';
import { TrackerGoals } from './tracker-goals.tsx';
import { TrackerSummary } from './tracker-summary.tsx';

// Another tab is shown at first.
const SkillTree = lazy(async () => ({ default: (await import('./progress/skill-tree.tsx')).SkillTree }));

const progressTabs = ['terms', 'standards', 'skills', 'milestones'] as const;
type ProgressTab = (typeof progressTabs)[number];

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
  const [address, setAddress] = useSearchParams();
  const progress = progressTabs.find((name) => name === address.get('progress')) ?? 'terms';
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
        <div className="flex flex-wrap gap-3">
          <RecordCpdButton />
          <RecordDownloads />
        </div>
      </PageHead>
      <div className="space-y-10">
        <TrackerSummary />
        {!hasWaited ? (
          // Drafts and the plan are at the top. If they loaded later, the rest of the page would move down.
          <RowsSkeleton label="Loading your record..." />
        ) : (
          <>
            <DraftList />
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
            <CategoryCards />
            <PastEvents />
            <ForYou className="" />
            <MyPlan />
            <Tabs<ProgressTab>
              label="Your progress"
              value={progress}
              onChange={(value) => setAddress({ progress: value }, { replace: true, preventScrollReset: true })}
              tabs={[
                { value: 'terms', label: 'Hours by term', panel: <TermHours /> },
                { value: 'standards', label: 'Teachers’ Standards', panel: <StandardHours /> },
                { value: 'skills', label: 'Skill tree', panel: <SkillTreeTab /> },
                { value: 'milestones', label: 'Milestones', panel: <Milestones /> },
              ]}
            />
          </>
        )}
      </div>
    </>
  );
}

const SkillTreeTab = () => (
  <Suspense fallback={<RowsSkeleton label="Loading your record..." />}>
    <SkillTree />
  </Suspense>
);
