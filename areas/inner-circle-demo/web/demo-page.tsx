import { Building2, FolderKanban, Info, LockKeyhole, UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { OwnNetworks } from '#areas/networks/web/index.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { type BoardLabel, BoardLabels } from '#web/ui/board-labels.tsx';
import { Rings } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { DemoAnalytics } from './demo-analytics.tsx';
import { CpdPathways, ExpertSessions } from './demo-learning.tsx';
import { BestPractices, Resources } from './demo-practice.tsx';
import { ProjectHubs } from './demo-projects.tsx';

const labels: BoardLabel[] = [
  { words: 'Inner Circle', icon: LockKeyhole },
  { words: '47 Active Members', icon: UsersRound },
  { words: '12 Schools', icon: Building2 },
  { words: '6 Active Projects', icon: FolderKanban },
];

const tabs = [
  { value: 'projects', label: 'Project Hubs', panel: <ProjectHubs /> },
  { value: 'resources', label: 'Resources', panel: <Resources /> },
  { value: 'practices', label: 'Best Practices', panel: <BestPractices /> },
  { value: 'sessions', label: 'Expert Sessions', panel: <ExpertSessions /> },
  { value: 'pathways', label: 'CPD Pathways', panel: <CpdPathways /> },
  { value: 'analytics', label: 'Analytics', panel: <DemoAnalytics /> },
];

/** `/inner-circle-demo` (`docs/product/screens.md`). The tab is in the address. */
export function Component() {
  usePageTitle('Innovation MAT Network');
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find(({ value }) => value === address.get('tab'))?.value ?? 'projects';
  return (
    <>
      <BackLink to="/circles">Back to Circles</BackLink>
      <p className="mb-5 flex gap-3 rounded-card border border-marigold/60 bg-marigold-tint px-4 py-3">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-marigold-ink" strokeWidth={1.75} />
        <span>
          <strong className="font-semibold">This is a demonstration.</strong> The people, schools and figures are made
          up, and its buttons only say what they would do.
        </span>
      </p>
      <OwnNetworks inLine />
      <header className="on-board relative isolate mb-8 overflow-hidden rounded-card border border-board-line bg-board px-5 py-6 text-board-ink sm:p-8">
        <Rings className="absolute -top-20 -right-16 -z-10 w-96 text-board-raised max-sm:-bottom-44 max-sm:top-auto" />
        <h1 className="page-title">Innovation MAT Network</h1>
        <p className="mt-1.5 max-w-[56ch] text-board-quiet">Exclusive to trust leaders and educators.</p>
        <BoardLabels labels={labels} />
      </header>
      <Tabs
        label="Innovation MAT Network"
        value={tab}
        onChange={(next) => setAddress(next === 'projects' ? {} : { tab: next }, { replace: true })}
        tabs={tabs}
      />
    </>
  );
}
