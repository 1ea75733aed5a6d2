import { getPathway } from '#areas/pathway/contract/pathway.ts';
import type { Skill } from '#areas/pathway/contract/skill.ts';
import {
  type CheckAnswer,
  checkSkill,
  listSkillsOverTime,
  listStatements,
} from '#areas/pathway/contract/skill-check.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** The skills of the current user over time. Steps and CPD change what can be checked, so it is read again on return. */
export const useSkillsOverTime = () => useEndpoint(listSkillsOverTime, {}, { refreshOnReturn: true });

export const useStatements = (skill: Skill) => useEndpoint(listStatements, { query: { skill } });

export const useCheckSkill = (skill: Skill) =>
  useChange(checkSkill, {
    input: (answers: CheckAnswer[]) => ({ body: { skill, answers } }),
    refreshes: [listSkillsOverTime, getPathway],
    toast: { failure: 'Your answers were not saved' },
  });
