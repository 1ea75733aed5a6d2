import { asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from './database.ts';
import type { Value } from './prepared.ts';
import type { Settings } from './settings.ts';

/**
 * Who may find an entry: every member, or the people that the owner of `kind` lists for `id` (`SearchAudience`): the
 * people who may see a circle, the members or the leads of its workspace, those who see a network, the members of a school, the participants of a conversation, the readers of an assessment document, or one person.
 */
export type EntryAudience = 'everyone' | { kind: SearchAudienceName; id: number };

export const searchAudienceNames = [
  'circle',
  'workspace',
  'workspace_leads',
  'network',
  'school',
  'conversation',
  'document',
  'person',
] as const;
export type SearchAudienceName = (typeof searchAudienceNames)[number];

/** The people in a kind of audience now. It is part of the search query, so access is decided in SQL. */
export interface SearchAudience {
  /**
   * A subquery with one column: the ids of this kind of audience that the person belongs to. For circles: the open
   * circles and the person's own private circles.
   */
  ids(personId: Value<number> | number): SQL;
  /**
   * A further condition on an entry of one of these audiences. A member of a conversation sees the messages from when
   * they were added. Missing if belonging is enough.
   */
  sees?(personId: Value<number> | number, entry: { id: SQL; audienceId: SQL }): SQL;
}

/** What the index keeps about one row of an area. */
export interface SearchEntry {
  /** The row's id in its own table. */
  id: number;
  /** Plain text. Words in it count more than words in the body. Empty for a reply. */
  title: string;
  /** Plain text without Markdown and without names of mentioned people. */
  body: string;
  audience: EntryAudience;
  /** For the filters. Null or missing where there is none. */
  circleId?: number | null;
  authorId?: number | null;
  /** When it was written or happens, for freshness. Null for what does not get old, such as people. ISO 8601. */
  at: string | null;
  /** Subjects, phases and roles that it is about, as `topicsOf` writes them. Matches with the current user's count. */
  topics?: readonly string[];
  /** Whether a discussion has an answer, for the filter. Missing for everything else. */
  isAnswered?: boolean;
}

/** A result as the current user sees it now. */
export interface ShownResult {
  title: string;
  /** The path of the screen that shows it, with a fragment: `/discussions/4#reply-12`. */
  link: string;
  /** Where it is, for example the name of the circle. */
  place?: string;
  /** The person who wrote it, or the person found. */
  person?: { id: number; name: string; role: string; avatar: string | null };
  /** Whether a discussion has an answer. Missing for everything else. */
  isAnswered?: boolean;
}

/** A kind of search result. An area lists its kinds in its manifest. See `docs/recipes/new-search-kind.md`. */
export interface SearchKind {
  kind: SearchKindName;
  /** How much a result of this kind counts, from 0 to 1. */
  weight: number;
  /** Entries of this kind have no title: the search by title leaves them out. */
  isUntitled?: true;
  /** False if the operator switched the feature off: then nothing of this kind is found. Missing: always on. */
  isOn?(settings: Settings): boolean;
  /**
   * The tables with the text of the entries. Each has a trigger that calls `search_changed(kind, column)`, so that the
   * index learns of each change, also from commands and erasures. `column` contains the entry's id.
   */
  sources: readonly { table: PgTable; column: string }[];
  /**
   * The key of its items in `attachables`, if they can have files. The index adds the names and descriptions of the files to
   * the entries. The function `search_kind_of` of the database has to know it.
   */
  attachable?: string;
  /** At most `most` ids of rows above `after`, in order, for building the index again. */
  listIds(db: Db, after: number, most: number): Promise<number[]>;
  /** The entries of these rows. Rows that nobody may find, such as those taken down, are left out. One query. */
  read(db: Db, ids: readonly number[]): Promise<SearchEntry[]>;
  /**
   * What this person may see of the rows now, in the order of `ids`; null for what they may not see or what no longer
   * exists. It has the same access condition as the screen. One query, which is prepared for kinds with many entries.
   */
  show(db: Db, personId: number, ids: readonly number[]): Promise<(ShownResult | null)[]>;
}

/** Writes subjects, phases and roles in one form, so that 'post_16' of one area matches 'Post 16' of another. */
export const topicsOf = (...lists: readonly (readonly (string | null)[] | null)[]): string[] => [
  ...new Set(
    lists
      .flatMap((list) => list ?? [])
      .flatMap(
        (topic) =>
          topic
            ?.trim()
            .toLowerCase()
            .replaceAll(/[\s_-]+/g, ' ') || [],
      ),
  ),
];

/** The values of the prepared query that `SearchKind.show` runs. */
export interface ShowValues {
  personId: number;
  ids: readonly number[];
}

/** `SearchKind.listIds` for a table. */
export const idsOf =
  (table: PgTable, id: PgColumn) =>
  async (db: Db, after: number, most: number): Promise<number[]> => {
    const rows = await db.select({ id }).from(table).where(gt(id, after)).orderBy(asc(id)).limit(most);
    return rows.map((row) => row.id as number);
  };

/** The results for `SearchKind.show` in the order of `ids`, with null for a row that was not read. */
export function inOrderOf<Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
  show: (row: Row) => ShownResult,
): (ShownResult | null)[] {
  const shown = new Map(rows.map((row) => [row.id, show(row)]));
  return ids.map((id) => shown.get(id) ?? null);
}

/** One text from its parts, one on each line. Parts that are missing are left out. */
export const bodyOf = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join('\n');
