import { Clock, type LucideIcon, MapPin, Search } from 'lucide-react';
import type { SearchResult } from '#areas/search/contract/search.ts';
import type { FindablePlace } from '#web/area.ts';

/** Something that can be chosen in the palette. */
export interface Choice {
  /** Unique in the list. The choice stays active when the list changes. */
  key: string;
  to: string;
  /** Shown as it is. A result has parts of its own instead. */
  label: string;
  icon: LucideIcon;
  result?: SearchResult;
}

export interface ChoiceGroup {
  label: string;
  choices: readonly Choice[];
}

interface Found {
  q: string;
  recent: readonly string[];
  places: readonly FindablePlace[];
  results: readonly SearchResult[];
  isForSomeWords: boolean;
}

/** The address of the page with all results. */
export const resultsPage = (q: string): string => `/search?${new URLSearchParams({ q })}`;

/**
 * The choices in groups. Without a text: the recent searches. With a text: places, results, and a last choice that shows all
 * results.
 */
export function choiceGroups({ q, recent, places, results, isForSomeWords }: Found): ChoiceGroup[] {
  if (q === '') {
    const choices = recent.map((label, index) => ({
      key: `recent-${index}`,
      to: resultsPage(label),
      label,
      icon: Clock,
    }));
    return choices.length > 0 ? [{ label: 'Recent searches', choices }] : [];
  }
  const groups = [
    {
      label: 'Go to',
      choices: places.map(({ label, to }) => ({
        key: `place-${label.replaceAll(/\W+/g, '-')}`,
        to,
        label,
        icon: MapPin,
      })),
    },
    {
      label: isForSomeWords ? 'Results with some of the words' : 'Results',
      choices: results.map((result) => ({
        key: `${result.kind}-${result.id}`,
        to: result.link,
        label: '',
        icon: Search,
        result,
      })),
    },
    {
      label: 'All results',
      choices: [{ key: 'all', to: resultsPage(q), label: `See all results for “${q}”`, icon: Search }],
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}
