import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useCirclesToDiscover, useMyCircles } from './circle-api.ts';
import { CircleGrid, CircleGridSkeleton } from './circle-card.tsx';

const tabs = ['mine', 'discover'] as const;
type Tab = (typeof tabs)[number];

/** Circles (specification 1, section 2). The tab and the search stand in the address, so that Back and a link keep them. */
export function Component() {
  usePageTitle('Circles');
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'mine';
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const inAddress = search.get('q') ?? '';
  // Going here again by a link, or Back, changes the address without any typing.
  const [followed, setFollowed] = useState(inAddress);
  if (inAddress !== followed) {
    setFollowed(inAddress);
    if (inAddress !== typed.trim()) setTyped(inAddress);
  }
  const q = useSettled(typed.trim());

  function show(next: { tab?: Tab; q?: string }) {
    const wanted = { tab, q: typed.trim(), ...next };
    const params = new URLSearchParams();
    if (wanted.tab !== 'mine') params.set('tab', wanted.tab);
    if (wanted.q) params.set('q', wanted.q);
    setSearch(params, { replace: true });
  }

  const discover = () => show({ tab: 'discover' });
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-[1.75rem] sm:text-[2.125rem]">Circles</h1>
          <p className="mt-1.5 text-quiet">Small rooms of peers who do the job you do.</p>
        </div>
        <search className="relative w-full sm:w-72">
          <Search aria-hidden className="absolute top-3.5 left-3.5 size-4 text-quiet" />
          <input
            type="search"
            aria-label="Search circles"
            placeholder="Search circles..."
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              show({ q: event.target.value.trim() });
            }}
            className="h-11 w-full rounded-control border border-edge bg-card pr-3 pl-10 hover:border-ink focus:border-primary focus:outline-2 focus:outline-primary focus:outline-offset-1"
          />
        </search>
      </header>
      <Tabs
        label="Circles"
        value={tab}
        onChange={(next) => show({ tab: next })}
        tabs={[
          { value: 'mine', label: 'My Circles', panel: <MyCircles q={q} onDiscover={discover} /> },
          { value: 'discover', label: 'Discover', panel: <Discover q={q} /> },
        ]}
      />
    </>
  );
}

function MyCircles({ q, onDiscover }: { q: string; onDiscover(): void }) {
  const circles = useMyCircles(q);
  return (
    <CircleList
      circles={circles}
      loading="Loading your circles..."
      failed="Your circles could not be loaded"
      empty={
        q ? (
          <NothingFound q={q} />
        ) : (
          <EmptyState
            title="You have not joined a circle yet"
            action={
              <Button look="primary" onClick={onDiscover}>
                Discover circles
              </Button>
            }
          >
            A circle is where you ask, answer and borrow ideas. Join one and it appears here and beside every screen.
          </EmptyState>
        )
      }
    />
  );
}

function Discover({ q }: { q: string }) {
  const circles = useCirclesToDiscover(q);
  return (
    <CircleList
      circles={circles}
      loading="Loading available circles..."
      failed="The circles could not be loaded"
      empty={
        q ? (
          <NothingFound q={q} />
        ) : (
          <EmptyState title="You are in every open circle">When a new circle opens, you will find it here.</EmptyState>
        )
      }
    />
  );
}

interface CircleListProps {
  circles: ReturnType<typeof useMyCircles>;
  loading: string;
  failed: string;
  empty: ReactNode;
}

function CircleList({ circles, loading, failed, empty }: CircleListProps) {
  return (
    <PagedList
      list={circles}
      failed={failed}
      empty={empty}
      loading={
        <Loading visible label={loading}>
          <CircleGridSkeleton />
        </Loading>
      }
    >
      {(items) => <CircleGrid circles={items} heading="h2" />}
    </PagedList>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState title={`No circle here matches “${q}”`}>
      The search looks in names and descriptions. Try a shorter word, or the other tab.
    </EmptyState>
  );
}

/** What was typed, once the typing pauses: a search for each letter would be a call for each letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
