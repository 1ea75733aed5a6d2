import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/database.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { countNews, listOwnConversations } from './conversations/conversation-queries.ts';
import { saveRead, saveUnread } from './messages/message-actions.ts';
import { findMessages, listMessagesIn } from './messages/message-queries.ts';
import { messageReportable } from './messages/message-reportable.ts';

const many = 10_000;
const test = openTestApp();
let me: SignedIn;

/** The number of rows that a call reads from the tables, with any kind of scan. */
async function rowsRead(work: (db: Db) => Promise<unknown>): Promise<number> {
  return test.context.db.transaction(async (db) => {
    const before = await readSoFar(db);
    await work(db);
    return (await readSoFar(db)) - before;
  });
}

async function readSoFar(db: Db): Promise<number> {
  const { rows } = await db.execute<{ read: string }>(sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
    where relname in ('conversations', 'conversation_members', 'messages', 'users', 'blocks')`);
  return Number(rows[0]?.read);
}

beforeAll(async () => {
  me = await test.signedIn();
  const other = await test.signedIn();
  const { db } = test.context;
  const [mine, theirs] = [me.person.id, other.person.id];
  // The triggers run once for each row, which takes a minute. Their results are written directly.
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table messages disable trigger user`);
    await tx.execute(
      sql`insert into conversations (id, kind) select n, 'group' from generate_series(1, ${many}::int) n`,
    );
    await tx.execute(sql`insert into conversation_members (conversation_id, person_id, last_activity_at, unread_count)
      select n, p, now() - n * interval '1 minute', (p = ${mine}::int and n <= 50)::int
      from generate_series(1, ${many}::int) n, unnest(array[${mine}::int, ${theirs}::int]) p`);
    await tx.execute(sql`insert into messages (conversation_id, author_id, content, words)
      select case when n % 2 = 0 then 1 else n end, ${theirs}::int, 'Common words ' || n,
        to_tsvector('english', 'Common words ' || n) || array_to_tsvector(array['for ${sql.raw(String(mine))}'])
      from generate_series(1, ${many}::int) n`);
    // The same words in messages that the member never saw.
    await tx.execute(sql`insert into messages (conversation_id, author_id, content, words)
      select 2, ${theirs}::int, 'Common words ' || n,
        to_tsvector('english', 'Common words' || case when n % 20 = 0 then ' rareword' else '' end)
      from generate_series(1, ${many}::int) n`);
    await tx.execute(sql`alter table messages enable trigger user`);
  });
  for (const table of ['conversations', 'conversation_members', 'messages'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
});

describe(`with ${many.toLocaleString('en-GB')} conversations and messages`, () => {
  it('reads one page of the list', async () => {
    for (const cursor of [
      undefined,
      Buffer.from(JSON.stringify([new Date(0).toISOString(), 1])).toString('base64url'),
    ]) {
      const wanted = { limit: 50, folder: 'inbox' as const, ...(cursor ? { cursor } : {}) };
      expect(await rowsRead((db) => listOwnConversations(db, me.person, wanted))).toBeLessThan(1_200);
    }
  });

  it('reads one page of a conversation, among newer messages of others', async () => {
    const pageFrom = async (cursor?: string) => {
      let next: string | null = null;
      const read = await rowsRead(async (db) => {
        const page = await listMessagesIn(test.context, db, me.person, 1, { limit: 50, cursor });
        expect(page.items).toHaveLength(50);
        expect(page.items.every(({ conversationId }) => conversationId === 1)).toBe(true);
        next = page.next;
      });
      expect(read).toBeLessThan(400);
      return next ?? undefined;
    };
    await pageFrom(await pageFrom());
  });

  it('counts what is unread from one index', async () => {
    const read = await rowsRead(async (db) => {
      expect(await countNews(test.context, db, me.person)).toMatchObject({ unread: 50 });
    });
    expect(read).toBeLessThan(200);
  });

  it('searches only what the member saw', async () => {
    const read = await rowsRead(async (db) => {
      const page = await findMessages(db, me.person, { limit: 50, q: 'rareword' });
      expect(page.items).toEqual([]);
    });
    expect(read).toBeLessThan(200);
  });

  it('reads a few messages to save a read position, to mark as unread and to report', async () => {
    const oldest = await test.context.db.execute<{ id: number }>(
      sql`select min(id) as id from messages where conversation_id = 1`,
    );
    const id = (oldest.rows[0]?.id ?? 0) + 100;
    for (const work of [
      (db: Db) => saveRead(test.context, db, me.person, 9999, 2_000_000_000),
      (db: Db) => saveUnread(test.context, db, me.person, 9999),
      (db: Db) => messageReportable.describe(db, me.person, id),
    ])
      expect(await rowsRead(work)).toBeLessThan(200);
  });
});
