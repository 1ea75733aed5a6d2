import { sql } from 'drizzle-orm';
import { separated } from '#areas/search/server/index.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';
import type { Db } from '#server/database.ts';
import type { PassageEntry } from '#server/passages.ts';

/** PostgreSQL keeps at most 1 MB of words for a text. */
const longestText = 20_000;
const longestTitle = 500;

/** Without the characters that PostgreSQL cannot store. */
const cleaned = (text: string, most: number) => text.slice(0, most).replaceAll(/[\0\p{Cs}]/gu, ' ');

/** Writes the passages of one kind. */
export async function writePassages(db: Db, kind: PassageKindName, entries: readonly PassageEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    item: entry.item,
    part: entry.part ?? 0,
    title: cleaned(entry.title, longestTitle),
    a: separated(cleaned(entry.title, longestTitle)),
    b: separated(cleaned(entry.text, longestText)),
    c: separated(cleaned(entry.more ?? '', longestText)),
    lines: entry.lines.map((line) => ({ ...line, text: cleaned(line.text, longestTitle) })),
    circle_id: entry.circleId ?? null,
    roles: entry.roles ?? [],
    phases: entry.phases ?? [],
    levels: entry.levels ?? [],
    subjects: entry.subjects ?? [],
    nations: entry.nations ?? [],
    place: entry.place ?? null,
    at: entry.at ?? null,
    expires_at: entry.expiresAt ?? null,
  }));
  await db.execute(sql`
    insert into savi_passages
      (kind, item, part, title, lines, words, circle_id, roles, phases, levels, subjects, nations, place, at, expires_at, run)
    select ${kind}, item, part, title, lines,
      setweight(to_tsvector('staffroom', a), 'A') || setweight(to_tsvector('staffroom', b), 'B')
        || setweight(to_tsvector('staffroom', c), 'C'),
      circle_id, roles, phases, levels, subjects, nations, place, at, expires_at,
      coalesce((select run from savi_passage_fills where kind = ${kind}), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (item text, part smallint, title text, a text, b text, c text,
      lines jsonb, circle_id int, roles text[], phases text[], levels text[], subjects text[], nations text[], place text,
      at timestamptz, expires_at timestamptz)
    order by item, part
    on conflict (kind, item, part) do update set title = excluded.title, lines = excluded.lines, words = excluded.words,
      circle_id = excluded.circle_id, roles = excluded.roles, phases = excluded.phases, levels = excluded.levels,
      subjects = excluded.subjects, nations = excluded.nations, place = excluded.place, at = excluded.at,
      expires_at = excluded.expires_at, run = excluded.run`);
}

/** Removes the passages of these items, except the given ones. */
export async function removePassages(
  db: Db,
  kind: PassageKindName,
  items: readonly string[],
  kept: readonly Pick<PassageEntry, 'item' | 'part'>[],
): Promise<void> {
  await db.execute(sql`
    delete from savi_passages where kind = ${kind} and item = any(${sql.param([...items])}::text[])
      and (item, part) not in (
        select * from unnest(${sql.param(kept.map(({ item }) => item))}::text[], ${sql.param(kept.map(({ part }) => part ?? 0))}::smallint[]))`);
}

/** Removes the passages of a kind that its last complete run has not written: their items no longer exist. */
export async function removeUnread(db: Db, kind: PassageKindName): Promise<void> {
  await db.execute(sql`
    delete from savi_passages where kind = ${kind} and run <> (select run from savi_passage_fills where kind = ${kind})`);
}
