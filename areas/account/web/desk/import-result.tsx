import { useQuery } from '@tanstack/react-query';
import { type ImportRow, readImportProgress, type startImport } from '#areas/account/contract/invitation-import.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf } from '#web/data/queries.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { PreviewRow } from './import-preview.tsx';

const number = (count: number) => count.toLocaleString('en-GB');

/** Rows that are shown. The report to download has all of them. */
const mostShown = 200;

/** What became of an import: how far its emails are, and the rows that were not invited. */
export function ImportResult({ result }: { result: EndpointAnswer<typeof startImport> }) {
  const { counts, rows, first, last } = result;
  const left = rows.filter(({ finding }) => finding !== 'invite');
  const invited = counts.invite ?? 0;
  return (
    <>
      <BackLink to="/desk/invitations">Invitations</BackLink>
      <PageHead
        title={invited === 1 ? '1 person is invited' : `${number(invited)} people are invited`}
        lead="You can leave this screen. The emails go out by themselves."
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => download(rows)}>Download the report</Button>
          <ButtonLink look="primary" to="/desk/invitations">
            See the invitations
          </ButtonLink>
        </div>
      </PageHead>
      {first !== null && last !== null && <Emails first={first} last={last} />}
      {left.length > 0 && (
        <section aria-labelledby="left" className="mt-8">
          <h2 id="left" className="section-title">
            {left.length === 1 ? '1 row was not invited' : `${number(left.length)} rows were not invited`}
          </h2>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
            {left.slice(0, mostShown).map((row) => (
              <PreviewRow key={row.row} row={row} />
            ))}
          </ul>
          {left.length > mostShown && (
            <p className="mt-2 text-quiet text-sm">The report to download has all of them.</p>
          )}
        </section>
      )}
    </>
  );
}

function Emails({ first, last }: { first: number; last: number }) {
  const input = { query: { first, last } };
  const { data } = useQuery({
    queryKey: keyOf(readImportProgress, input),
    queryFn: () => call(readImportProgress, input),
    // Until each email was taken or refused.
    refetchInterval: ({ state }) =>
      state.data && state.data.sent + state.data.refused >= state.data.total ? false : 2_000,
  });
  if (!data) return null;
  const { total, sent, refused, waiting } = data;
  const percent = total === 0 ? 100 : Math.floor((100 * (sent + refused)) / total);
  return (
    <section aria-labelledby="emails">
      <h2 id="emails" className="item-title">
        Emails: {number(sent)} of {number(total)} sent
      </h2>
      <ProgressBar labelledBy="emails" percent={percent} className="mt-2 max-w-160" />
      <p className="mt-2 text-quiet text-sm">
        {percent}%{refused > 0 && ` · ${number(refused)} refused by the mail server`}
        {waiting > 0 && ` · ${number(waiting)} are tried again later`}
      </p>
    </section>
  );
}

const outcomes = {
  invite: 'Invited',
  'invited already': 'Invited already',
  member: 'Is a member',
  fault: 'Not invited',
};

/** A cell of CSV. One that looks like a formula gets an apostrophe, as OWASP advises. */
const cell = (value: string) => `"${(/^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

function download(rows: readonly ImportRow[]): void {
  const lines = rows.map(({ row, name, email, school, finding, sentence }) =>
    [String(row), name, email, school ?? '', outcomes[finding], sentence ?? ''].map(cell).join(','),
  );
  const csv = `\ufeff${['Row,Name,Email,School,Outcome,Note', ...lines].join('\r\n')}\r\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = 'Invitations.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
