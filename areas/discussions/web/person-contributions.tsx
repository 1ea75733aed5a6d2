import type { ReactNode } from 'react';
import { CircleDot } from '#areas/circles/web/index.ts';
import { type Contributions, getContributions } from '#areas/discussions/contract/contributions.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { threadPath } from './thread-path.ts';

/**
 * What a member talks about, answers and recommends, in circles that the current user can read. A section without content is
 * left out.
 */
export function PersonContributions({ personId }: { personId: number }) {
  const { data, isError, error, refetch } = useEndpoint(getContributions, { params: { id: personId } });
  if (!data && isError)
    return (
      <FailedState title="What they contribute could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Loading label="Loading what they contribute...">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-4 h-12" />
      </Loading>
    );
  const { circles, discussions, answers, resources } = data;
  return (
    <>
      {circles.length > 0 && (
        <Part id="talks-about" title="Talks about">
          <ul aria-label="Circles where they post most" className="mb-3 flex flex-wrap gap-2">
            {circles.map((circle) => (
              <li key={circle.id}>
                <Link
                  to={`/circles/${circle.id}`}
                  className="wrap-anywhere inline-flex items-center gap-2 rounded-full border border-line bg-card px-3.5 py-1.5 font-medium text-sm hover:border-edge pointer-coarse:min-h-11"
                >
                  <CircleDot circle={circle} />
                  {circle.name}
                </Link>
              </li>
            ))}
          </ul>
          {discussions.length > 0 && (
            <ul aria-label="Discussions that they started">
              {discussions.map(({ id, title, circle }) => (
                <Row key={id} to={threadPath(circle.id, id)} title={title} circle={circle} />
              ))}
            </ul>
          )}
        </Part>
      )}
      {answers.length > 0 && (
        <Part id="answers" title="Answers">
          <ul>
            {answers.map(({ replyId, discussionId, title, circle, ...help }) => (
              <Row
                key={replyId}
                to={threadPath(circle.id, discussionId, replyId)}
                title={title}
                circle={circle}
                note={helpWords(help)}
              />
            ))}
          </ul>
        </Part>
      )}
      {resources.length > 0 && (
        <Part id="recommends" title="Recommends">
          <ul aria-label="Resources that they shared">
            {resources.map(({ id, title, circle }) => (
              <Row key={id} to={`/circles/${circle.id}?tab=resources#resource-${id}`} title={title} circle={circle} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const helpWords = ({ isAnswer, reactions }: Pick<Contributions['answers'][number], 'isAnswer' | 'reactions'>) =>
  [isAnswer && 'Marked as the answer', reactions > 0 && (reactions === 1 ? '1 reaction' : `${reactions} reactions`)]
    .filter(Boolean)
    .join(' · ');

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RowProps {
  to: string;
  title: string;
  circle: Contributions['circles'][number];
  note?: string;
}

function Row({ to, title, circle, note }: RowProps) {
  return (
    <li className="group relative border-line border-b py-3 first:border-t">
      <h3 className="wrap-anywhere item-title">
        <Link
          to={to}
          className="after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2 group-hover:text-primary"
        >
          {title}
        </Link>
      </h3>
      <p className="wrap-anywhere mt-0.5 text-quiet text-sm">{[circle.name, note].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
