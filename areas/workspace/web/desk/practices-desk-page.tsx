import { useState } from 'react';
import { phaseName } from '#areas/people/contract/audience.ts';
import { PersonName } from '#areas/people/web/index.ts';
import {
  type DeskPractice,
  declinePractice,
  listOfferedPractices,
  publishPractice,
} from '#areas/workspace/contract/practices/practice-desk.ts';
import { difficultyLabels, sizeLabels } from '#areas/workspace/contract/practices/practice-lists.ts';
import { useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const states = ['waiting', 'shared'] as const;

/** `/desk/practices`: what authors offered to all members, and what was published. */
export function Component() {
  const [address, change] = useAddressParts();
  const state = states.find((one) => one === address.get('show')) ?? 'waiting';
  return (
    <>
      <PageHead
        title="Best practices"
        lead="Members write up what worked in their inner circle, and can offer it to all members. You see only what was offered, and not which circle it is from. Check that it names no pupil and no school that should stay private."
      />
      <Tabs
        label="Best practices"
        value={state}
        onChange={(next) => change({ show: next === 'waiting' ? '' : next })}
        tabs={[
          { value: 'waiting', label: 'Waiting', panel: <Offered state="waiting" /> },
          { value: 'shared', label: 'Published', panel: <Offered state="shared" /> },
        ]}
      />
    </>
  );
}

function Offered({ state }: { state: (typeof states)[number] }) {
  const list = useList(listOfferedPractices, { query: { state } }, { refreshOnReturn: true });
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading practices" />}
      failed="The practices could not be loaded"
      empty={
        state === 'waiting' ? (
          <EmptyState title="Nothing waits for you" example="“The whole-class feedback sheet”.">
            When an author offers a practice to all members, it is here.
          </EmptyState>
        ) : (
          <EmptyState title="No practice is published to all members" example="“The whole-class feedback sheet”.">
            What you publish is here, and can be taken back.
          </EmptyState>
        )
      }
    >
      {(items) => (
        <ul className="divide-y divide-line">
          {items.map((practice) => (
            <Row key={practice.id} practice={practice} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ practice }: { practice: DeskPractice }) {
  const { id, title, category, phase, subject, size, difficulty, author, offeredAt, sharedAt } = practice;
  const [isDeclining, setDeclining] = useState(false);
  const publish = useChange(publishPractice, {
    input: { params: { id }, body: { offeredAt } },
    refreshes: [listOfferedPractices],
    refreshesOnFailure: [listOfferedPractices],
    toast: { success: 'Published to all members', failure: 'The practice was not published' },
  });
  const context = [
    category,
    phase && phaseName(phase),
    subject,
    size && sizeLabels[size],
    difficultyLabels[difficulty],
  ];
  return (
    <li className="py-6">
      <p className="wrap-anywhere text-quiet text-sm">{context.filter(Boolean).join(' · ')}</p>
      <h2 className="item-title wrap-anywhere mt-1">{title}</h2>
      <p className="wrap-anywhere text-quiet text-sm">
        <PersonName person={author} /> · {sharedAt ? 'published' : 'offered'} <TimeAgo moment={sharedAt ?? offeredAt} />
      </p>
      <div className="mt-3 max-w-[68ch] space-y-3">
        <Part name="What was done" text={practice.done} />
        <Part name="Results" text={practice.results} />
        <Part name="Evidence" text={practice.evidence} />
        <Part name="Cost" text={practice.cost} />
        <Part name="Time" text={practice.time} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {sharedAt === null && (
          <Button
            size="small"
            aria-label={`Publish to all members: ${title}`}
            pending={publish.isPending && 'Publishing...'}
            onClick={() => publish.mutate()}
          >
            Publish to all members
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          aria-label={`${sharedAt ? 'Take back' : 'Decline'}: ${title}`}
          onClick={() => setDeclining(true)}
        >
          {sharedAt ? 'Take back' : 'Decline'}
        </Button>
      </div>
      {isDeclining && <DeclineDialog practice={practice} open onOpenChange={setDeclining} />}
    </li>
  );
}

function Part({ name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <h3 className="font-semibold text-sm">{name}</h3>
      <Markdown text={text} />
    </div>
  );
}

function DeclineDialog({
  practice: { id, title, sharedAt },
  open,
  onOpenChange,
}: DialogControl & { practice: DeskPractice }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const decline = useChange(declinePractice, {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    refreshes: [listOfferedPractices],
    refreshesOnFailure: [listOfferedPractices],
    toast: { success: 'The author was told', failure: 'That was not saved' },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sharedAt ? 'Take it back from all members?' : 'Decline this practice?'}
      description={`Only the circle can read “${title}” then. The author reads your reason and can offer it again.`}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason.trim()) return setError('Enter a reason for the author');
          setError(undefined);
          decline.mutate({ reason }, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <TextArea
          label="Reason for the author"
          maxLength={1000}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={decline.isPending && 'Saving...'}>
          {sharedAt ? 'Take back' : 'Decline'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
