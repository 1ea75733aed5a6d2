import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  CirclesFound,
  CreateInnerCircleDialog,
  Discover,
  InnerCircles,
  JoinInnerCircleDialog,
  MyCircles,
  useCanCreateInnerCircle,
} from '#areas/circles/web/index.ts';
import { OwnNetworks } from '#areas/networks/web/index.ts';
import { SuggestCircleDialog, SuggestionList } from '#areas/suggestions/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ShownTogether } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const tabs = ['mine', 'inner', 'suggestions', 'discover'] as const;
type Tab = (typeof tabs)[number];

/** The tab and the search are in the address, so that Back and links keep them. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'mine';
  const inAddress = address.get('q') ?? '';
  const code = address.get('join') ?? '';
  const [typed, setTyped] = useState(inAddress);
  // A link to this page, or Back, changes the address while nobody types.
  const [followed, setFollowed] = useState(inAddress);
  if (inAddress !== followed) {
    setFollowed(inAddress);
    if (inAddress !== typed.trim()) setTyped(inAddress);
  }
  const q = useSettled(typed.trim());

  function show(next: { tab?: Tab; q?: string }) {
    const wanted = { tab, q: typed.trim(), ...next };
    // The filters of Discover stay while the member searches.
    const params = new URLSearchParams(tab === wanted.tab ? address : '');
    params.delete('tab');
    params.delete('q');
    params.delete('join');
    if (wanted.tab !== 'mine') params.set('tab', wanted.tab);
    if (wanted.q) params.set('q', wanted.q);
    setAddress(params, { replace: true });
  }

  function search(text: string) {
    setTyped(text);
    show({ q: text.trim() });
  }

  // The search looks through all circles, whichever tab is open.
  const found =
    q === '' ? null : (
      <CirclesFound
        q={q}
        place={tab === 'suggestions' ? null : tab}
        onPlace={(place) => show({ tab: place })}
        onClear={() => search('')}
      />
    );
  const [dialog, setDialog] = useState<'join' | 'create' | 'suggest' | null>(code ? 'join' : null);
  const control = (name: NonNullable<typeof dialog>) => ({
    open: dialog === name,
    onOpenChange(open: boolean) {
      setDialog(open ? name : null);
      // The link's code was used. Back or a reload must not open the dialog again.
      if (!open && code) show({});
    },
  });
  const { data: may, isPending } = useCanCreateInnerCircle();
  return (
    <ShownTogether ready={!isPending}>
      <PageHead
        title="Circles"
        lead={
          <>
            Groups of peers who do the same job as you. Some write up what worked:{' '}
            <Link to="/practices" className="text-primary underline">
              read best practices
            </Link>
            .
          </>
        }
      >
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <Button className="max-sm:grow" onClick={() => setDialog('join')}>
            Join Inner Circle
          </Button>
          {may?.canCreate && (
            <Button className="max-sm:grow" onClick={() => setDialog('create')}>
              Create Inner Circle
            </Button>
          )}
          <Button className="max-sm:grow" onClick={() => setDialog('suggest')}>
            Suggest Circle
          </Button>
        </div>
      </PageHead>
      <SearchField
        label="Search circles"
        placeholder="Search circles..."
        value={typed}
        onChange={(event) => search(event.target.value)}
        className="mb-4 w-full sm:w-96"
      />
      <Tabs
        label="Circles"
        value={tab}
        onChange={(next) => show({ tab: next })}
        tabs={[
          {
            value: 'mine',
            label: 'My Circles',
            panel: found ?? <MyCircles onDiscover={() => show({ tab: 'discover' })} />,
          },
          {
            value: 'inner',
            label: 'Inner Circles',
            panel: found ?? (
              <>
                <InnerCircles onJoin={() => setDialog('join')} />
                <OwnNetworks />
              </>
            ),
          },
          {
            value: 'suggestions',
            label: 'Suggestions',
            panel: (
              <>
                <SuggestionList q={q} onSuggest={() => setDialog('suggest')} />
                {found && (
                  <section aria-labelledby="circles-found" className="mt-10">
                    <h2 id="circles-found" className="section-title mb-4">
                      Circles
                    </h2>
                    {found}
                  </section>
                )}
              </>
            ),
          },
          {
            value: 'discover',
            label: 'Discover',
            panel: found ?? <Discover onSuggest={() => setDialog('suggest')} />,
          },
        ]}
      />
      <JoinInnerCircleDialog code={code} {...control('join')} />
      <CreateInnerCircleDialog {...control('create')} />
      <SuggestCircleDialog {...control('suggest')} />
    </ShownTogether>
  );
}

/** Returns what was typed after a pause of 250 ms, so that not every keystroke sends a request. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
