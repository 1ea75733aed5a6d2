import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { personSummaryColumns, recordAudit, requireDeskPermission, users } from '#areas/people/server/index.ts';
import type { DeskPractice, listOfferedPractices } from '#areas/workspace/contract/practices/practice-desk.ts';
import type { Db } from '#server/database.ts';
import { type FindDeskWork, mostDeskWork } from '#server/desk-work.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { lockPractice } from './practice-access.ts';
import { practiceDeclined, practicePublished } from './practice-notifications.ts';
import { bestPractices as practices } from './practice-tables.ts';

/** The permission for what every member reads. */
const permission = 'edit_content';

/**
 * The author agreed, and can still take it back where they gave it: an offer of a member who left the circle, or of a circle
 * without a workspace, does not wait.
 */
const isWaiting: SQL | undefined = and(
  isNotNull(practices.offeredAt),
  isNull(practices.sharedAt),
  isNull(practices.takenDownAt),
  sql`exists (select from ${circleMembers} join ${circles} on ${circles.id} = ${circleMembers.circleId}
    where ${circles.id} = ${practices.circleId} and ${circles.hasWorkspace}
      and ${circleMembers.userId} = ${practices.userId})`,
);
const isShared: SQL | undefined = and(isNotNull(practices.sharedAt), isNull(practices.takenDownAt));

/** What the desk reads of practices: only those whose author agreed, and not which circle they are from. */
export async function listOffered(
  db: Db,
  { state, limit, cursor }: z.output<typeof listOfferedPractices.query>,
): Promise<Page<DeskPractice>> {
  const key = readCursor(cursor, ['moment', 'id']);
  const waits = state === 'waiting';
  const position = sql`(${waits ? practices.offeredAt : practices.sharedAt}, ${practices.id})`;
  const rows = await db
    .select({
      id: practices.id,
      title: practices.title,
      category: practices.category,
      difficulty: practices.difficulty,
      phase: practices.phase,
      subject: practices.subject,
      size: practices.size,
      done: practices.done,
      results: practices.results,
      evidence: practices.evidence,
      cost: practices.cost,
      time: practices.time,
      author: personSummaryColumns,
      offeredAt: sql<string>`${practices.offeredAt}`.mapWith(practices.offeredAt),
      sharedAt: practices.sharedAt,
    })
    .from(practices)
    .innerJoin(users, eq(users.id, practices.userId))
    .where(
      and(
        waits ? isWaiting : isShared,
        key === null
          ? undefined
          : waits
            ? sql`${position} > (${key[0]}, ${key[1]})`
            : sql`${position} < (${key[0]}, ${key[1]})`,
      ),
    )
    .orderBy(
      ...(waits ? [asc(practices.offeredAt), asc(practices.id)] : [desc(practices.sharedAt), desc(practices.id)]),
    )
    .limit(limit + 1);
  return pageOf(rows, limit, ({ offeredAt, sharedAt, id }) => [(waits ? offeredAt : sharedAt) ?? '', id]);
}

interface Deciding {
  context: Context;
  db: Db;
  viewer: SignedIn;
  request: FastifyRequest;
}

async function holdOffered({ db, viewer }: Deciding, id: number, which: SQL | undefined) {
  await requireDeskPermission(db, viewer, permission);
  await lockPractice(db, id);
  const [found] = await db
    .select({ authorId: practices.userId, offeredAt: practices.offeredAt, sharedAt: practices.sharedAt })
    .from(practices)
    .where(and(eq(practices.id, id), which));
  return found;
}

/** Also for a practice that was never offered, so that the desk does not learn that it exists. */
const notOffered = () => notFound('The author took this practice back, or it was removed. Load the page again.');

/** Publishes the text that the author agreed to at `offeredAt`. */
export async function publish(deciding: Deciding, id: number, offeredAt: string): Promise<void> {
  const { context, db, viewer, request } = deciding;
  const found = await holdOffered(deciding, id, isWaiting);
  if (!found?.offeredAt) throw notOffered();
  if (Date.parse(found.offeredAt) !== Date.parse(offeredAt))
    throw conflict('The author changed this practice. Load the page again.');
  await db.update(practices).set({ sharedAt: context.clock.now().toISOString() }).where(eq(practices.id, id));
  await context.notify(db, practicePublished, [found.authorId], {
    subject: id,
    event: `practice-shared:${id}:${offeredAt}`,
  });
  await recordAudit(context, db, {
    by: { id: viewer.id, request },
    action: 'practice_published',
    personId: found.authorId,
    after: { practice: id },
  });
}

/** Declines it, or takes it back from all members. The agreement of the author ends. */
export async function decline(deciding: Deciding, id: number, reason: string): Promise<void> {
  const { context, db, viewer, request } = deciding;
  const found = await holdOffered(deciding, id, isNotNull(practices.offeredAt));
  if (!found) throw notOffered();
  await db.update(practices).set({ offeredAt: null, sharedAt: null, deskNote: reason }).where(eq(practices.id, id));
  const event = `practice-declined:${id}:${found.offeredAt}`;
  await context.notify(db, practiceDeclined, [found.authorId], { subject: id, event });
  await recordAudit(context, db, {
    by: { id: viewer.id, request },
    action: found.sharedAt === null ? 'practice_declined' : 'practice_withdrawn',
    personId: found.authorId,
    after: { practice: id, reason: { length: reason.length } },
  });
}

/** Practices that wait for a decision. */
export const findPracticeWork: FindDeskWork = async ({ db }) => {
  const waiting = await db.select({ one: sql`1` }).from(practices).where(isWaiting).limit(mostDeskWork);
  return [
    {
      label: 'best practices offered to all members',
      one: 'best practice offered to all members',
      count: waiting.length,
      to: '/desk/practices',
      permission,
    },
  ];
};
