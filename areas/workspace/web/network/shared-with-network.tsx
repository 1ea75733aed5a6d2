import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { useNetworkPractices } from '../practices/practice-api.ts';
import { PracticeRow } from '../practices/practice-row.tsx';
import { useNetworkSessions } from '../sessions/session-api.ts';
import { SessionRow } from '../sessions/session-row.tsx';

/** What the circles of a network share: coming sessions, practices and past sessions. One line if there is nothing yet. */
export function SharedWithNetwork({ networkId }: { networkId: number }) {
  const coming = useNetworkSessions(networkId, 'coming');
  const past = useNetworkSessions(networkId, 'past');
  const practices = useNetworkPractices(networkId);
  if ([coming, past, practices].every(({ items }) => items?.length === 0))
    return (
      <p className="mb-10 max-w-[68ch] text-quiet">
        No circle shares anything with the network yet. The people who lead a session share it on its page, and authors
        share their best practices in the same way.
      </p>
    );
  return (
    <div className="mb-10 space-y-10">
      <Sessions title="Coming sessions" list={coming} />
      <Practices list={practices} />
      <Sessions title="Past sessions" list={past} />
    </div>
  );
}

function Sessions({ title, list }: { title: string; list: ReturnType<typeof useNetworkSessions> }) {
  if (list.items?.length === 0) return null;
  const id = `network-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <PagedList
        list={list}
        byButton
        loading={<RowsSkeleton label={`Loading ${title}...`} />}
        failed="The sessions could not be loaded"
        empty={null}
      >
        {(items) => (
          <ul>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} withCircle />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Practices({ list }: { list: ReturnType<typeof useNetworkPractices> }) {
  if (list.items?.length === 0) return null;
  return (
    <section aria-labelledby="network-practices">
      <h2 id="network-practices" className="section-title">
        Best practices
      </h2>
      <PagedList
        list={list}
        byButton
        loading={<RowsSkeleton label="Loading practices..." />}
        failed="The practices could not be loaded"
        empty={null}
      >
        {(items) => (
          <ul>
            {items.map((practice) => (
              <PracticeRow key={practice.id} practice={practice} withPlace withNetwork={false} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
