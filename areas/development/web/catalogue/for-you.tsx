import { clsx } from 'clsx';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import type { SuggestedResource } from '#areas/development/contract/resource-detail.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { DeclineDialog, DeclinedDialog } from './lazy-decline-dialogs.ts';
import { useSuggestions } from './resource-api.ts';
import { ResourceLink } from './resource-row.tsx';

const listClass = 'divide-y divide-line rounded-card border border-line bg-card';

/** The next things to learn for the member, each with the reasons. If it cannot be read, the rest is still there. */
export function ForYou({ className = 'mb-7' }: { className?: string }) {
  const { data, isError } = useSuggestions();
  const [showsDeclined, showDeclined] = useState(false);
  if (isError) return null;
  return (
    <section aria-labelledby="for-you" className={className}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="for-you" className="section-title">
          Next for you
        </h2>
        <Button look="quiet" size="small" className="-mx-3" aria-haspopup="dialog" onClick={() => showDeclined(true)}>
          What is not for you
        </Button>
      </div>
      {!data ? (
        <Loading label="Looking for what fits you..." className={listClass}>
          {[1, 2, 3].map((item) => (
            <div key={item} className="p-4">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-3 h-3 w-3/5" />
            </div>
          ))}
        </Loading>
      ) : (
        <>
          {data.items.length > 0 && (
            <ul className={listClass}>
              {data.items.map((item) => (
                <Row key={item.resource.id} item={item} />
              ))}
            </ul>
          )}
          <NextStep isEmpty={data.items.length === 0} missing={data.missing} />
        </>
      )}
      <DeclinedDialog open={showsDeclined} onOpenChange={showDeclined} />
    </section>
  );
}

const priorityWords = { high: 'Matters most', medium: null, low: null };

function Row({ item: { resource, reasons, priority } }: { item: SuggestedResource }) {
  const [declining, setDeclining] = useState(false);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 grow basis-72">
        <h3 className="item-title">
          <ResourceLink resource={resource} />
        </h3>
        <ul className="mt-1 space-y-1">
          {reasons.slice(0, 2).map((reason, at) => (
            <li key={reason} className={clsx('flex gap-2 text-sm', at > 0 && 'max-sm:hidden')}>
              <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold-ink" />
              <span className="wrap-anywhere min-w-0">{reason}</span>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-quiet text-sm">
          {[priorityWords[priority], resource.type, resource.duration, resource.price].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        className="-mx-3"
        aria-haspopup="dialog"
        aria-label={`Not for me: ${resource.title}`}
        onClick={() => setDeclining(true)}
      >
        Not for me
      </Button>
      <DeclineDialog resource={resource} open={declining} onOpenChange={setDeclining} />
    </li>
  );
}

/** What would make the suggestions better, or why there are none. */
function NextStep({ isEmpty, missing }: { isEmpty: boolean; missing: 'role' | 'assessment' | null }) {
  if (missing === null && !isEmpty) return null;
  const words =
    missing === 'role'
      ? 'We do not know your role yet, so we suggest nothing. The self-assessment asks for it.'
      : missing === 'assessment'
        ? `${isEmpty ? 'Nothing more fits what we know about you.' : 'These fit your role.'} The self-assessment adds what fits your skills and the role you want.`
        : 'Everything that fits you is in your plan. Complete an item, or look through the catalogue below.';
  return (
    <div className={isEmpty ? 'rounded-card border border-line bg-card p-4' : 'mt-2'}>
      <p className="text-quiet text-sm">{words}</p>
      <ButtonLink
        to={missing === null ? '/development-tracker#my-plan' : '/self-assessment'}
        size="small"
        look={isEmpty ? 'primary' : 'quiet'}
        className={isEmpty ? 'mt-3' : '-mx-3'}
      >
        {missing === null ? 'My plan' : 'Do the self-assessment'}
      </ButtonLink>
    </div>
  );
}
