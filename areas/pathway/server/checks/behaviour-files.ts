import * as z from 'zod/mini';
import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { statementCount } from '#areas/pathway/contract/skill-check.ts';
import { line } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFile } from '#server/content/read-content.ts';

const place = 'content/pathway/behaviours.yaml';

const file = z.strictObject({
  skills: z.array(
    z.strictObject({
      skill: z.enum(skills),
      statements: z
        .array(line(200, 'must not be blank'))
        .check(z.length(statementCount, `must have ${statementCount} statements`)),
    }),
  ),
});

/** Reads the statements of all skills. Throws a `ContentError` for a mistake, and if a skill has none. */
export function readBehaviours(from: URL = contentAt('pathway/behaviours.yaml')): Map<Skill, string[]> {
  const found = readContentFile(from, file).skills;
  requireUnique(place, 'skill', found);
  const missing = skills.find((skill) => !found.some((one) => one.skill === skill));
  if (missing) throw new ContentError(`${place}: the skill ‘${missing}’ has no statements.`);
  return new Map(found.map(({ skill, statements }) => [skill, statements]));
}

let known: Map<Skill, string[]> | undefined;

/** The five statements of a skill. The file is read once. */
export function statementsOf(skill: Skill): string[] {
  known ??= readBehaviours();
  return known.get(skill) ?? [];
}
