import { Flag } from 'lucide-react';
import { useState } from 'react';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import type { BestPractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { trialResultLabels } from '#areas/workspace/contract/practices/practice-lists.ts';
import type { ToldResult } from '#areas/workspace/contract/practices/practice-trial.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { NetworkPart } from './network-part.tsx';
import { useOffer, useToldResults, useWithdraw } from './practice-api.ts';

const reachWords = {
  circle: 'Only members of the circle can read this.',
  offered:
    'You offered this to all members. The editors read it next. Only the circle can read it until they publish it.',
  everyone: 'Every member can read this, with your name. They do not see which circle it is from.',
};

/** What only the author sees: who can read it, and what members told them. */
export function AuthorPanel({ practice }: { practice: BestPractice }) {
  const { id, reach, status, deskNote, network, isInside } = practice;
  const offer = useOffer(id);
  const withdraw = useWithdraw(id);
  const [isAsking, setAsking] = useState(false);
  if (status === 'draft') return null;
  return (
    <section aria-labelledby="readers" className="rounded-card border border-line bg-card p-5">
      <h2 id="readers" className="section-title">
        Who can read it
      </h2>
      <p className="mt-1.5 text-quiet">
        {reach === 'circle' && network ? 'Members of the circle can read this.' : reachWords[reach]}
      </p>
      {deskNote && (
        <div className="mt-3 rounded-control bg-marigold-tint px-4 py-3">
          <p className="font-semibold text-sm">The editors did not publish it to all members, and wrote:</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{deskNote}</p>
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <NetworkPart practice={practice} />
      </div>
      <div className="mt-4">
        {reach === 'circle' ? (
          isInside && <Button onClick={() => setAsking(true)}>Offer to all members</Button>
        ) : (
          <Button pending={withdraw.isPending && 'Taking back...'} onClick={() => withdraw.mutate()}>
            {reach === 'offered' ? 'Take the offer back' : 'Take back from all members'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Offer this to all members?"
        description="You agree that the editors read it and may publish it to every member, with your name and without the name of the circle. Check that it names no pupil, colleague or school that should stay private. You can take it back at any time."
        action="Offer"
        pending={offer.isPending && 'Offering...'}
        onConfirm={() => offer.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
      <Told id={id} />
    </section>
  );
}

function Told({ id }: { id: number }) {
  const told = useToldResults(id);
  return (
    <PagedList
      list={told}
      loading={<RowsSkeleton label="Loading what members told you..." />}
      failed="What members told you could not be loaded"
      empty={null}
    >
      {(items) => (
        <>
          <h3 className="mt-5 border-line border-t pt-4 font-semibold">What members told you</h3>
          <ul>
            {items.map((one) => (
              <ToldRow key={one.id} told={one} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

function ToldRow({ told: { id, person, result, comment, reportedAt } }: { told: ToldResult }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <li className="flex items-start justify-between gap-2 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <PersonName person={person} />: {trialResultLabels[result].toLowerCase()}
        </p>
        {comment && <p className="wrap-anywhere mt-1 whitespace-pre-line">{comment}</p>}
        <p className="mt-1 text-quiet text-sm">
          <TimeAgo moment={reportedAt} />
        </p>
      </div>
      <Menu
        label={`More about what ${person.name} told you`}
        items={[{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
      />
      <ReportDialog open={isReporting} onOpenChange={setReporting} kind="practice_result" id={id} />
    </li>
  );
}
