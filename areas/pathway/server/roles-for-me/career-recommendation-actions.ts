import { getOwnUser, lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { refuseTooMany, writeAssessment } from '../assessment/assessment-actions.ts';
import { latestTwo } from '../assessment/assessment-queries.ts';
import { checkedSince } from '../checks/skill-check-queries.ts';
import { listRoleProfiles } from '../roles/career-role-queries.ts';
import { findRecommended } from './career-recommendation-queries.ts';
import { careerRecommendations } from './career-recommendation-tables.ts';

type Clock = Pick<Context, 'clock'>;

async function requireRole(db: Db, key: string) {
  const role = (await listRoleProfiles(db)).find((one) => one.key === key);
  if (!role) throw notFound("The role you're looking for doesn't exist.");
  return role;
}

/** Keeps that a member saved or started a role. */
async function keep(
  { clock }: Clock,
  db: Db,
  viewer: Viewer,
  roleKey: string,
  changes: { savedForLater: boolean } | { applicationStarted: boolean },
): Promise<void> {
  const found = (await findRecommended(db, viewer))?.found.find(({ role }) => role.key === roleKey);
  const row = { ...changes, matchScore: found?.matchScore ?? null, changedAt: clock.now().toISOString() };
  await db
    .insert(careerRecommendations)
    .values({ ...row, userId: viewer.id, roleKey })
    .onConflictDoUpdate({ target: [careerRecommendations.userId, careerRecommendations.roleKey], set: row });
}

/** Saves a role for later, or takes it back. Throws 404 for an unknown role. */
export async function saveRole(
  context: Clock,
  db: Db,
  viewer: Viewer,
  { roleKey, savedForLater }: { roleKey: string; savedForLater: boolean },
): Promise<void> {
  await lockPerson(db, viewer.id);
  await requireRole(db, roleKey);
  await keep(context, db, viewer, roleKey, { savedForLater });
}

/**
 * Makes a pathway towards a role: a self-assessment with the latest answers and checks that names this role alone. Throws 409
 * without a self-assessment, and 404 for an unknown role.
 */
export async function startRole(context: Clock, db: Db, viewer: Viewer, roleKey: string): Promise<void> {
  await lockPerson(db, viewer.id);
  const { title } = await requireRole(db, roleKey);
  const { latest } = await latestTwo(db, viewer);
  if (!latest) throw conflict('Take the self-assessment first. Then you can start with a role.');
  await refuseTooMany(db, viewer);
  const { id: _id, userId: _userId, createdAt: _at, fivesCleared: _fives, ...answers } = latest;
  const { role } = await getOwnUser(db, viewer.id);
  const now = context.clock.now().toISOString();
  // Checks are newer than the ratings, so the new pathway begins with them.
  const checked = Object.fromEntries(await checkedSince(db, viewer, latest.createdAt));
  const known = { ...answers, ...checked, interestedRoles: [title] };
  await writeAssessment(db, { id: viewer.id, role }, known, now, roleKey);
  await keep(context, db, viewer, roleKey, { applicationStarted: true });
}
