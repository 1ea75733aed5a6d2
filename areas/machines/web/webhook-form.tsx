import { type FormEvent, useState } from 'react';
import { type WebhookEvent, webhookEventLabels, webhookEvents } from '#areas/machines/contract/webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';

export interface WebhookValues {
  name: string;
  url: string;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  values: WebhookValues;
  pending: string | false;
  action: string;
  onSend(values: WebhookValues): void;
}

/** The name, the address and the events of a webhook. */
export function WebhookForm({ values, pending, action, onSend }: WebhookFormProps) {
  const [form, setForm] = useState(values);
  const [isTried, setIsTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (form.name.trim() && form.url.trim() && form.events.length > 0) onSend(form);
  };
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    setForm({ ...form, events: webhookEvents.filter((each) => (each === event ? isOn : form.events.includes(each))) });
  return (
    <form noValidate onSubmit={send} className="max-w-xl space-y-5">
      <TextField
        label="Name"
        hint="Only people at the desk see it."
        maxLength={80}
        value={form.name}
        error={isTried && !form.name.trim() ? 'Enter a name' : undefined}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <TextField
        label="Address"
        type="url"
        hint="A public https address, like https://example.org/hook."
        maxLength={500}
        value={form.url}
        error={isTried && !form.url.trim() ? 'Enter an address' : undefined}
        onChange={(event) => setForm({ ...form, url: event.target.value })}
      />
      <fieldset>
        <legend className="font-semibold text-sm">Send when</legend>
        <div className="mt-2">
          {webhookEvents.map((event) => (
            <CheckboxField
              key={event}
              label={webhookEventLabels[event]}
              checked={form.events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </div>
        <p aria-live="polite" className="text-danger text-sm">
          {isTried && form.events.length === 0 && 'Choose at least one event'}
        </p>
      </fieldset>
      <Button type="submit" look="primary" pending={pending}>
        {action}
      </Button>
    </form>
  );
}
