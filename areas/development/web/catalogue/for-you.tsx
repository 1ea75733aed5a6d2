import { clsx } from 'clsx';
import { Lightbulb } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { useSuggestions } from './resource-api.ts';
import { ResourceLink } from './resource-row.tsx';

const columnsClass =
  'grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-card lg:grid-cols-3 lg:divide-x lg:divide-y-0';

/** The items that fit the member, each with the reasons. If it cannot be read, the list below is still there. */
export function ForYou() {
  const { data, isError } = useSuggestions();
  if (isError) return null;
  return (
    <section aria-labelledby="for-you" className="mb-7">
      <h2 id="for-you" className="section-title mb-3">
        For you
      </h2>
      {!data ? (
        <Loading label="Looking for what fits you..." className={columnsClass}>
          {[1, 2, 3].map((item) => (
            <div key={item} className="p-4">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-3 h-3 w-full" />
              <Skeleton className="mt-3 h-3 w-40" />
            </div>
          ))}
        </Loading>
      ) : (
        <>
          {data.items.length > 0 && (
            <ul className={columnsClass}>
              {data.items.map(({ resource, reasons }) => (
                <li key={resource.id} className="flex flex-col gap-1.5 px-4 py-3.5">
                  <h3 className="item-title">
                    <ResourceLink resource={resource} />
                  </h3>
                  <ul className="space-y-1">
                    {reasons.slice(0, 2).map((reason, at) => (
                      <li key={reason} className={clsx('flex gap-2 text-sm', at > 0 && 'max-sm:hidden')}>
                        <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold-ink" />
                        <span className="wrap-anywhere min-w-0">{reason}</span>
                      </li>
                    ))}
                  </ul>
                  <p className="mt-auto text-quiet text-sm">
                    {resource.duration} · {resource.price}
                  </p>
                </li>
              ))}
            </ul>
          )}
          <NextStep isEmpty={data.items.length === 0} missing={data.missing} />
        </>
      )}
    </section>
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
