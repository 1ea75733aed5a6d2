import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { from as copyFrom } from 'pg-copy-streams';
import type { OpenDatabase } from '#server/database.ts';

/** How many rows a seeded community has. */
export interface CommunitySize {
  people: number;
  /** A tenth of them are private. */
  circles: number;
  discussions: number;
  replies: number;
}

/** Words by how often they occur, the most frequent first. The invented ones after them are ever rarer. */
const frequentWords = `the and of to in for a we is with our that it on this as are have you be school pupils children
  teachers lesson class year work time marking reading learning group support staff week curriculum assessment behaviour
  parents planning homework phonics science history maths english progress feedback evidence training mentor workload
  wellbeing attendance safeguarding inclusion governors timetable subject leader trust budget ofsted`.split(/\s+/);
const syllables =
  'ba be bi bo da de di do fa fe fo ga go la le li lo ma me mi mo na ne no pa pe po ra re ro sa se so ta te to va vo za'.split(
    ' ',
  );
const firstNames =
  'Amira Ben Chloe Dev Ewan Farah Grace Hamza Isla Jack Katherine Liam Maya Noah Olivia Priya Rhys Sofia Tom Zara'.split(
    ' ',
  );

/** The same numbers for the same seed, from 0 to 1 (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The word at a place of the order of frequency, from 0. */
export function wordAt(place: number): string {
  const frequent = frequentWords[place];
  if (frequent !== undefined) return frequent;
  let word = '';
  for (let rest = place; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return `${word}n`;
}

/** Texts in which the word at place n is about n times rarer than the first one, as in real texts. */
function makeTexts(random: () => number, vocabulary = 60_000) {
  const word = () => wordAt(Math.floor(vocabulary ** random()) - 1);
  return (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, word).join(' ');
}

/**
 * Fills an empty database with a community, always the same for the same size. Triggers do not run, because they would
 * take an hour, so counters are 0 and the index does not know of the rows.
 */
export async function seedCommunity({ pool, db }: OpenDatabase, size: CommunitySize): Promise<void> {
  const random = makeRandom(17);
  const texts = makeTexts(random);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const start = Date.UTC(2023, 8, 1);
  const end = Date.UTC(2026, 10, 20);
  const at = (row: number, rows: number) => new Date(start + ((end - start) * row) / rows).toISOString();
  const client = await pool.connect();
  const copy = async (
    table: string,
    columns: string,
    rows: number,
    row: (id: number) => (string | number | boolean)[],
  ) => {
    function* lines() {
      for (let id = 1; id <= rows; id += 1) yield `${row(id).join('\t')}\n`;
    }
    const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    await pipeline(Readable.from(lines()), into);
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${rows})`);
  };
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    for (const table of ['users', 'circles', 'circle_discussions', 'discussion_replies'])
      await client.query(`alter table ${table} disable trigger user`);
    await copy('users', 'id, username, password, name, email, school, bio', size.people, (id) => {
      const name = `${firstNames[upTo(firstNames.length) - 1]} ${capital(wordAt(60 + upTo(20_000)))}`;
      return [
        id,
        `person.${id}`,
        'none',
        name,
        `person.${id}@school.example`,
        `${capital(wordAt(60 + upTo(3_000)))} School`,
        texts(3, 12),
      ];
    });
    await copy('circles', 'id, name, description, is_private, created_at', size.circles, (id) => [
      id,
      `${capital(wordAt(20 + id))} ${id}`,
      texts(8, 15),
      id % 10 === 0,
      at(id, size.circles),
    ]);
    await copy('circle_discussions', 'id, circle_id, user_id, title, content, created_at', size.discussions, (id) => [
      id,
      upTo(size.circles),
      upTo(size.people),
      texts(4, 9),
      texts(20, 80),
      at(id, size.discussions),
    ]);
    await copy('discussion_replies', 'id, discussion_id, user_id, content, created_at', size.replies, (id) => [
      id,
      Math.max(1, Math.ceil((id / size.replies) * size.discussions) - Math.floor(random() * 100)),
      upTo(size.people),
      texts(15, 55),
      at(id, size.replies),
    ]);
    for (const table of ['users', 'circles', 'circle_discussions', 'discussion_replies'])
      await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } finally {
    client.release();
  }
  for (const table of ['users', 'circles', 'circle_discussions', 'discussion_replies'])
    await db.execute(sql.raw(`analyze ${table}`));
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
