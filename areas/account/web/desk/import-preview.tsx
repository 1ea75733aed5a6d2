import type { ImportFinding, ImportPreview, ImportRow } from '#areas/account/contract/invitation-import.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { Button } from '#web/ui/button.tsx';

const findings: Record<ImportFinding, { one: string; many: string; row: string }> = {
  invite: { one: 'will be invited', many: 'will be invited', row: 'Will be invited' },
  'invited already': { one: 'is invited already', many: 'are invited already', row: 'Invited already' },
  member: { one: 'is a member', many: 'are members', row: 'Is a member' },
  fault: { one: 'row has a fault', many: 'rows have a fault', row: 'Fault' },
};

const number = (count: number) => count.toLocaleString('en-GB');

interface ImportPreviewPartProps {
  preview: ImportPreview;
  isReading: boolean;
  isStarting: boolean;
  onStart(): void;
}

/** What the spreadsheet would do, and the button that starts it. */
export function ImportPreviewPart({ preview, isReading, isStarting, onStart }: ImportPreviewPartProps) {
  const { counts, newSchools, rows, total } = preview;
  const toInvite = counts.invite ?? 0;
  if (total === 0) return null;
  return (
    <section aria-labelledby="preview" aria-busy={isReading} className="mt-8">
      <h2 id="preview" className="section-title">
        What will happen
      </h2>
      <div role="status">
        <ul className="mt-3 grid grid-cols-2 rounded-card border border-line bg-card sm:grid-cols-4">
          {(Object.keys(findings) as ImportFinding[]).map((finding) => (
            <li key={finding} className="border-line px-5 py-4 not-first:border-l max-sm:nth-3:border-l-0">
              <span className="display figures block text-2xl">{number(counts[finding] ?? 0)}</span>
              <span className="text-quiet text-sm">{findings[finding][counts[finding] === 1 ? 'one' : 'many']}</span>
            </li>
          ))}
        </ul>
      </div>
      {newSchools.length > 0 && (
        <p className="mt-4 max-w-[68ch]">
          {newSchools.length === 1 ? 'This school is' : 'These schools are'} not in the list:{' '}
          <strong>{newSchools.join(', ')}</strong>. Check the spelling. Otherwise{' '}
          {newSchools.length === 1 ? 'it' : 'each'} becomes an unconfirmed school.
        </p>
      )}
      <div className="mt-5">
        <Button
          look="primary"
          disabled={toInvite === 0}
          pending={(isStarting && 'Starting...') || (isReading && 'Reading...')}
          onClick={onStart}
        >
          {toInvite === 1 ? 'Invite 1 person' : `Invite ${number(toInvite)} people`}
        </Button>
      </div>
      <h3 className="item-title mt-8">Rows</h3>
      {total > rows.length && (
        <p className="mt-1 text-quiet text-sm">
          The first {number(rows.length)} of {number(total)}, rows with a fault first. The report has all of them.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </ul>
    </section>
  );
}

function PreviewRow({ row: { row, name, email, role, school, finding, sentence } }: { row: ImportRow }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-5 py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="figures text-quiet text-sm">
        <span className="sr-only">Row </span>
        {row}
      </span>
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold">{name || 'No name'}</span>
        <span className="wrap-anywhere block text-quiet text-sm">
          {[email, role && userRoleLabels[role], school].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="min-w-0 text-sm max-sm:col-start-2">
        <span className={finding === 'fault' ? 'font-semibold text-danger' : 'font-semibold'}>
          {findings[finding].row}
        </span>
        {sentence && <span className="block">{sentence}</span>}
      </span>
    </li>
  );
}
