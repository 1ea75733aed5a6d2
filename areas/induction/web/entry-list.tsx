import { Flag, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InductionTrack } from '#areas/induction/contract/induction.ts';
import {
  type EntryKind,
  entryKindLabels,
  entryKinds,
  type InductionEntry,
} from '#areas/induction/contract/induction-entry.ts';
import type { InductionRoute, InductionRules } from '#areas/induction/contract/induction-rules.ts';
import type { SharedInduction } from '#areas/induction/contract/induction-share.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { CommentForm, EntryComments } from './entry-comments.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useInductionEntries, useRemoveEntry, useSharedEntries } from './induction-api.ts';

type Kind = EntryKind | undefined;

/** The entries of the current user's record. */
export function OwnEntries(about: { rules: InductionRules; route: InductionRoute; track: InductionTrack }) {
  const [kind, setKind] = useState<Kind>();
  const list = useInductionEntries(kind);
  return (
    <Entries
      rules={about.rules}
      kind={kind}
      onKind={setKind}
      list={list}
      below={(entry) => <EntryComments entry={entry} isOwnRecord />}
      menu={(entry) => <OwnEntryMenu entry={entry} {...about} />}
    />
  );
}

/** The entries of a record that somebody shares. */
export function SharedEntries({ rules, share: { id, canComment } }: { rules: InductionRules; share: SharedInduction }) {
  const [kind, setKind] = useState<Kind>();
  const list = useSharedEntries(id, kind);
  return (
    <Entries
      rules={rules}
      kind={kind}
      onKind={setKind}
      list={list}
      below={(entry) => (
        <>
          <EntryComments entry={entry} isOwnRecord={false} />
          {canComment && <CommentForm entry={entry} shareId={id} />}
        </>
      )}
      menu={(entry) => <SharedEntryMenu entry={entry} />}
    />
  );
}

interface EntriesProps {
  rules: InductionRules;
  kind: Kind;
  onKind(kind: Kind): void;
  list: ReturnType<typeof useInductionEntries>;
  below(entry: InductionEntry): ReactNode;
  menu(entry: InductionEntry): ReactNode;
}

function Entries({ rules, kind, onKind, list, below, menu }: EntriesProps) {
  return (
    <section aria-labelledby="entries" className="max-w-4xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h2 id="entries" className="section-title">
          Record
        </h2>
        <SelectField
          label="Show"
          value={kind ?? ''}
          onChange={({ target }) => onKind(entryKinds.find((one) => one === target.value))}
        >
          <option value="">Everything</option>
          {entryKinds.map((one) => (
            <option key={one} value={one}>
              {entryKindLabels[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the record..." />}
        failed="The record could not be loaded"
        empty={
          <EmptyState
            title={kind ? `No entries of this kind: ${entryKindLabels[kind]}` : 'Nothing is recorded yet'}
            example="“Seating plan and routines for Year 9”, evidence for behaviour."
          >
            Reviews, mentor meetings, observations, evidence and absence are listed here, latest first.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((entry) => (
              <li key={entry.id} className="flex items-start gap-4 border-line border-b py-4">
                <div className="min-w-0 grow">
                  <TakenDownNotice kind="induction_entry" id={entry.id} reason={entry.takenDownReason} />
                  <h3 className="item-title wrap-anywhere">{entry.title}</h3>
                  <p className="text-quiet text-sm">{factsOf(entry, rules)}</p>
                  {entry.notes && <p className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">{entry.notes}</p>}
                  {below(entry)}
                </div>
                {menu(entry)}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function factsOf({ date, kind, amount, absenceKind, standards }: InductionEntry, rules: InductionRules): string {
  const labels = standards.map((key) => rules.standards.find((one) => one.key === key)?.label ?? key);
  return [
    longDate(date),
    absenceKind === 'family_leave' ? 'Statutory family leave' : entryKindLabels[kind],
    amount !== null && (kind === 'absence' ? `${amount} school days` : String(amount)),
    ...labels,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface OwnEntryMenuProps {
  entry: InductionEntry;
  rules: InductionRules;
  route: InductionRoute;
  track: InductionTrack;
}

function OwnEntryMenu({ entry, ...about }: OwnEntryMenuProps) {
  const { id, title, takenDownReason } = entry;
  const removal = useRemoveEntry(id);
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const correct = { label: 'Correct', icon: Pencil, onChoose: () => setOpen('correct') };
  return (
    <>
      <Menu
        label={`More about ${title}`}
        items={[
          ...(takenDownReason === null ? [correct] : []),
          { label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setOpen('remove') },
        ]}
      />
      <EntryDialog
        open={open === 'correct'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'correct' : null)}
        entry={entry}
        {...about}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'remove' : null)}
        title="Remove this entry?"
        description="It cannot be brought back. Comments on it go too."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setOpen(null) })}
      />
    </>
  );
}

function SharedEntryMenu({ entry: { id, title } }: { entry: InductionEntry }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={`More about ${title}`}
        items={[{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
      />
      <ReportDialog open={reporting} onOpenChange={setReporting} kind="induction_entry" id={id} />
    </>
  );
}
