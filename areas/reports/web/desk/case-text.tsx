import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { reportCategoryLabels } from '#areas/reports/contract/report.ts';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import type { CaseDesk } from './case-api.ts';

interface CaseTextProps {
  desk: CaseDesk;
  one: CaseDetail;
}

/** What the case is about: the reports, the text as it was, and what came before it. */
export function CaseText({ desk, one }: CaseTextProps) {
  if (one.kinds.includes('suspension')) return <SuspendedPerson one={one} />;
  if (one.content === null)
    return (
      <p className="rounded-card border border-line bg-card px-5 py-6">
        The safeguarding lead has this case. You can no longer read its text. You can still add a note for them below.
      </p>
    );
  return (
    <>
      {one.reports.length > 0 && <Reports reports={one.reports} />}
      <section aria-labelledby="said">
        <h2 id="said" className="section-title">
          What it said
        </h2>
        <blockquote className="mt-3 rounded-card border border-line border-l-4 border-l-marigold bg-card px-5 py-4">
          <AuthorLine desk={desk} one={one} />
          <p className="wrap-anywhere mt-2 max-w-[68ch] whitespace-pre-line">{one.content || 'No text.'}</p>
          {one.files.length > 0 && (
            <p className="wrap-anywhere mt-3 text-quiet text-sm">
              Files: {one.files.map(({ name }) => name).join(', ')}
            </p>
          )}
        </blockquote>
        {one.flaggedWords.length > 0 && <p className="mt-3 text-sm">Flagged words: {one.flaggedWords.join(', ')}</p>}
        {!one.exists && one.closedAt === null && (
          <p className="mt-3 text-quiet text-sm">It is no longer there. Its author may have deleted it since.</p>
        )}
        {one.before.length > 0 && <Before before={one.before} />}
      </section>
    </>
  );
}

/** A suspension that was decided on the page of the person, and not about one thing. */
function SuspendedPerson({ one: { about } }: { one: CaseDetail }) {
  const name = about?.name ?? 'A former member';
  return (
    <p className="max-w-[68ch] rounded-card border border-line bg-card px-5 py-6">
      {name} was suspended, and not because of one post. Read the reason and the appeal here.{' '}
      {about && <Link to={`/desk/people/${about.id}`}>Look at {name}</Link>}
    </p>
  );
}

function AuthorLine({ desk, one: { about, earlier } }: CaseTextProps) {
  return (
    <p className="text-sm">
      {about ? (
        <Link
          to={`${desk === 'moderate' ? '/desk' : ''}/people/${about.id}`}
          className="font-semibold text-primary hover:underline"
        >
          {about.name}
        </Link>
      ) : (
        <span className="font-semibold">Former member</span>
      )}
      {earlier > 0 && (
        <span className="ml-3 text-quiet">
          {earlier === 1 ? '1 earlier case led to something' : `${earlier} earlier cases led to something`}
        </span>
      )}
    </p>
  );
}

function Before({ before }: Pick<CaseDetail, 'before'>) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
        {before.length === 1 ? 'Show the post before it' : `Show the ${before.length} posts before it`}
      </summary>
      <ol className="mt-2 space-y-3 border-line border-l-2 pl-4">
        {before.map(({ author, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="text-sm">
            <span className="font-semibold">{author}</span>
            <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line text-quiet">{content}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Reports({ reports }: Pick<CaseDetail, 'reports'>) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="section-title">
        {reports.length === 1 ? 'The report' : `${reports.length} reports`}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {reports.map(({ id, reporter, category, reason, at, content }) => (
          <li key={id} className="px-5 py-4">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{reportCategoryLabels[category]}</span>
              <span className="text-sm">{reporter?.name ?? 'Former member'}</span>
              <TimeAgo moment={at} />
            </p>
            <p className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">{reason}</p>
            {content !== null && (
              <p className="wrap-anywhere mt-2 max-w-[68ch] whitespace-pre-line text-quiet text-sm">
                At that moment it said: {content}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
