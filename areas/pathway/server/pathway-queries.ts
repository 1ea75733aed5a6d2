import { eq } from 'drizzle-orm';
import { findFittingCircles } from '#areas/circles/server/index.ts';
import { skillLabels as mentorSkillLabels } from '#areas/development/contract/skill.ts';
import { listEventsFor, listItemsFor } from '#areas/development/server/index.ts';
import { offeredAmong } from '#areas/mentoring/server/index.ts';
import type { Pathway } from '#areas/pathway/contract/pathway.ts';
import { circleFits } from '#areas/pathway/contract/position.ts';
import { ratingsMissing, type Skill, skills } from '#areas/pathway/contract/skill.ts';
import type { Position } from '#areas/people/contract/audience.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { latestTwo } from './assessment/assessment-queries.ts';
import { diagnose } from './assessment/diagnosis-rules.ts';
import { careerDiagnosis, developmentPathways } from './pathway-tables.ts';
import { listRoleProfiles, shownRole } from './roles/career-role-queries.ts';
import { positionOf, withRole } from './roles/position-rules.ts';
import { aimOf } from './roles/role-rules.ts';
import { listEvidence } from './steps/evidence-queries.ts';
import { circleWordsOf } from './steps/help-words.ts';
import { helpFor } from './steps/step-help.ts';
import { readSteps, withEntries } from './steps/step-queries.ts';
import { suggestionsFor } from './steps/step-suggestions.ts';

/** The viewer's pathway from the latest assessment, with what helps and evidence for each step. Null before the first assessment. */
export async function findPathway(context: Context, db: Db, viewer: Viewer): Promise<Pathway | null> {
  const { latest, before } = await latestTwo(db, viewer);
  if (!latest) return null;
  const user = await getOwnUser(db, viewer.id);
  const [made] = await db
    .select({ pathway: developmentPathways, diagnosis: careerDiagnosis })
    .from(developmentPathways)
    .leftJoin(careerDiagnosis, eq(careerDiagnosis.assessmentId, developmentPathways.assessmentId))
    .where(eq(developmentPathways.assessmentId, latest.id));
  const roles = await listRoleProfiles(db);
  const roleOf = (key: string | null | undefined) => roles.find((role) => role.key === key);
  const [wished, next] = [roleOf(made?.pathway.wishedRole), roleOf(made?.pathway.nextRole)];
  if (!made || !wished || !next) throw new Error('An assessment has no pathway.');
  const current = roleOf(made.pathway.currentRole);
  const position = positionOf(latest, user.role, roles);
  const aim = aimOf(latest, user.role, roles);
  const steps = await listFullSteps(context, db, viewer, made.pathway.id, {
    position,
    reach: aim.isKnown ? withRole(position, next.key) : position,
    roles: aim.isKnown ? [current?.key ?? next.key, next.key] : [],
    methods: latest.preferredLearningMethods,
  });
  return {
    assessedAt: latest.createdAt,
    assessedBefore: before?.createdAt ?? null,
    timeframe: latest.timeframeForeNextStep,
    currentRole: current ? shownRole(current) : null,
    wishedRole: shownRole(wished),
    wishedWhy: aim.isKnown ? made.pathway.wishedWhy : aim.why,
    roleIsKnown: aim.isKnown,
    nextRole: { ...shownRole(next), pay: next.pay },
    skills: skills.map((skill) => ({
      skill,
      now: latest[skill],
      before: before?.[skill] ?? null,
      wished: wished.levels[skill],
    })),
    // A migration removed diagnoses that counted untouched sliders. They are computed again from the answers.
    diagnosis: aim.isKnown ? (made.diagnosis ?? diagnose(latest, aim)) : null,
    ratingsMissing: ratingsMissing(latest),
    fivesCleared: latest.fivesCleared,
    steps,
  };
}

/** The steps in order, with suggestions that fit the member and evidence. A fixed number of queries for all steps. */
async function listFullSteps(
  context: Context,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  { position, reach, roles, methods }: { position: Position; reach: Position; roles: string[]; methods: string[] },
): Promise<Pathway['steps']> {
  const rows = await readSteps(db, pathwayId);
  const found = await findFittingCircles(
    db,
    viewer,
    rows.map(({ stepKey }) => circleWordsOf(stepKey)),
  );
  const events = await listEventsFor(db, viewer.id, dayInLondon(context.clock.now()), position);
  const items = await listItemsFor(db, position);
  // Circles can also fit the next role that the member wants.
  const circles = found.map((some) => some.filter(({ name }) => circleFits(name, reach)));
  const help = helpFor(rows, { roles, methods, items, events, circles });
  const known = {
    roleIsKnown: position.roles.length > 0,
    mentorSkills: await skillsOfMentors(
      db,
      viewer,
      rows.flatMap(({ skill, isCompleted }) => (skill === null || isCompleted ? [] : [skill])),
    ),
  };
  const evidence = await listEvidence(
    db,
    viewer,
    rows.map(({ stepKey }) => stepKey),
  );
  const shown = await withEntries(db, viewer, rows);
  return shown.map((step, at) => {
    const row = rows[at];
    return {
      ...step,
      suggestions: row && help[at] ? suggestionsFor(row, help[at], known) : [],
      evidence: (row && evidence.get(row.stepKey)) ?? [],
    };
  });
}

/** The skills in which a mentor with a free place offers help. */
async function skillsOfMentors(db: Db, viewer: Viewer, wanted: readonly Skill[]): Promise<Set<Skill>> {
  const asked = [...new Set(wanted)];
  const offered = await offeredAmong(
    db,
    viewer,
    asked.map((skill) => mentorSkillLabels[skill]),
  );
  return new Set(asked.filter((skill) => offered.has(mentorSkillLabels[skill])));
}
