import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type EntryKind,
  entryKindLabels,
  entryKinds,
  type InductionEntry,
} from '#areas/induction/contract/induction-entry.ts';
import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { useInductionEntries, useRemoveEntry, useSharedEntries } from './induction-api.ts';

type Kind = EntryKind | undefined;

/** The entries of the current user's record. */
export function OwnEntries({ rules }: { rules: InductionRules }) {
  const [kind, setKind] = useState<Kind>();
  const list = useInductionEntries(kind);
  return (
    <Entries rules={rules} kind={kind} onKind={setKind} list={list}>
      {(entry) => <RemoveEntry entry={entry} />}
    </Entries>
  );
}

/** The entries of a record that somebody shares. */
export function SharedEntries({ rules, shareId }: { rules: InductionRules; shareId: number }) {
  const [kind, setKind] = useState<Kind>();
  const list = useSharedEntries(shareId, kind);
  return <Entries rules={rules} kind={kind} onKind={setKind} list={list} />;
}

interface EntriesProps {
  rules: InductionRules;
  kind: Kind;
  onKind(kind: Kind): void;
  list: ReturnType<typeof useInductionEntries>;
  children?(entry: InductionEntry): React.ReactNode;
}

function Entries({ rules, kind, onKind, list, children }: EntriesProps) {
  return (
    <section aria-labelledby="entries" className="mt-9">
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
        empty={<p className="text-quiet">Nothing is recorded here yet.</p>}
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((entry) => (
              <li key={entry.id} className="flex items-start gap-4 border-line border-b py-4">
                <div className="min-w-0 grow">
                  <h3 className="item-title wrap-anywhere">{entry.title}</h3>
                  <p className="text-quiet text-sm">{factsOf(entry, rules)}</p>
                  {entry.notes && <p className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">{entry.notes}</p>}
                </div>
                {children?.(entry)}
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

function RemoveEntry({ entry: { id, title } }: { entry: InductionEntry }) {
  const removal = useRemoveEntry(id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={`More about ${title}`}
        items={[{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this entry?"
        description="It cannot be brought back."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
