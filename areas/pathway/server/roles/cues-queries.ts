import type { Cues } from '#areas/development/server/index.ts';
import { listInsightsFor } from '#areas/documents/server/index.ts';
import { skillLabels, skills } from '#areas/pathway/contract/skill.ts';
import { nextOpen } from '#areas/pathway/contract/step-order.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { latestTwo } from '../assessment/assessment-queries.ts';
import { methodOfResource } from '../steps/learning-methods.ts';
import { findCurrentPathway } from '../steps/step-queries.ts';

/** The first words of a label: 'assessment' for 'Assessment and feedback'. */
const wordsOf = (label: string): string => label.toLowerCase().split(/ and | \(/)[0] ?? label;

/** What documents, the pathway and the chosen ways of learning say about what would help. */
export async function findCues(db: Db, viewer: Viewer): Promise<Cues> {
  const { latest } = await latestTwo(db, viewer);
  const documents = await listInsightsFor(db, viewer);
  const next = nextOpen((await findCurrentPathway(db, viewer))?.steps ?? []);
  const methods = latest?.preferredLearningMethods ?? [];
  return {
    findings: documents.flatMap(({ title, developmentAreas }) =>
      skills
        .filter((skill) =>
          developmentAreas.some(({ text }) => text.toLowerCase().includes(wordsOf(skillLabels[skill]))),
        )
        .map((skill) => ({ skill, document: title })),
    ),
    nextStep: next?.skill ? { title: next.title, skill: next.skill } : null,
    methodOf: (item) => methodOfResource(item, methods),
  };
}
