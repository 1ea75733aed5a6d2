import { type FormEvent, useState } from 'react';
import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { type CaseDesk, useDecideAppeal } from './case-api.ts';

interface AppealPartProps {
  desk: CaseDesk;
  id: number;
  appeal: NonNullable<CaseDetail['appeal']>;
}

/** The appeal of the author, and the form for the person who decides it. */
export function AppealPart({ desk, id, appeal }: AppealPartProps) {
  return (
    <section aria-labelledby="appeal" className="space-y-4 rounded-card border border-line bg-card p-5">
      <div>
        <h2 id="appeal" tabIndex={-1} className="section-title scroll-mt-20">
          Appeal
        </h2>
        <TimeAgo moment={appeal.at} />
        <p className="wrap-anywhere mt-2 whitespace-pre-line">{appeal.text}</p>
      </div>
      {appeal.decidedAt !== null ? (
        <div className="border-line border-t pt-4">
          <p className="font-semibold">{appeal.stands ? 'The decision stands' : 'The decision was changed'}</p>
          <p className="text-quiet text-sm">By {appeal.decidedBy?.name ?? 'a former member'}</p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{appeal.reason}</p>
        </div>
      ) : appeal.mayDecide ? (
        <AppealForm desk={desk} id={id} />
      ) : (
        <p className="border-line border-t pt-4 text-quiet">
          You decided this case, so somebody else must decide the appeal.
        </p>
      )}
    </section>
  );
}

function AppealForm({ desk, id }: Pick<AppealPartProps, 'desk' | 'id'>) {
  const [choice, setChoice] = useState<'stands' | 'changed' | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const deciding = useDecideAppeal(desk, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (choice && reason.trim() !== '') deciding.mutate({ stands: choice === 'stands', reason });
  };
  const missing = isTried && reason.trim() === '' ? 'Enter a reason' : undefined;
  return (
    <form noValidate onSubmit={submit} className="space-y-4 border-line border-t pt-4">
      <RadioField<'stands' | 'changed'>
        legend="Decide the appeal"
        options={[
          { value: 'stands', label: 'The decision stands', hint: 'Nothing changes.' },
          {
            value: 'changed',
            label: 'Change the decision',
            hint: 'It is undone. What was removed cannot come back.',
          },
        ]}
        value={choice}
        onChange={setChoice}
        error={isTried && !choice ? 'Choose one' : undefined}
      />
      <TextArea
        label="Reason for the appeal’s outcome"
        hint="The author reads it."
        value={reason}
        error={missing ?? (deciding.error ? sentenceOf(deciding.error) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" look="primary" pending={deciding.isPending && 'Deciding…'} className="w-full">
        Decide the appeal
      </Button>
    </form>
  );
}
