import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { networkCircles } from '#areas/networks/server/index.ts';
import type { ExpertSession, sessionLists } from '#areas/workspace/contract/sessions/expert-session.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { Workspace } from '../workspace-access.ts';
import { sessionMissing } from './session-access.ts';
import { readSessions } from './session-columns.ts';
import { listShared } from './session-sharing.ts';
import { expertSessions as sessions } from './session-tables.ts';

interface Wanted extends PageRequest {
  q?: string | undefined;
  when: (typeof sessionLists)[number];
}

/** The coming sessions that other circles share with the network of this circle. The filter of the tab does not change them. */
async function listOfOthers(db: Db, viewer: Viewer, workspace: Workspace, wanted: PageRequest, now: Date) {
  const [found] = await db
    .select({ networkId: networkCircles.networkId })
    .from(networkCircles)
    .where(eq(networkCircles.circleId, workspace.id));
  if (!found) return pageOf<ExpertSession>([], wanted.limit, () => []);
  return listShared(db, viewer, { ...wanted, ...found, when: 'coming', without: workspace.id }, now);
}

/** One list of the sessions of a circle. */
export async function listSessionsOf(
  db: Db,
  viewer: Viewer,
  workspace: Workspace,
  { when, q, limit, cursor }: Wanted,
  now: Date,
): Promise<Page<ExpertSession>> {
  if (when === 'network') return listOfOthers(db, viewer, workspace, { limit, cursor }, now);
  // A text without a letter or digit is no word.
  if (q && typedWords(q).length === 0) return pageOf<ExpertSession>([], limit, () => []);
  const after = readCursor(cursor, ['moment', 'id']);
  const isProposed = when === 'proposed';
  const at = isProposed ? sessions.createdAt : sessions.startsAt;
  const isSoonestFirst = when === 'coming';
  const position = after && (isSoonestFirst ? sql`>` : sql`<`);
  const ids = await findInOrder(db, {
    table: sessions,
    id: sessions.id,
    needs: [at, sessions.endsAt, sessions.userId, sessions.takenDownAt, sessions.words],
    scope: and(
      eq(sessions.circleId, workspace.id),
      isProposed ? eq(sessions.status, 'proposed') : ne(sessions.status, 'proposed'),
      isProposed ? undefined : scopeOf(when, now),
      after ? sql`(${at}, ${sessions.id}) ${position} (${after[0]}, ${after[1]})` : undefined,
    ),
    filters: and(
      q ? hasWords(sessions.words, q) : undefined,
      isProposed ? undefined : endOf(when, now),
      sql`(${sessions.takenDownAt} is null or ${sessions.userId} = ${viewer.id})`,
    ),
    order: isSoonestFirst ? [asc(at), asc(sessions.id)] : [desc(at), desc(sessions.id)],
    limit: limit + 1,
  });
  const rows = await readInOrder(
    ids,
    () => readSessions(db, viewer, now, isAmong(sessions.id, ids)),
    ({ id }) => id,
  );
  return pageOf(
    await withMoments(db, isProposed, rows),
    limit,
    ({ moment, session }) => [moment, session.id],
    ({ session }) => session,
  );
}

/** No session is longer than eight hours: one that has not ended began less than eight hours ago. */
const scopeOf = (when: Wanted['when'], now: Date): SQL =>
  when === 'coming'
    ? sql`${sessions.startsAt} > ${now.toISOString()}::timestamptz - interval '8 hours'`
    : sql`${sessions.startsAt} < ${now.toISOString()}::timestamptz`;

const endOf = (when: Wanted['when'], now: Date): SQL =>
  when === 'coming'
    ? sql`${sessions.endsAt} > ${now.toISOString()}::timestamptz`
    : sql`${sessions.endsAt} <= ${now.toISOString()}::timestamptz`;

/** The moment that the list is ordered by: the start, or when a proposal was made. */
async function withMoments(db: Db, isProposed: boolean, rows: ExpertSession[]) {
  if (!isProposed) return rows.map((session) => ({ session, moment: session.startsAt ?? '' }));
  const made = await db
    .select({ id: sessions.id, createdAt: sessions.createdAt })
    .from(sessions)
    .where(
      isAmong(
        sessions.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(made.map(({ id, createdAt }) => [id, createdAt]));
  return rows.map((session) => ({ session, moment: byId.get(session.id) ?? '' }));
}

/** One session as the current user sees it. Throws 404 for one that they may not see. */
export async function getSession(db: Db, viewer: Viewer, id: number, now: Date): Promise<ExpertSession> {
  const [found] = await readSessions(db, viewer, now, eq(sessions.id, id));
  if (!found) throw sessionMissing();
  return found;
}
