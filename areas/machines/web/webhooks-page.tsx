import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#areas/machines/contract/webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useAddWebhook, useWebhooks } from './machines-api.ts';
import { WebhookForm } from './webhook-form.tsx';

/** `/desk/webhooks`: addresses that are told of events. */
export function Component() {
  const { data, error, isFetching, refetch } = useWebhooks();
  const adding = useAddWebhook();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageHead
        title="Webhooks"
        lead="Tell another program when something happens. Messages are signed, and have ids but no text of members."
      >
        {!isOpen && (
          <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setIsOpen(true)}>
            Add a webhook
          </Button>
        )}
      </PageHead>
      {adding.data && <Secret secret={adding.data.secret} />}
      {isOpen && (
        <section className="mb-8 rounded-card border border-line bg-card p-5">
          <h2 className="section-title mb-4">Add a webhook</h2>
          <WebhookForm
            values={{ name: '', url: '', events: [] }}
            action="Add the webhook"
            pending={adding.isPending && 'Adding...'}
            onSend={(values) => adding.mutate(values, { onSuccess: () => setIsOpen(false) })}
          />
        </section>
      )}
      {!data && error && !isFetching && (
        <FailedState title="The webhooks could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <RowsSkeleton label="Loading the webhooks" lines={2} />}
      {data?.length === 0 && !isOpen && (
        <EmptyState title="No webhooks yet" example="“When somebody registers, add them to our staff list”.">
          Programs that you connect will be here, with what they received.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <section role="status" className="mb-8 rounded-card border border-line bg-card p-5">
      <h2 className="section-title">Copy the secret now</h2>
      <p className="mt-1 mb-4 text-quiet">
        The receiver checks each message with it, as Standard Webhooks describes. It is not shown again.
      </p>
      <TextField label="Secret" readOnly value={secret} onFocus={(event) => event.target.select()} />
    </section>
  );
}

function Row({ webhook: { id, name, url, isOn, undelivered } }: { webhook: Webhook }) {
  return (
    <li>
      <Link
        to={`/desk/webhooks/${id}`}
        className="flex min-h-16 items-center gap-4 rounded-card px-5 py-3 hover:bg-primary-tint"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold">{name}</span>
          <span className="wrap-anywhere block text-quiet text-sm">{url}</span>
          <span className="block text-quiet text-sm">
            {isOn ? '' : 'Switched off. '}
            {undelivered > 0
              ? `${undelivered >= 100 ? '100 or more' : undelivered} not delivered in 30 days.`
              : 'Everything was delivered.'}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-quiet" />
      </Link>
    </li>
  );
}
