import { useSearchParams } from 'react-router';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MentorList } from './mentor-list.tsx';
import { PairList } from './pair-list.tsx';
import { ProposalList } from './proposal-list.tsx';
import { QualificationQueue } from './qualification-queue.tsx';

const tabs = ['qualifications', 'pairs', 'mentors', 'proposals'] as const;
type Tab = (typeof tabs)[number];

/** `/desk/mentoring`: qualifications to check, pairs and their last contact, mentors without mentees, proposed pairs. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'qualifications';
  const choose = (next: Tab) => setAddress(next === 'qualifications' ? {} : { tab: next }, { replace: true });
  return (
    <>
      <PageHead
        title="Mentoring"
        lead="Check qualifications, see which pairs are in touch, and bring people together. You never see what a pair writes."
      />
      <Tabs
        label="Mentoring"
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'qualifications', label: 'Qualifications', panel: <QualificationQueue /> },
          { value: 'pairs', label: 'Pairs', panel: <PairList /> },
          {
            value: 'mentors',
            label: 'Mentors without mentees',
            panel: <MentorList onProposed={() => choose('proposals')} />,
          },
          { value: 'proposals', label: 'Proposed pairs', panel: <ProposalList onMentors={() => choose('mentors')} /> },
        ]}
      />
    </>
  );
}
