import { type FormEvent, useState } from 'react';
import {
  listOwnRequests,
  makeOwnRequest,
  type OwnRequest,
  ownRequestKinds,
} from '#areas/own-data/contract/own-request.ts';
import { longDate } from '#contract/london.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { RetryButton } from '#web/ui/retry-button.tsx';

type Kind = (typeof ownRequestKinds)[number];

const labels: Record<OwnRequest['kind'], string> = {
  access: 'A copy of my data',
  rectification: 'Correct something about me',
  erasure: 'Erase something about me',
  objection: 'Object to a use of my data',
  restriction: 'Restrict the use of my data',
  portability: 'My data for another service',
  complaint: 'A complaint',
};

const hints: Record<Kind, string> = {
  access: 'For data that the file above does not have, for example what others recorded about you.',
  rectification: 'Say what is wrong, and what is right.',
  erasure: 'To delete the whole account, use ‘Delete your account’ below. It needs no request.',
  objection: 'Say which use you object to, and why.',
};

const outcomes: Record<NonNullable<OwnRequest['outcome']>, string> = {
  done: 'Done',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** The member's requests to the people who look after data protection, and the form for a new one. */
export default function OwnRequests() {
  const { data, error, refetch } = useEndpoint(listOwnRequests, {}, { refreshOnReturn: true });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="mt-8">
      <h3 className="item-title">Ask about your data</h3>
      <p className="mt-1">
        You can ask for a copy, a correction or an erasure, or object to a use. The people who look after data
        protection answer within one month.
      </p>
      {data && data.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {data.map((one) => (
            <RequestRow key={one.id} request={one} />
          ))}
        </ul>
      )}
      {!data && error && (
        <p role="alert" className="mt-3 text-danger">
          Your requests could not be loaded. <RetryButton onRetry={() => void refetch()} />
        </p>
      )}
      <Button className="mt-4" onClick={() => setIsAsking(true)}>
        Make a request
      </Button>
      <AskDialog open={isAsking} onOpenChange={setIsAsking} />
    </div>
  );
}

function RequestRow({ request }: { request: OwnRequest }) {
  const { kind, receivedOn, dueOn, extensionReason, details, outcome, answer, closedAt } = request;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{labels[kind]}</span>
        <span className="text-quiet text-sm">
          {closedAt && outcome
            ? `${outcomes[outcome]} on ${longDate(closedAt)}`
            : `Asked on ${longDate(receivedOn)} · answer by ${longDate(dueOn)}`}
        </span>
      </p>
      {details && <p className="wrap-anywhere mt-1 whitespace-pre-line text-quiet">{details}</p>}
      {extensionReason && !closedAt && (
        <p className="wrap-anywhere mt-1 whitespace-pre-line">It takes longer: {extensionReason}</p>
      )}
      {answer && <p className="wrap-anywhere mt-1 whitespace-pre-line">Answer: {answer}</p>}
    </li>
  );
}

function AskDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const [kind, setKind] = useState<Kind>('access');
  const [details, setDetails] = useState('');
  const [isTried, setIsTried] = useState(false);
  const asking = useChange(makeOwnRequest, {
    input: { body: { kind, details } },
    onSuccess() {
      setDetails('');
      setIsTried(false);
      onOpenChange(false);
    },
    refreshes: [listOwnRequests],
    toast: {
      success: { title: 'Request sent', description: 'You will get the answer by email, and see it here.' },
      failure: 'The request could not be sent',
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (details.trim() !== '') asking.mutate();
  };
  const missing = isTried && details.trim() === '' ? 'Enter what you want' : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask about your data"
      description="The people who look after data protection at your school or trust read it."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <SelectField
          label="What do you ask for?"
          hint={hints[kind]}
          value={kind}
          onChange={(event) => setKind(ownRequestKinds.find((one) => one === event.target.value) ?? 'access')}
        >
          {ownRequestKinds.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="What do you want?"
          rows={5}
          value={details}
          error={missing ?? (asking.error ? sentenceOf(asking.error) : undefined)}
          onChange={(event) => setDetails(event.target.value)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={asking.isPending && 'Sending…'}>
          Send the request
        </DialogActions>
      </form>
    </Dialog>
  );
}
