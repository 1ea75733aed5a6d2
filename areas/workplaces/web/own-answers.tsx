import { type FormEvent, useState } from 'react';
import { daysAtSchool, longestAppeal, type OwnLine, type SchoolCulture } from '#areas/workplaces/contract/culture.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAppealLine, useWithdrawCulture, useWithdrawLine } from './workplace-api.ts';

/** What the member has said, or why they cannot say anything. */
export function OwnAnswers({ culture: { urn, own } }: { culture: SchoolCulture }) {
  const withdrawing = useWithdrawCulture(urn);
  const { standing, isWaiting, lines } = own;
  if (standing !== 'answered' && lines.length === 0)
    return standing === 'may_answer' ? null : (
      <p className="max-w-[65ch] text-quiet">
        {standing === 'too_new'
          ? `Your profile names this school. You can answer after ${daysAtSchool} days.`
          : 'Only people who work or worked here can answer: those whose profile names the school, and those with an email address of the school.'}
      </p>
    );
  return (
    <section aria-labelledby="own" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="own" className="section-title">
        {standing === 'answered' ? 'You have answered for this school year' : 'What you wrote before'}
      </h2>
      {standing === 'answered' && (
        <p className="mt-1 max-w-[65ch] text-quiet">
          {isWaiting
            ? 'Your answers wait for the start of a term with enough answers. Until then you can withdraw them.'
            : 'Your answers are part of the result. Only sums are kept, so they cannot be withdrawn.'}{' '}
          You can answer again from 1 September.
        </p>
      )}
      {isWaiting && (
        <Button
          size="small"
          className="mt-4"
          pending={withdrawing.isPending && 'Withdrawing...'}
          onClick={() => withdrawing.mutate()}
        >
          Withdraw my answers
        </Button>
      )}
      {lines.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Your lines</h3>
          <ul className="mt-2 divide-y divide-line border-line border-t">
            {lines.map((line) => (
              <Line key={line.id} urn={urn} line={line} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Line({ urn, line }: { urn: number; line: OwnLine }) {
  const { id, text, schoolYear, state, isTakenDown, appeal } = line;
  const withdrawing = useWithdrawLine(urn);
  const [isAppealing, setAppealing] = useState(false);
  return (
    <li className="py-3">
      <p className="wrap-anywhere">“{text}”</p>
      <p className="wrap-anywhere mt-1 text-quiet text-sm">
        School year {schoolYear}/{String(schoolYear + 1).slice(2)}. {lineWords(line)}
      </p>
      {isTakenDown && (
        <p className="mt-1">
          <Link to={`/decisions/about/school_line/${id}`}>Read the decision, and appeal</Link>
        </p>
      )}
      {isAppealing && <Appeal urn={urn} id={id} onDone={() => setAppealing(false)} />}
      <div className="mt-2 flex flex-wrap gap-3">
        {state === 'refused' && appeal === null && !isAppealing && (
          <Button size="small" aria-label={`Appeal: ${text}`} onClick={() => setAppealing(true)}>
            Appeal
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-label={`Withdraw: ${text}`}
          pending={withdrawing.isPending && 'Withdrawing...'}
          onClick={() => withdrawing.mutate(id)}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

/** What was typed stays if the call fails. */
function Appeal({ urn, id, onDone }: { urn: number; id: number; onDone(): void }) {
  const appealing = useAppealLine(urn);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') setAsked(true);
    else appealing.mutate({ id, text: text.trim() }, { onSuccess: onDone });
  }
  return (
    <form noValidate onSubmit={send} className="mt-3 max-w-xl">
      <TextField
        label="Why should it be shown?"
        hint="Another moderator reads this with your line. You can appeal once."
        maxLength={longestAppeal}
        value={text}
        error={asked && text.trim() === '' ? 'Say why it should be shown' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={appealing.isPending && 'Sending...'}>
          Send the appeal
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function lineWords({ state, reason, isTakenDown, appeal }: OwnLine): string {
  if (isTakenDown) return `Moderators took it down: ${reason ?? ''}`;
  if (state === 'waiting')
    return appeal === null ? 'Moderators have not read it yet.' : 'Your appeal waits for another moderator.';
  if (state === 'approved') return 'It was approved, and is shown with a result.';
  return `It is not shown. ${reason ?? ''}${appeal === null ? '' : ' This was decided after your appeal.'}`;
}
