import { checkSkill, listSkillsOverTime, listStatements } from '#areas/pathway/contract/skill-check.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { statementsOf } from './behaviour-files.ts';
import { checkSkillOf } from './skill-check-actions.ts';
import { skillsOverTime } from './skill-check-queries.ts';

export const skillCheckRoutes: Route[] = [
  handle(listSkillsOverTime, { transaction: 'none' }, async ({ db, viewer }) => skillsOverTime(db, viewer)),

  handle(listStatements, { transaction: 'none' }, async ({ query }) => statementsOf(query.skill)),

  handle(checkSkill, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    checkSkillOf(context, db, viewer, body),
  ),
];
