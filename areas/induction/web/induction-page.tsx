import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InductionTrack } from '#areas/induction/contract/induction.ts';
import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { OwnEntries } from './entry-list.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { useInduction, useInductionRules } from './induction-api.ts';
import { RemoveTracker } from './remove-tracker.tsx';
import { RulesPage } from './rules-page.tsx';
import { SharePanel } from './share-panel.tsx';
import { SharedPage } from './shared-page.tsx';
import { SharedWithYou } from './shared-with-you.tsx';
import { StartForm } from './start-form.tsx';
import { TrackView } from './track-view.tsx';
import { WorkPanel } from './work-panel.tsx';

/** `/induction`, the record of somebody else at `/induction?record={id}`, and the rules of a nation at `/induction?rules={nation}`. */
export function Component() {
  const [address] = useSearchParams();
  const [record, nation] = [address.get('record'), address.get('rules')];
  if (nation !== null) return <RulesPage nation={nation} />;
  return record === null ? <OwnPage /> : <SharedPage record={record} />;
}

/** The tracker of the current user's induction, and the records that others share with them. */
function OwnPage() {
  const rules = useInductionRules();
  const track = useInduction();
  const failed = [rules, track].find(({ data, error, isFetching }) => data === undefined && error && !isFetching);
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      {failed ? (
        <FailedState
          title="Your induction could not be loaded"
          error={failed.error}
          onRetry={() => void Promise.all([rules.refetch(), track.refetch()])}
        />
      ) : rules.data === undefined || track.data === undefined ? (
        <>
          <Head />
          <RowsSkeleton label="Loading your induction..." />
        </>
      ) : track.data === null ? (
        <>
          <Head />
          <SharedWithYou which="all" />
          <StartForm all={rules.data} />
        </>
      ) : (
        <Tracker all={rules.data} track={track.data} />
      )}
    </>
  );
}

const Head = () => (
  <PageHead
    title="Induction"
    lead="Follow the terms, reviews, meetings and evidence of your induction, by the rules of your nation."
  />
);

const tabs = ['progress', 'record', 'evidence', 'sharing'] as const;
const tabLabels = { progress: 'Progress', record: 'Record', evidence: 'Evidence', sharing: 'Sharing and work' };

function Tracker({ all, track }: { all: readonly InductionRules[]; track: InductionTrack }) {
  const [recording, setRecording] = useState(false);
  const [address, setAddress] = useSearchParams();
  const rules = all.find(({ nation }) => nation === track.nation);
  const route = rules?.routes.find(({ key }) => key === track.route);
  if (!rules || !route) return null;
  const about = { rules, route, track };
  const panels = {
    progress: (
      <>
        <TrackView {...about} />
        <SharedWithYou which="agreed" />
      </>
    ),
    record: <OwnEntries {...about} />,
    evidence: <EvidenceList rules={rules} track={track} />,
    sharing: (
      <>
        <div className="grid grid-cols-1 gap-x-10 gap-y-9 lg:grid-cols-2">
          <SharePanel rules={rules} shares={track.shares} />
          <WorkPanel track={track} route={route} />
        </div>
        <RemoveTracker />
      </>
    ),
  };
  return (
    <>
      <PageHead title="Induction" lead={`${rules.title}. ${route.title}.`}>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => setRecording(true)}>
            Record something
          </Button>
          <a href="/api/induction.pdf" download className={buttonClass()}>
            Download as PDF
          </a>
        </div>
      </PageHead>
      <SharedWithYou which="asked" />
      <Tabs
        value={tabs.find((name) => name === address.get('tab')) ?? 'progress'}
        onChange={(next) => setAddress(next === 'progress' ? {} : { tab: next }, { replace: true })}
        label="Induction"
        tabs={tabs.map((value) => ({ value, label: tabLabels[value], panel: panels[value] }))}
      />
      <EntryDialog open={recording} onOpenChange={setRecording} {...about} />
    </>
  );
}
