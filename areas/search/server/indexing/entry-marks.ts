import type { SearchKindName } from '#contract/search-kinds.ts';
import type { SearchAudienceName, SearchEntry } from '#server/search.ts';

/**
 * Marks are lexemes in the words of an entry that no text can have, because they have a space. The one index of words
 * then also finds entries by kind, age, audience, circle, author and month.
 */

/** Ids are a measure of age. Recent entries are found in slices, older ones in blocks. */
const idsInSlice = 13;
const idsInBlock = 17;

export const sliceMark = (kind: SearchKindName, slice: number): string => `slice ${kind} ${slice}`;
export const blockMark = (kind: SearchKindName, block: number): string => `block ${kind} ${block}`;
export const audienceMark = (audience: SearchAudienceName, id: number): string => `${audience} ${id}`;
export const circleMark = (circleId: number): string => audienceMark('circle', circleId);
export const authorMark = (authorId: number): string => `author ${authorId}`;
/** `month`: '2026-11'. */
export const monthMark = (month: string): string => `month ${month}`;
export const answeredMark = (isAnswered: boolean): string => `answered ${isAnswered}`;
/** A word in the title, as it is written. */
export const titleMark = (word: string): string => `title ${word}`;

/** Writes a mark as a query. */
export const queryOf = (mark: string): string => `'${mark.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** Whether entries of an audience are found in slices and blocks, or only by the people in that audience. */
export const isShared = (audience: SearchEntry['audience']): boolean =>
  audience === 'everyone' || audience.kind === 'circle';

/** The marks of an entry, except those of its title. */
export function marksOf(kind: SearchKindName, entry: SearchEntry): string[] {
  const { id, audience, circleId, authorId, at, isAnswered } = entry;
  return [
    ...(isShared(audience) ? [sliceMark(kind, id >> idsInSlice), blockMark(kind, id >> idsInBlock)] : []),
    ...(audience === 'everyone' ? [] : [audienceMark(audience.kind, audience.id)]),
    ...(circleId ? [circleMark(circleId)] : []),
    ...(authorId ? [authorMark(authorId)] : []),
    ...(at ? [monthMark(at.slice(0, 7))] : []),
    ...(isAnswered === undefined ? [] : [answeredMark(isAnswered)]),
  ];
}

/** The marks that together cover all shared entries of a kind, newest first. The youngest two blocks are read in slices. */
export function marksByAge(kind: SearchKindName, newestId: number): string[] {
  const perBlock = 1 << (idsInBlock - idsInSlice);
  const newestBlock = newestId >> idsInBlock;
  const lastBlock = Math.max(newestBlock - 1, 0);
  const marks: string[] = [];
  for (let slice = newestId >> idsInSlice; slice >= lastBlock * perBlock; slice -= 1)
    marks.push(sliceMark(kind, slice));
  for (let block = lastBlock - 1; block >= 0; block -= 1) marks.push(blockMark(kind, block));
  return marks;
}

/** The blocks of all shared entries of a kind, newest first: fewer look-ups, for queries that find little in a slice. */
export const blocksByAge = (kind: SearchKindName, newestId: number): string[] =>
  Array.from({ length: (newestId >> idsInBlock) + 1 }, (_, at) => blockMark(kind, (newestId >> idsInBlock) - at));
