import { useState } from 'react';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CategoryCards } from './category-cards.tsx';
import { DraftList } from './draft-list.tsx';
import { HoursSection } from './hours-section.tsx';
import { LearningLog } from './learning-log.tsx';
import { OwnCourses } from './own-courses.tsx';
import { PastEvents } from './past-events.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecordDownloads } from './record-downloads.tsx';
import { SkillTree } from './skill-tree.tsx';
import { TrackerGoals } from './tracker-goals.tsx';
import { TrackerSummary } from './tracker-summary.tsx';

/** `/development-tracker` (specification 2, section 2): the record of one's professional learning. */
export function Component() {
  usePageTitle('Your Professional Development');
  const [tab, setTab] = useState<'recent' | 'goals' | 'log'>('recent');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="page-title">Your Professional Development</h1>
          <p className="mt-1.5 text-quiet">A record you would show at appraisal. It is yours, and only you see it.</p>
        </div>
        <RecordDownloads />
      </header>
      <div className="space-y-10">
        <TrackerSummary />
        <DraftList />
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
        <OwnCourses />
        <PastEvents />
        <HoursSection />
        <SkillTree />
      </div>
    </>
  );
}
