import { useRef } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { inLondon, momentInLondon } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useDuty, useSetWork } from './case-api.ts';
import { dueWords } from './case-words.ts';

/** Who looks after an open case, and by when it should be decided. Both are saved when they change. */
export function CaseWork({ one: { id, assignee, dueAt, about } }: { one: CaseDetail }) {
  const me = useUser();
  const duty = useDuty();
  const saving = useSetWork(id);
  const choice = useRef<HTMLSelectElement>(null);
  // The button that was pressed disappears.
  useFocusOnReplaced(assignee?.id ?? null, () => choice.current);
  const shownDue = inLondon(new Date(dueAt));
  // Moderators of some schools do not see the duty list. They can take a case themselves.
  const known = duty.data?.people ?? [{ id: me.id, name: me.name, isModerator: true }];
  const moderators = known.filter((person) => person.isModerator && person.id !== about?.id);
  const assign = (assigneeId: number | null) => saving.mutate({ assigneeId, dueAt });
  return (
    <section aria-labelledby="work" className="space-y-4 rounded-card border border-line bg-card p-5">
      <h2 id="work" className="section-title">
        Who and when
      </h2>
      <SelectField
        ref={choice}
        label="Looked after by"
        value={assignee?.id ?? ''}
        disabled={duty.isPending}
        onChange={(event) => assign(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">Nobody yet</option>
        {assignee && !moderators.some((person) => person.id === assignee.id) && (
          <option value={assignee.id}>{assignee.name}</option>
        )}
        {moderators.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectField>
      {assignee?.id !== me.id && moderators.some((person) => person.id === me.id) && (
        <Button size="small" pending={saving.isPending && 'Saving…'} onClick={() => assign(me.id)}>
          I look after it
        </Button>
      )}
      <TextField
        key={dueAt}
        label="To be decided by"
        type="datetime-local"
        hint={dueWords(dueAt).text}
        defaultValue={shownDue}
        onBlur={(event) => {
          const chosen = momentInLondon(event.target.value);
          if (chosen && event.target.value !== shownDue)
            saving.mutate({ assigneeId: assignee?.id ?? null, dueAt: chosen });
        }}
      />
    </section>
  );
}
