import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SharedEntries } from './entry-list.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { useEndShare, useInductionRules, useSharedInduction } from './induction-api.ts';
import { TrackView } from './track-view.tsx';

/** `/induction?record={id}`: the record of another member, for somebody who agreed to follow it. */
export function SharedPage({ record }: { record: string }) {
  usePageTitle('Induction record');
  const id = pathId.safeParse(record);
  return (
    <>
      <BackLink to="/induction">Induction</BackLink>
      <Shared id={id.success ? id.data : 0} />
    </>
  );
}

function Shared({ id }: { id: number }) {
  const rules = useInductionRules();
  const shared = useSharedInduction(id);
  const ending = useEndShare(id);
  const navigate = useNavigate();
  const [tab, setTab] = useState<'progress' | 'record' | 'evidence'>('progress');
  const failed = [shared, rules].find(({ data, error, isFetching }) => !data && error && !isFetching);
  if (failed)
    return (
      <>
        <PageHead title="Induction record" lead="A record that another member shares with you." />
        <FailedState
          title="This record could not be loaded"
          error={failed.error}
          onRetry={() => void Promise.all([shared.refetch(), rules.refetch()])}
        />
      </>
    );
  if (!rules.data || !shared.data) return <RowsSkeleton label="Loading the record..." />;
  const { share, track } = shared.data;
  const nation = rules.data.find((one) => one.nation === track.nation);
  const route = nation?.routes.find(({ key }) => key === track.route);
  if (!nation || !route) return null;
  return (
    <>
      <PageHead
        title={`Induction of ${share.person.name}`}
        lead={`${nation.title}. You can read this record${share.canComment ? ' and comment on entries' : ''}. You cannot change it.`}
      >
        <Button
          pending={ending.isPending && 'Ending...'}
          onClick={() => ending.mutate(undefined, { onSuccess: () => navigate('/induction') })}
        >
          Stop following
        </Button>
      </PageHead>
      <Tabs
        value={tab}
        onChange={setTab}
        label="Induction record"
        tabs={[
          { value: 'progress', label: 'Progress', panel: <TrackView rules={nation} route={route} track={track} /> },
          { value: 'record', label: 'Record', panel: <SharedEntries rules={nation} share={share} /> },
          { value: 'evidence', label: 'Evidence', panel: <EvidenceList rules={nation} track={track} /> },
        ]}
      />
    </>
  );
}
