import { eq } from 'drizzle-orm';
import { setSkillLevels } from '#areas/development/server/index.ts';
import type { AssessmentAnswers, DraftAnswers, SelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { ratedSkills } from '#areas/pathway/contract/skill.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { changeProfile, getOwnUser, lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { keptStepsOf, makePathway } from '../pathway-actions.ts';
import { planSteps } from '../pathway-rules.ts';
import { listRoleProfiles } from '../roles/career-role-queries.ts';
import { positionOf } from '../roles/position-rules.ts';
import { aimOf } from '../roles/role-rules.ts';
import { carryOver } from '../steps/carry-over.ts';
import { findCurrentPathway } from '../steps/step-queries.ts';
import { latestTwo } from './assessment-queries.ts';
import { diagnose, levelOf } from './diagnosis-rules.ts';
import { profileShareOf } from './profile-share.ts';
import { selfAssessmentDrafts, selfAssessments } from './self-assessment-tables.ts';

/** One a week for ten years. More than that is an error in a program. */
const mostAssessments = 500;

/** Saves an assessment with its diagnosis, pathway and levels, and changes the profile. Throws 409 above the limit. */
export async function takeAssessment(
  context: Context,
  db: Db,
  viewer: Viewer,
  answers: AssessmentAnswers,
): Promise<SelfAssessment> {
  // The lock makes two requests run one after the other, because the later one depends on the earlier one.
  await lockPerson(db, viewer.id);
  await refuseTooMany(db, viewer);
  const user = await getOwnUser(db, viewer.id);
  const { latest: before } = await latestTwo(db, viewer);
  const made = await writeAssessment(db, user, answers, context.clock.now().toISOString());
  await changeProfile(db, viewer, profileShareOf(answers, before, user));
  await db.delete(selfAssessmentDrafts).where(eq(selfAssessmentDrafts.userId, viewer.id));
  return made;
}

/** Throws 409 for a member who has taken as many self-assessments as are possible. */
export async function refuseTooMany(db: Db, viewer: Viewer): Promise<void> {
  if ((await db.$count(selfAssessments, eq(selfAssessments.userId, viewer.id))) >= mostAssessments)
    throw conflict(`You have taken the self-assessment ${mostAssessments} times. You can’t take it again.`);
}

/**
 * Writes an assessment with its diagnosis, pathway and levels. It does not change the profile. `startedRole` is the role
 * that the member started, if they did not answer.
 */
export async function writeAssessment(
  db: Db,
  person: { id: number; role: UserRole },
  answers: AssessmentAnswers,
  now: string,
  startedRole: string | null = null,
): Promise<SelfAssessment> {
  const roles = await listRoleProfiles(db);
  const kept = await keptStepsOf(db, person);
  const before = await findCurrentPathway(db, person);
  const [made] = await db
    .insert(selfAssessments)
    .values({ ...answers, userId: person.id, createdAt: now, startedRole })
    .returning();
  if (!made) throw new Error('The self-assessment was not saved.');

  const aim = aimOf(answers, person.role, roles);
  const diagnosis = diagnose(answers, aim);
  const planned = planSteps(answers, aim, diagnosis, positionOf(answers, person.role, roles));
  const steps = carryOver(planned, kept, before?.steps ?? []);
  await makePathway(db, { userId: person.id, assessmentId: made.id, createdAt: now }, { aim, diagnosis, steps });

  const levels = ratedSkills(answers).map(({ skill, level }) => ({
    skillArea: skill,
    currentLevel: levelOf(level),
    targetLevel: levelOf(aim.wished.levels[skill]),
  }));
  await setSkillLevels(db, person.id, levels, now);
  return made;
}

/** Replaces the draft of the viewer. */
export async function keepDraft(
  context: Context,
  db: Db,
  viewer: Viewer,
  draft: { step: number; answers: DraftAnswers },
): Promise<void> {
  const row = { ...draft, updatedAt: context.clock.now().toISOString() };
  await db
    .insert(selfAssessmentDrafts)
    .values({ ...row, userId: viewer.id })
    .onConflictDoUpdate({ target: selfAssessmentDrafts.userId, set: row });
}
