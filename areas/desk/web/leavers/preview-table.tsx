import { clsx } from 'clsx';
import type { LeaverFinding, LeaversPreview } from '#areas/desk/contract/leavers.ts';
import { Link } from '#web/ui/link.tsx';

const findings: Record<LeaverFinding, { count: string; row: string }> = {
  leaves: { count: 'will be suspended', row: 'Will be suspended' },
  unknown: { count: 'not found', row: 'Nobody has this username or email address' },
  'suspended already': { count: 'suspended already', row: 'Suspended already' },
  'has a role': { count: 'with a role', row: 'Has a role at the desk: only an operator can suspend them' },
  twice: { count: 'named twice', row: 'Named in an earlier row too' },
};

/** What the spreadsheet would do, with the rows that need attention first. */
export function PreviewTable({ preview: { counts, rows, total } }: { preview: LeaversPreview }) {
  const shown = (Object.keys(findings) as LeaverFinding[]).filter((one) => one === 'leaves' || (counts[one] ?? 0) > 0);
  return (
    <section aria-label="Preview" className="mt-8">
      <dl className="flex flex-wrap overflow-hidden rounded-card border border-line bg-card">
        {shown.map((finding) => (
          <div key={finding} className="-mt-px -ml-px min-w-36 grow border-line border-t border-l px-5 py-3">
            <dd className="display figures text-2xl">{(counts[finding] ?? 0).toLocaleString('en-GB')}</dd>
            <dt className="text-quiet text-sm">{findings[finding].count}</dt>
          </div>
        ))}
      </dl>
      <ul className="mt-6 divide-y divide-line border-line border-y">
        {rows.map(({ row, subject, finding, person }) => (
          <li key={row} className="flex flex-wrap gap-x-4 gap-y-0.5 py-3">
            <span className="figures w-16 shrink-0 text-quiet">Row {row}</span>
            <span className="wrap-anywhere min-w-0 grow basis-48">
              {person ? (
                <>
                  <Link to={`/desk/people/${person.id}`} className="font-medium text-primary hover:underline">
                    {person.name}
                  </Link>
                  <span className="text-quiet"> {person.school}</span>
                </>
              ) : (
                <span className="font-medium">{subject}</span>
              )}
            </span>
            <span className={clsx('text-sm', finding === 'leaves' ? 'text-quiet' : 'font-semibold')}>
              {findings[finding].row}
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-3 text-quiet text-sm">
          The first {rows.length} of {total.toLocaleString('en-GB')} rows. A trial run reports all of them.
        </p>
      )}
    </section>
  );
}
