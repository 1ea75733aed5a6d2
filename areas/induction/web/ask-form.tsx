import { type FormEvent, useState } from 'react';
import { type InductionRole, inductionRoles } from '#areas/induction/contract/induction.ts';
import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { findPeople } from '#areas/people/contract/people-search.ts';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { keepEnter } from '#web/ui/search-field.tsx';
import { useShareInduction } from './induction-api.ts';

/** Chooses a member by name and asks them to follow the record. */
export function AskDialogForm({ rules, onDone }: { rules: InductionRules; onDone(): void }) {
  const asking = useShareInduction();
  const [role, setRole] = useState<InductionRole>('mentor');
  const [person, setPerson] = useState<PersonSummary | null>(null);
  const [canComment, setCanComment] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!person) return setMissing(true);
    asking.mutate({ personId: person.id, role, canComment }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <SelectField
        label="As your"
        value={role}
        onChange={({ target }) => setRole(inductionRoles.find((one) => one === target.value) ?? 'mentor')}
      >
        <option value="mentor">{rules.mentorTitle}</option>
        <option value="induction_tutor">{rules.tutorTitle}</option>
      </SelectField>
      <PersonField chosen={person} onChange={setPerson} error={isMissing && !person ? 'Choose a member' : undefined} />
      <CheckboxField
        label="They can comment on entries"
        checked={canComment}
        onChange={({ target }) => setCanComment(target.checked)}
      />
      <DialogActions onCancel={onDone} pending={asking.isPending && 'Asking...'}>
        Ask
      </DialogActions>
    </form>
  );
}

interface PersonFieldProps {
  chosen: PersonSummary | null;
  onChange(person: PersonSummary): void;
  error: string | undefined;
}

function PersonField({ chosen, onChange, error }: PersonFieldProps) {
  const [q, setQ] = useState('');
  const { data: found } = useEndpoint(findPeople, { query: { q, limit: 5 } }, { enabled: q.length > 1 });
  return (
    <div>
      <DebouncedInput value={q} onPause={setQ}>
        {(typed, setTyped) => (
          <TextField
            label="Member"
            autoComplete="off"
            hint="Type a name."
            error={error}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
            onKeyDown={keepEnter}
          />
        )}
      </DebouncedInput>
      {q.length > 1 && found && (
        <ul aria-label="Members found" className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
          {found.length === 0 && <li className="px-4 py-2.5 text-quiet">Nobody with this name shows their profile.</li>}
          {found.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-pressed={chosen?.id === person.id}
                onClick={() => onChange(person)}
                className="flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-primary-tint aria-pressed:bg-primary-tint"
              >
                <Avatar person={person} size="small" />
                <span className="wrap-anywhere min-w-0">
                  <span className="font-semibold">{person.name}</span>
                  {person.school && <span className="text-quiet"> · {person.school}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <p role="status" className="mt-2 text-sm">
          Chosen: <span className="font-semibold">{chosen.name}</span>
        </p>
      )}
    </div>
  );
}
