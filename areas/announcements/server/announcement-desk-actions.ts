import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { announcementBody } from '#areas/announcements/contract/announcement-desk.ts';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { findCircles, stateOf } from './announcement-desk-queries.ts';
import { announcementPublished } from './announcement-notifications.ts';
import { announcements } from './announcement-tables.ts';

type Body = z.output<typeof announcementBody>;

/** Publishes an announcement, or plans it if its start is in the future. Returns its id. */
export async function addAtDesk(context: Context, db: Db, by: Actor, body: Body): Promise<number> {
  const now = context.clock.now();
  const { startsAt, ...rest } = body;
  await refuseImpossible(db, body, now);
  const isWaiting = startsAt !== null && Date.parse(startsAt) > now.getTime();
  const [made] = await db
    .insert(announcements)
    .values({ ...rest, isWaiting, publishedAt: isWaiting ? startsAt : now.toISOString() })
    .returning({ id: announcements.id });
  if (!made) throw new Error('The announcement was not made.');
  if (!isWaiting && rest.shownAs === 'notification')
    await context.notify(db, announcementPublished, 'audience', { subject: made.id });
  await recordAudit(context, db, { by, action: 'announcement_added', after: { id: made.id, ...audienceOf(body) } });
  return made.id;
}

/** Replaces the fields of an announcement. See `changeAnnouncement` for the errors. */
export async function changeAtDesk(context: Context, db: Db, by: Actor, id: number, body: Body): Promise<void> {
  const now = context.clock.now();
  const [before] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (!before) throw notFound("The announcement you're looking for doesn't exist.");
  const state = stateOf(before, now);
  if (state === 'ended' || state === 'withdrawn')
    throw conflict('This announcement is over. Write a new one instead of changing it.');
  const { startsAt, ...rest } = body;
  if (state === 'shown' && !isSameAudience(before, body))
    throw conflict('Members have this announcement already. You can change its text, its link and its end.');
  await refuseImpossible(db, body, now);
  const isPlanned = state === 'planned';
  const start = startsAt !== null && Date.parse(startsAt) > now.getTime() ? startsAt : now.toISOString();
  await db
    .update(announcements)
    // The job starts it within a minute if the new start is now.
    .set({ ...rest, ...(isPlanned ? { publishedAt: start } : {}) })
    .where(eq(announcements.id, id));
  await recordAudit(context, db, {
    by,
    action: 'announcement_changed',
    before: { id, ...audienceOf({ ...before, startsAt: before.publishedAt }) },
    after: { id, ...audienceOf(body) },
  });
}

/** Takes an announcement back. Withdrawing it again changes nothing. */
export async function withdrawAtDesk(context: Context, db: Db, by: Actor, id: number): Promise<void> {
  const withdrawn = await db
    .update(announcements)
    .set({ withdrawnAt: context.clock.now().toISOString(), isWaiting: false })
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .returning({ id: announcements.id });
  if (withdrawn.length > 0) await recordAudit(context, db, { by, action: 'announcement_withdrawn', after: { id } });
}

async function refuseImpossible(db: Db, { startsAt, endsAt, circleIds }: Body, now: Date): Promise<void> {
  const start = Math.max(now.getTime(), startsAt ? Date.parse(startsAt) : 0);
  if (endsAt && Date.parse(endsAt) <= start) throw badRequest('Choose an end in the future, after the start.');
  const found = await findCircles(db, circleIds);
  if (circleIds.some((id) => !found.has(id))) throw badRequest('One of these circles does not exist any more.');
}

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

const isSameAudience = (before: typeof announcements.$inferSelect, body: Body) =>
  before.shownAs === body.shownAs &&
  same(before.roles, body.roles) &&
  same(before.schools, body.schools) &&
  same(before.circleIds, body.circleIds);

const audienceOf = ({
  shownAs,
  roles,
  schools,
  circleIds,
  startsAt,
  endsAt,
}: Omit<Body, 'title' | 'content' | 'link'>) => ({
  shownAs,
  roles,
  schools,
  circleIds,
  startsAt,
  endsAt,
});
