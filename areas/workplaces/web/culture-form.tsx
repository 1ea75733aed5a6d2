import { type FormEvent, useState } from 'react';
import {
  type CultureQuestion,
  cultureAnswers,
  cultureQuestions,
  cultureStatements,
  longestLine,
} from '#areas/workplaces/contract/culture.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useAnswerCulture } from './workplace-api.ts';

/** The five questions and the line. What was chosen stays if the call fails. */
export function CultureForm({ urn }: { urn: number }) {
  const sending = useAnswerCulture(urn);
  const [chosen, setChosen] = useState<Partial<Record<CultureQuestion, number>>>({});
  const [line, setLine] = useState('');
  const [wasSent, setSent] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    const { workload, leadership, behaviour, development, flexibility } = chosen;
    if (!workload || !leadership || !behaviour || !development || !flexibility) {
      const first = cultureQuestions.findIndex((question) => !chosen[question]);
      event.currentTarget.querySelectorAll('select')[first]?.focus();
      return;
    }
    sending.mutate({ workload, leadership, behaviour, development, flexibility, line: line.trim() || null });
  }
  return (
    <section aria-labelledby="answer" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="answer" className="section-title">
        Say what it is like
      </h2>
      <p className="mt-1 max-w-[65ch] text-quiet">
        You can answer once in a school year. No member sees your answers. At the start of a term they are added to
        those of at least four other people. Then only the sums are kept.
      </p>
      <form onSubmit={send} noValidate className="mt-5 grid max-w-xl gap-4">
        {cultureQuestions.map((question) => (
          <SelectField
            key={question}
            label={cultureStatements[question]}
            value={chosen[question] ?? ''}
            error={wasSent && !chosen[question] ? 'Choose an answer' : undefined}
            onChange={({ target }) => setChosen({ ...chosen, [question]: Number(target.value) })}
          >
            <option value="">Choose</option>
            {cultureAnswers.map((words, at) => (
              <option key={words} value={at + 1}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
        <TextField
          label="One line in your own words (optional)"
          hint="Name nobody, and write nothing that only you could know. Moderators read it first. It is shown without your name."
          maxLength={longestLine}
          value={line}
          onChange={({ target }) => setLine(target.value)}
        />
        <Button type="submit" look="primary" className="justify-self-start" pending={sending.isPending && 'Sending...'}>
          Send my answers
        </Button>
      </form>
    </section>
  );
}
