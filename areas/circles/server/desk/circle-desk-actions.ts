import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { createDeskCircle, DeskCircle, deskCircleBody } from '#areas/circles/contract/circles-desk.ts';
import { type Actor, changeWithoutTexts, recordAudit } from '#areas/people/server/index.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { violatedCheckConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notAllowed } from '#server/errors.ts';
import { lockCircle } from '../circle-actions.ts';
import { circleArchived, circleRestored } from '../circle-notifications.ts';
import { requireActive } from '../circle-operator.ts';
import { makeOwner, refuseTakenName } from '../circle-settings.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { circleRemovals } from '../inner-circles/inner-circle-tables.ts';
import type { CircleContents } from './circle-contents.ts';
import { readForDesk } from './circle-desk-queries.ts';

type By = NonNullable<Actor>;

/** Creates an open circle, with an owner if one was chosen. */
export async function createAtDesk(
  context: Context,
  db: Db,
  contents: CircleContents,
  by: By,
  { ownerId, ...fields }: z.output<typeof createDeskCircle.body>,
): Promise<DeskCircle> {
  await refuseTakenName(db, fields.name);
  const [made] = await db
    .insert(circles)
    .values({ ...fields, createdBy: by.id })
    .returning({ id: circles.id });
  if (!made) throw new Error('The circle was not created.');
  await recordAudit(context, db, { by, action: 'circle_created', after: { circle: made.id, name: fields.name } });
  if (ownerId !== null) await giveOwnerAtDesk(context, db, contents, by, made.id, ownerId);
  return readForDesk(db, contents, made.id);
}

/** Changes an open circle. See `changeDeskCircle` for the errors. */
export async function changeAtDesk(
  context: Context,
  db: Db,
  contents: CircleContents,
  by: By,
  circleId: number,
  body: z.output<typeof deskCircleBody>,
): Promise<DeskCircle> {
  await lockCircle(db, circleId);
  const before = await readForDesk(db, contents, circleId);
  if (before.isInnerCircle) throw notAllowed('Only the owner can change an inner circle.');
  if (before.mergedInto) throw conflict('This circle was merged. Change the other circle.');
  await refuseTakenName(db, body.name, circleId);
  await db.update(circles).set(body).where(eq(circles.id, circleId));
  const of = ({ name, description, color }: Pick<DeskCircle, 'name' | 'description' | 'color'>) => ({
    name,
    description,
    color,
  });
  const recorded = changeWithoutTexts(of(before), of(body), ['description']);
  await recordAudit(context, db, {
    by,
    action: 'circle_changed',
    before: { circle: circleId, ...recorded.before },
    after: { circle: circleId, ...recorded.after },
  });
  return readForDesk(db, contents, circleId);
}

/** Makes a person the owner. See `giveDeskCircleOwner` for the errors. */
export async function giveOwnerAtDesk(
  context: Context,
  db: Db,
  contents: CircleContents,
  by: By,
  circleId: number,
  userId: number,
): Promise<DeskCircle> {
  await waitForAccount(db, userId);
  await requireActive(db, userId);
  await lockCircle(db, circleId);
  const circle = await readForDesk(db, contents, circleId);
  if (circle.archivedAt) throw conflict('This circle is archived. Restore it first.');
  if (circle.owner?.id === userId) return circle;
  const theirs = and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId));
  const isMember = (await db.$count(circleMembers, theirs)) > 0;
  if (circle.isInnerCircle && !isMember)
    throw notAllowed('Only a member of an inner circle can become its owner: others may not read what is in it.');
  if (!isMember) await addMember(db, circleId, userId);
  await makeOwner(context.notify, db, circleId, userId);
  await recordAudit(context, db, {
    by,
    action: 'circle_owner_given',
    personId: userId,
    before: { circle: circleId, owner: circle.owner?.id ?? null },
    after: { circle: circleId, owner: userId },
  });
  return readForDesk(db, contents, circleId);
}

async function addMember(db: Db, circleId: number, userId: number): Promise<void> {
  try {
    await db.insert(circleMembers).values({ circleId, userId }).onConflictDoNothing();
  } catch (error) {
    if (violatedCheckConstraint(error) === 'circles_members_within_seats') throw conflict('This circle is full.');
    throw error;
  }
  await db.delete(circleRemovals).where(and(eq(circleRemovals.circleId, circleId), eq(circleRemovals.userId, userId)));
}

/** Archives a circle and tells its members. Doing it again changes nothing. */
export async function archiveAtDesk(
  context: Context,
  db: Db,
  contents: CircleContents,
  by: By,
  circleId: number,
  reason: string,
): Promise<DeskCircle> {
  await lockCircle(db, circleId);
  const before = await readForDesk(db, contents, circleId);
  if (before.archivedAt) return before;
  const closedAt = context.clock.now().toISOString();
  await db
    .update(circles)
    .set({ closedAt })
    .where(and(eq(circles.id, circleId), isNull(circles.closedAt)));
  await recordAudit(context, db, { by, action: 'circle_archived', reason, after: { circle: circleId } });
  const event = `${circleArchived.key}:${circleId}:${closedAt}`;
  await context.notify(db, circleArchived, 'audience', { subject: circleId, event });
  return readForDesk(db, contents, circleId);
}

/** Opens an archived circle again and tells its members. Throws 409 for one that was merged. */
export async function restoreAtDesk(
  context: Context,
  db: Db,
  contents: CircleContents,
  by: By,
  circleId: number,
): Promise<DeskCircle> {
  await lockCircle(db, circleId);
  const before = await readForDesk(db, contents, circleId);
  if (before.mergedInto) throw conflict(`This circle is now part of ${before.mergedInto.name}. It cannot be restored.`);
  if (!before.archivedAt) return before;
  if (!before.isInnerCircle) await refuseTakenName(db, before.name, circleId);
  await db.update(circles).set({ closedAt: null }).where(eq(circles.id, circleId));
  await recordAudit(context, db, { by, action: 'circle_restored', after: { circle: circleId } });
  const event = `${circleRestored.key}:${circleId}:${before.archivedAt}`;
  await context.notify(db, circleRestored, 'audience', { subject: circleId, event });
  return readForDesk(db, contents, circleId);
}
