import { Download, ShieldAlert } from 'lucide-react';
import { mostAuditRows } from '#areas/desk/contract/audit.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { MatchCount } from '#web/ui/filter-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { csvAddress, useAuditEntries, useAuditState } from './audit-api.ts';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { filtersIn } from './audit-filters.ts';

/** `/desk/audit`: who did what at the desk. */
export function Component() {
  const [address, change] = useAddressParts();
  const filters = filtersIn(address);
  const list = useAuditEntries(filters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title="Audit log" lead="Who did what at the desk, to which person and when. Entries cannot be changed.">
        <a href={csvAddress(filters)} download className={buttonClass()}>
          <Download aria-hidden className="size-4" />
          Download CSV
        </a>
      </PageHead>
      <LogState />
      <AuditFilterBar filters={filters} onChange={change} />
      {isFiltered && <MatchCount list={list} one="entry matches" many="entries match" />}
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the entries" />}
        failed="The audit log could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState title="No entry matches" example="“amira.khan” or “Amira”.">
              Enter a whole username or email address, or the beginning of a name.
            </EmptyState>
          ) : (
            <EmptyState title="No entries yet" example="“Role granted to Amira Khan”.">
              What people do at the desk will be here, with who did it and when.
            </EmptyState>
          )
        }
      >
        {(entries) => (
          <ul className="divide-y divide-line border-line border-y">
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
      <p className="mt-5 text-quiet text-sm">
        A file has at most {mostAuditRows.toLocaleString('en-GB')} entries. The download itself is an entry too.
      </p>
    </>
  );
}

/** How long entries are kept, and a warning if the application could change them. */
function LogState() {
  const { data } = useAuditState();
  if (!data) return <p className="mb-5 min-h-6" />;
  return (
    <>
      {!data.isProtected && (
        <div role="note" className="mb-5 flex gap-3 rounded-card border border-marigold bg-marigold-tint px-4 py-3">
          <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p className="max-w-[68ch]">
            <span className="font-semibold">The log is not protected from the application itself.</span> A trigger in
            the database refuses changes, but the role of the application could remove it. Ask the person who runs the
            server to give the log an owner of its own: “The audit log” in docs/install.md says how.
          </p>
        </div>
      )}
      <p className="mb-5 min-h-6 text-quiet text-sm">
        Entries are kept for {data.keptYears} {data.keptYears === 1 ? 'year' : 'years'}
        {data.oldest ? `. The oldest is of ${longDate(data.oldest)}.` : '.'}
      </p>
    </>
  );
}
