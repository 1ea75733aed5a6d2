import { useSearchParams } from 'react-router';
import { longestSearch } from '#areas/search/contract/search.ts';
import { dayInLondon } from '#contract/london.ts';
import { pathId } from '#contract/scalars.ts';
import { type SearchKindName, searchKinds } from '#contract/search-kinds.ts';

/** The periods that the filter offers, with their number of days before today. */
export const periods = { today: 0, week: 7, month: 30, year: 365 } as const;
export type Period = keyof typeof periods;
export const isPeriod = (value: string): value is Period => Object.hasOwn(periods, value);

/** What the address of `/search` says. */
export interface SearchAddress {
  q: string;
  kind: SearchKindName | null;
  circle: number | undefined;
  author: number | undefined;
  /** A period, a date as '2026-11-20', or empty. */
  since: string;
  /** Only discussions: those with an answer, or those without. */
  answered: 'true' | 'false' | undefined;
}

/** An address without filters. */
export const noFilters = { kind: null, circle: undefined, author: undefined, since: '', answered: undefined } as const;

export function readAddress(params: URLSearchParams): SearchAddress {
  const idOf = (name: string) => pathId.safeParse(params.get(name) ?? '').data;
  const since = params.get('since') ?? '';
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    kind: searchKinds.find((kind) => kind === params.get('kind')) ?? null,
    circle: idOf('circle'),
    author: idOf('author'),
    since: isPeriod(since) || isDay(since) ? since : '',
    answered: (['true', 'false'] as const).find((value) => value === params.get('answered')),
  };
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  );
}

export function addressOf({ q, kind, circle, author, since, answered }: SearchAddress): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, kind, circle, author, since, answered })) {
    if (value) params.set(name, String(value));
  }
  return params.size > 0 ? `/search?${params}` : '/search';
}

/** The first day that counts: '2026-11-13' for the past 7 days on 20 November. Undefined without this filter. */
export function firstDay(since: string, now: Date): string | undefined {
  if (!since) return undefined;
  if (!isPeriod(since)) return since;
  // Noon, so that a change of the clocks never changes the day.
  const day = new Date(`${dayInLondon(now)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - periods[since]);
  return day.toISOString().slice(0, 10);
}

/** The search in the address, and a function that changes parts of it. Each change is a step that Back undoes. */
export function useSearchAddress(): [SearchAddress, (changes: Partial<SearchAddress>) => void] {
  const [params, setParams] = useSearchParams();
  function change(changes: Partial<SearchAddress>): void {
    // The page may not have been drawn again since the last change.
    const current = readAddress(new URLSearchParams(location.search));
    setParams(new URLSearchParams(addressOf({ ...current, ...changes }).split('?')[1] ?? ''));
  }
  return [readAddress(params), change];
}
