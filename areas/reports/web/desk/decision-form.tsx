import { type FormEvent, useState } from 'react';
import type { CaseOutcome } from '#areas/reports/contract/case-words.ts';
import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { CheckboxField, TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { type CaseDesk, useDecide } from './case-api.ts';
import { outcomeChoices } from './case-words.ts';

/** Chooses an outcome and gives the reason that the people concerned read. */
export function DecisionForm({ desk, one }: { desk: CaseDesk; one: CaseDetail }) {
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [newText, setNewText] = useState(one.editable ?? '');
  const [alsoHide, setAlsoHide] = useState(false);
  const [tellAuthor, setTellAuthor] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const deciding = useDecide(desk, one.id);
  const missingReason = isTried && reason.trim() === '' ? 'Enter a reason' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (!outcome || reason.trim() === '') return;
    deciding.mutate({
      outcome,
      reason,
      ...(outcome === 'edited' ? { newText } : {}),
      ...(outcome === 'suspended' ? { alsoHide } : {}),
      ...(outcome === 'no_action' ? { tellAuthor } : {}),
    });
  };
  const wasReported = one.reports.length > 0;
  return (
    <form noValidate onSubmit={submit} className="space-y-5 rounded-card border border-line bg-card p-5">
      <h2 className="section-title">Decide</h2>
      <RadioField<CaseOutcome>
        legend="Outcome"
        options={one.possible.map((value) => ({ value, ...outcomeChoices[value] }))}
        value={outcome}
        onChange={setOutcome}
        error={isTried && !outcome ? 'Choose an outcome' : undefined}
      />
      {outcome === 'edited' && (
        <TextArea
          label="New text"
          hint="Change as little as you can."
          rows={8}
          value={newText}
          onChange={(event) => setNewText(event.target.value)}
        />
      )}
      {outcome === 'suspended' && one.possible.includes('hidden') && (
        <CheckboxField
          label="Also hide what the case is about"
          checked={alsoHide}
          onChange={(event) => setAlsoHide(event.target.checked)}
        />
      )}
      {outcome === 'no_action' && (
        <CheckboxField
          label="Also tell the author"
          hint="They learn that somebody looked at it and that nothing changes. In a conversation of two they may guess who reported it."
          checked={tellAuthor}
          onChange={(event) => setTellAuthor(event.target.checked)}
        />
      )}
      <TextArea
        label="Reason"
        hint={reasonHint(desk, wasReported, outcome)}
        rows={4}
        value={reason}
        error={missingReason ?? (deciding.error ? sentenceOf(deciding.error) : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" look="primary" pending={deciding.isPending && 'Deciding…'} className="w-full">
        {outcome ? outcomeChoices[outcome].button : 'Decide'}
      </Button>
    </form>
  );
}

function reasonHint(desk: CaseDesk, wasReported: boolean, outcome: CaseOutcome | null): string {
  if (desk === 'handle_safeguarding') return 'The author reads it if the outcome concerns them. Keep it neutral.';
  if (outcome === 'no_action') return wasReported ? 'The people who reported it read it.' : 'Kept with the case.';
  return wasReported ? 'The author and the people who reported it read it.' : 'The author reads it.';
}
