import { useState } from 'react';
import { PageHead } from '#web/ui/page-head.tsx';
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
  const [tab, setTab] = useState<'recent' | 'goals' | 'log'>('recent');
  return (
    <>
      <PageHead
        title="Your Professional Development"
        lead="A record you would show at appraisal. It is yours, and only you see it."
      >
        <RecordDownloads />
      </PageHead>
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
