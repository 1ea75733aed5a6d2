import { useState } from 'react';
import type { LearningItemKind } from '#areas/learning/contract/learning-pathway.ts';
import { type SearchResult, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Combobox, type Offer } from '#web/ui/combobox.tsx';
import { usePaused } from '#web/ui/use-paused.ts';

const labels: Record<SearchedKind, { label: string; hint: string; none: string }> = {
  catalogue: {
    label: 'Find a catalogue item',
    hint: 'Courses, reading and things to do in school. Type a word of the title.',
    none: 'Nothing in the catalogue has these words.',
  },
  discussion: {
    label: 'Find a discussion',
    hint: 'Readers who cannot open its circle see nothing about it. For most readers, choose one in an open circle.',
    none: 'No discussion that you can open has these words.',
  },
  story: {
    label: 'Find a story',
    hint: 'The stories of The Loop. Type a word of the title.',
    none: 'No story has these words.',
  },
};

export type SearchedKind = Exclude<LearningItemKind, 'task'>;

const nameOf = (parts: SearchResult['title']) => parts.map(({ text }) => text).join('');

/** The most offers below the field. */
const most = 8;

/** What there is of a kind: names that begin with what is typed, then what has the words. */
function useOffers(kind: SearchedKind, q: string): { offers: Offer[]; isReady: boolean } {
  const options = { enabled: q.length > 1, keepsPrevious: true };
  const quick = useEndpoint(searchWhileTyping, { query: { q } }, options);
  const found = useEndpoint(searchOneKind, { query: { q, kind, limit: most } }, options);
  if (q.length < 2) return { offers: [], isReady: false };
  const results = [...(quick.data?.results ?? []), ...(found.data ?? [])].filter((result) => result.kind === kind);
  const offers = new Map(results.map(({ id, title, place }) => [id, { id, name: nameOf(title), note: place }]));
  return { offers: [...offers.values()].slice(0, most), isReady: found.data !== undefined };
}

interface ItemSearchProps {
  kind: SearchedKind;
  onPick(offer: { id: number; name: string }): void;
}

/** A field that finds an item of one kind. */
export function ItemSearch({ kind, onPick }: ItemSearchProps) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { offers, isReady } = useOffers(kind, q);
  const { label, hint, none } = labels[kind];
  return (
    <Combobox
      label={label}
      hint={isReady && q === typed.trim() && offers.length === 0 ? none : hint}
      value={typed}
      offers={offers}
      onType={setTyped}
      onPick={({ id, name }) => {
        onPick({ id: Number(id), name });
        setTyped('');
      }}
    />
  );
}
