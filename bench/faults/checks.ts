import type pg from 'pg';
import type { OpenDatabase } from '#server/database.ts';
import { wrongCounters } from '../recount.ts';
import type { Entry, WriteKind } from './journal.ts';
import type { Received } from './stand-ins.ts';

/** Where the writes of a kind are: a query with one row for each, with its mark, and its person. */
const places: Partial<Record<WriteKind, string>> = {
  discussion: 'select title as mark, user_id as person from circle_discussions',
  reply: 'select content as mark, user_id as person from discussion_replies',
  suggestion: 'select name as mark, suggested_by_user_id as person from circle_suggestions',
  message: 'select content as mark, author_id as person from messages',
  goal: 'select title as mark, user_id as person from career_milestones',
  'turn with Savi': `select (regexp_match(user_query, 'm\\d+x$'))[1] as mark, user_id as person from ai_coaching_sessions`,
  'cpd entry': 'select title as mark, user_id as person from cpd_activities',
  file: `select split_part(name, '.', 1) as mark, owner_id as person, digest as detail from files f
    where exists (select 1 from file_contents c where c.file_id = f.id)`,
  invitation: `select split_part(email, '@', 1) as mark, created_by as person from invitations where email is not null`,
};

export interface Found {
  /** What is wrong, one sentence each. Empty if everything is right. */
  faults: string[];
  writes: Partial<Record<WriteKind, { accepted: number; unknown: number; unknownStored: number }>>;
  notifications: number;
  emails: { received: number; repeated: number; waiting: number };
}

/** Compares what callers were told with what is stored. */
export async function checkEverything(
  { db, pool }: OpenDatabase,
  journal: readonly Entry[],
  received: readonly Received[],
  readFile: (mark: string) => Promise<string | null>,
): Promise<Found> {
  const found: Found = {
    faults: [],
    writes: {},
    notifications: 0,
    emails: { received: received.length, repeated: 0, waiting: 0 },
  };
  await checkWrites(pool, journal, found);
  await checkPairs(pool, journal, found);
  await checkFiles(journal, readFile, found);
  const wrong = [...(await wrongCounters(db)), ...(await wrongUnread(pool))];
  for (const each of wrong) found.faults.push(`A counter is wrong: ${JSON.stringify(each)}`);
  await checkNotifications(pool, found);
  await checkEmails(pool, journal, received, found);
  return found;
}

async function checkWrites(pool: pg.Pool, journal: readonly Entry[], found: Found): Promise<void> {
  for (const [kind, query] of Object.entries(places) as [WriteKind, string][]) {
    const { rows } = await pool.query<{ mark: string; person: number; detail?: string }>(query);
    const stored = Map.groupBy(rows, ({ mark }) => mark);
    const figures = { accepted: 0, unknown: 0, unknownStored: 0 };
    for (const { mark, told, personId, sent, detail } of journal.filter((entry) => entry.kind === kind)) {
      const own = stored.get(mark) ?? [];
      if (told === 'accepted') figures.accepted += 1;
      if (told === 'unknown') figures.unknown += 1;
      if (told === 'unknown') figures.unknownStored += own.length;
      const about = `the ${kind} ${mark}, which was sent ${sent} times`;
      if (told === 'accepted' && own.length === 0) found.faults.push(`Lost: ${about}.`);
      if (told === 'refused' && own.length > 0) found.faults.push(`Stored although it was refused: ${about}.`);
      if (own.length > 1) found.faults.push(`Stored ${own.length} times: ${about}.`);
      if (own.some(({ person }) => person !== personId)) found.faults.push(`Stored for another person: ${about}.`);
      if (detail && own.some((row) => row.detail !== detail))
        found.faults.push(`Stored with another content: ${about}.`);
    }
    found.writes[kind] = figures;
  }
}

/** Votes and memberships have no mark. The last accepted change of a pair decides, unless an unknown one came after it. */
async function checkPairs(pool: pg.Pool, journal: readonly Entry[], found: Found): Promise<void> {
  const queries: [WriteKind, string][] = [
    ['vote', 'select user_id as person, suggestion_id as other from circle_suggestion_votes'],
    ['membership', 'select user_id as person, circle_id as other from circle_members'],
  ];
  for (const [kind, query] of queries) {
    const { rows } = await pool.query<{ person: number; other: number }>(query);
    const stored = new Set(rows.map(({ person, other }) => `${person} ${other}`));
    const own = journal.filter((entry) => entry.kind === kind && entry.told !== 'refused');
    const accepted = own.filter(({ told }) => told === 'accepted').length;
    found.writes[kind] = { accepted, unknown: own.length - accepted, unknownStored: 0 };
    for (const [pair, entries] of Map.groupBy(own, ({ personId, mark }) => `${personId} ${mark}`)) {
      const last = entries.at(-1);
      if (last?.told !== 'accepted') continue;
      if (stored.has(pair) !== (last.detail !== 'left')) found.faults.push(`Lost: the ${kind} of ${pair}.`);
    }
  }
}

async function checkFiles(journal: readonly Entry[], readFile: (mark: string) => Promise<string | null>, found: Found) {
  for (const { mark, detail } of journal.filter(({ kind, told }) => kind === 'file' && told === 'accepted'))
    if ((await readFile(mark)) !== detail) found.faults.push(`The content of the file ${mark} cannot be read.`);
}

async function wrongUnread(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'unread_count' as counter, m.conversation_id, m.person_id, m.unread_count from conversation_members m
     where m.state = 'active' and m.unread_count <> (select count(*) from messages w where w.conversation_id = m.conversation_id
       and w.author_id <> m.person_id and w.id > m.last_read_id and w.id > m.sees_after and w.taken_down_at is null)`);
  return rows;
}

/** The author of a discussion is notified of each reply by another member, once. */
async function checkNotifications(pool: pg.Pool, found: Found): Promise<void> {
  const missing = await pool.query<{ id: number }>(`
    select r.id from discussion_replies r join circle_discussions d on d.id = r.discussion_id
     where r.user_id <> d.user_id and not exists (select 1 from notification_events e
       where e.person_id = d.user_id and e.event = 'reply:' || r.id)`);
  for (const { id } of missing.rows) found.faults.push(`Nobody was notified of the reply ${id}.`);
  const extra = await pool.query<{ event: string }>(`
    select e.event from notification_events e where (e.event like 'reply:%' and not exists
        (select 1 from discussion_replies r where 'reply:' || r.id = e.event))
      or (e.event like 'discussion:%' and not exists
        (select 1 from circle_discussions d where 'discussion:' || d.id = e.event))`);
  for (const { event } of extra.rows) found.faults.push(`A notification of ${event}, which is not stored.`);
  const repeated = await pool.query<{ event: string }>(
    'select event from notification_events group by person_id, event having count(*) > 1',
  );
  for (const { event } of repeated.rows) found.faults.push(`Notified twice of ${event}.`);
  const { rows } = await pool.query<{ count: string }>('select count(*) from notification_events');
  found.notifications = Number(rows[0]?.count);
}

/**
 * Each email that the server calls sent has arrived, and each that arrived is in its list. An email may arrive twice if the
 * server ended between the reply of the mail server and the mark in the database. Both have the same Message-ID.
 */
async function checkEmails(
  pool: pg.Pool,
  journal: readonly Entry[],
  received: readonly Received[],
  found: Found,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; state: string }>('select message_id as id, state::text from emails');
  const arrived = Map.groupBy(received, ({ messageId }) => messageId);
  const known = new Map(rows.map(({ id, state }) => [id, state]));
  found.emails.repeated = received.length - arrived.size;
  for (const [id, state] of known)
    if (state === 'sent' && !arrived.has(id)) found.faults.push(`The email ${id} never arrived.`);
  for (const id of arrived.keys()) if (!known.has(id)) found.faults.push(`The email ${id} is in no list.`);
  const waiting = await pool.query<{ data: string }>(
    `select data::text from pgboss.job where name like '%invit%' and state in ('created', 'retry', 'active')`,
  );
  found.emails.waiting = waiting.rows.length;
  const invited = journal.filter(({ kind, told }) => kind === 'invitation' && told === 'accepted');
  let missing = 0;
  for (const { mark } of invited) {
    const own = [...arrived.values()].filter((each) =>
      each.some(({ to }) => to.some((address) => address.startsWith(`${mark}@`))),
    );
    if (own.length === 0) missing += 1;
    if (own.length > 1) found.faults.push(`The invitation ${mark} was sent as ${own.length} different emails.`);
  }
  if (missing > found.emails.waiting)
    found.faults.push(`${missing} invitations were not sent, and only ${found.emails.waiting} wait in the queue.`);
}
