import { type SearchGroup, type SearchResult, searchEverything } from '#areas/search/contract/search.ts';
import type { SignedIn } from './test-app.ts';

/** The groups that a person finds. Call `indexSearch` of the test app first. */
export async function findGroups(person: SignedIn, q: string, filters: object = {}): Promise<SearchGroup[]> {
  return (await person.call(searchEverything, { query: { q, ...filters } })).json().groups;
}

/** The results that a person finds: their kind, title, link, attached file and the words of the snippet that were found. */
export async function findResults(person: SignedIn, q: string) {
  const textOf = (parts: SearchResult['title']) => parts.map(({ text }) => text).join('');
  return (await findGroups(person, q)).flatMap(({ results }) =>
    results.map(({ kind, title, snippet, file, link, place, isAnswered }) => ({
      kind,
      title: textOf(title),
      link,
      place,
      file: textOf(file),
      isAnswered,
      marked: snippet.filter(({ found }) => found).map(({ text }) => text),
    })),
  );
}
