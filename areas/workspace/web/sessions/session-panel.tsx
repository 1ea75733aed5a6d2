import { pathId } from '#contract/scalars.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { useSessions } from './session-api.ts';
import { SessionRow } from './session-row.tsx';
import { SessionView } from './session-view.tsx';

/** The expert sessions of a circle, or the one that the address names. */
export default function SessionPanel({ circle }: PanelProps) {
  const [address] = useAddressParts();
  const opened = pathId.safeParse(address.get('session') ?? '');
  return opened.success ? <SessionView key={opened.data} id={opened.data} /> : <SessionLists circle={circle} />;
}

function SessionLists({ circle }: PanelProps) {
  const [address, change] = useAddressParts();
  const q = address.get('q') ?? '';
  const coming = useSessions(circle.id, 'coming', q);
  const proposed = useSessions(circle.id, 'proposed', q);
  const past = useSessions(circle.id, 'past', q);
  const shared = useSessions(circle.id, 'network', '');
  const lists = q === '' ? [coming, proposed, past, shared] : [coming, proposed, past];
  const isEmpty = lists.every(({ items }) => items?.length === 0);
  if (isEmpty && q === '')
    return (
      <EmptyState title="No sessions yet" example="“A speech therapist, on talk in Reception. An hour after school.”">
        {circle.archivedAt
          ? 'Nobody held one before the circle was archived.'
          : 'Suggest an expert who the schools in this circle want to hear. The people who lead the circle schedule the session.'}
      </EmptyState>
    );
  return (
    <>
      <FilterBar
        label="Filter sessions"
        search={{ label: 'Search sessions', value: q, onChange: (value) => change({ q: value }) }}
        active={0}
        onClear={() => change({ q: '' })}
      />
      {isEmpty ? (
        <EmptyState
          title="No sessions match"
          example="“oracy” finds more than “oracy in Year 2”."
          action={<Button onClick={() => change({ q: '' })}>Clear filters</Button>}
        >
          The search looks in titles, experts and descriptions.
        </EmptyState>
      ) : (
        <div className="space-y-10">
          <Section title="Coming up" list={coming} empty="No session is scheduled." />
          {q === '' && <Section title="From other circles in your network" list={shared} withCircle />}
          <Section title="Suggested" list={proposed} />
          <Section title="Past sessions" list={past} />
        </div>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  list: ReturnType<typeof useSessions>;
  withCircle?: boolean;
  /** Without it, an empty list shows nothing. */
  empty?: string;
}

function Section({ title, list, withCircle = false, empty }: SectionProps) {
  if (list.items?.length === 0 && !empty) return null;
  const id = `sessions-${title.toLowerCase().replaceAll(' ', '-')}`;
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
        empty={<p className="mt-3 text-quiet">{empty}</p>}
      >
        {(items) => (
          <ul>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} withCircle={withCircle} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
