import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Webhook, WebhookDelivery } from '#areas/machines/contract/webhooks.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useChangeWebhook, useDeleteWebhook, useDeliveries, useTestWebhook, useWebhooks } from './machines-api.ts';
import { WebhookForm } from './webhook-form.tsx';

/** `/desk/webhooks/{id}`: a webhook with its deliveries. */
export function Component() {
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useWebhooks();
  const webhook = data?.find((each) => String(each.id) === id);
  return (
    <>
      <BackLink to="/desk/webhooks">Webhooks</BackLink>
      <PageHead title={webhook?.name ?? 'Webhook'} lead={webhook?.url ?? 'An address that is told of events.'}>
        {webhook && <TestButton webhook={webhook} />}
      </PageHead>
      {webhook && <Details key={webhook.id} webhook={webhook} />}
      {data && !webhook && <p>There is no such webhook. Somebody may have deleted it.</p>}
      {!data && error && !isFetching && (
        <FailedState title="The webhook could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <RowsSkeleton label="Loading the webhook" lines={2} />}
    </>
  );
}

function TestButton({ webhook: { id, isOn } }: { webhook: Webhook }) {
  const testing = useTestWebhook(id);
  if (!isOn) return null;
  return (
    <Button pending={testing.isPending && 'Sending...'} onClick={() => testing.mutate()}>
      Send a test
    </Button>
  );
}

function Details({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, isOn } = webhook;
  const changing = useChangeWebhook(id);
  const deleting = useDeleteWebhook(id);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <section aria-labelledby="deliveries" className="mb-10">
        <h2 id="deliveries" className="section-title mb-3">
          Deliveries
        </h2>
        <Deliveries webhookId={id} />
      </section>
      <section aria-labelledby="details">
        <h2 id="details" className="section-title mb-4">
          What it is told
        </h2>
        <WebhookForm
          values={{ name, url, events }}
          action="Save"
          pending={changing.isPending && 'Saving...'}
          onSend={(values) => changing.mutate(values)}
        />
        <div className="mt-8 flex flex-wrap gap-3 border-line border-t pt-6">
          <Button onClick={() => changing.mutate({ isOn: !isOn })}>{isOn ? 'Switch off' : 'Switch on'}</Button>
          <Button look="danger" onClick={() => setIsAsking(true)}>
            Delete
          </Button>
        </div>
      </section>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete the webhook?"
        description="Nothing more is sent to it, and the log of its deliveries is deleted. This cannot be undone."
        action="Delete"
        pending={deleting.isPending && 'Deleting...'}
        onConfirm={() => deleting.mutate(undefined, { onSuccess: () => void navigate('/desk/webhooks') })}
      />
    </>
  );
}

function Deliveries({ webhookId }: { webhookId: number }) {
  const list = useDeliveries(webhookId);
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading the deliveries" lines={2} />}
      failed="The deliveries could not be loaded"
      empty={<p className="text-quiet">Nothing has been sent yet. Send a test, or wait for an event.</p>}
      byButton
    >
      {(items) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {items.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const stateWords: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Not delivered',
};

function Delivery({ delivery: { type, state, attempts, answer, createdAt } }: { delivery: WebhookDelivery }) {
  return (
    <li className="px-5 py-3">
      <span className="font-semibold">{type}</span>{' '}
      <span className={state === 'failed' ? 'text-danger' : 'text-quiet'}>{stateWords[state]}</span>
      <p className="text-quiet text-sm">
        <TimeAgo moment={createdAt} />
        {answer && `. ${answer.replace(/\.$/, '')}`}
        {attempts > 1 && `, after ${attempts} attempts`}
      </p>
    </li>
  );
}
