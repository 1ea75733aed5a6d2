import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type RequestKind, requestKindLabels, requestKinds } from '#areas/own-data/contract/data-request.ts';
import { monthsAfter } from '#areas/own-data/contract/request-clock.ts';
import { dayInLondon, longDate } from '#contract/london.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useRecordRequest } from './request-api.ts';

/** Records a request of a member, or of somebody without an account. */
export function RecordRequestDialog({ open, onOpenChange, member }: DialogControl & { member: string }) {
  const today = dayInLondon(new Date());
  const record = useRecordRequest();
  const navigate = useNavigate();
  const [kind, setKind] = useState<RequestKind>('access');
  const [isStranger, setStranger] = useState(false);
  const [who, setWho] = useState(member);
  const [receivedOn, setReceivedOn] = useState(today);
  const [details, setDetails] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    record.mutate(
      { kind, receivedOn, details, ...(isStranger ? { requesterName: who } : { member: who }) },
      { onSuccess: ({ id }) => void navigate(`/desk/requests/${id}`) },
    );
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Record a request">
      <form noValidate onSubmit={submit} className="space-y-4">
        <SelectField
          label="What they ask for"
          value={kind}
          onChange={(event) => setKind(requestKinds.find((one) => one === event.target.value) ?? 'access')}
        >
          {requestKinds.map((one) => (
            <option key={one} value={one}>
              {requestKindLabels[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={isStranger ? 'Their name' : 'Member'}
          hint={isStranger ? undefined : 'A username or an email address.'}
          value={who}
          autoComplete="off"
          onChange={(event) => setWho(event.target.value)}
          error={record.error ? sentenceOf(record.error) : undefined}
        />
        <CheckboxField
          label="They have no account"
          checked={isStranger}
          onChange={(event) => setStranger(event.target.checked)}
        />
        <TextField
          label="Received on"
          type="date"
          max={today}
          value={receivedOn}
          onChange={(event) => setReceivedOn(event.target.value)}
          hint={receivedOn ? `The answer is due on ${longDate(monthsAfter(receivedOn, 1))}.` : undefined}
        />
        <TextArea
          label="Details"
          optional
          maxLength={4_000}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          hint="Where the request is and what exactly they ask. The person does not see it."
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={record.isPending && 'Recording...'}>
          Record the request
        </DialogActions>
      </form>
    </Dialog>
  );
}
