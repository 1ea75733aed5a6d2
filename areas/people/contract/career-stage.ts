import type { careerStages } from './user.ts';

export type CareerStage = (typeof careerStages)[number];

/**
 * The stages that each screen offers (`docs/product/people.md`), lowest first. `users.careerStage` stores the value
 * last chosen on any of them.
 */
export const careerScales = {
  profile: ['early_career', 'mid_career', 'senior', 'leadership'],
  journey: ['trainee', 'early_career', 'experienced', 'leadership_ready', 'senior_leader'],
  mentoring: ['early_career', 'mid_career', 'experienced', 'senior'],
  selfAssessment: ['early_career', 'developing', 'experienced', 'expert', 'transitioning'],
} as const satisfies Record<string, readonly CareerStage[]>;

export type CareerScale = keyof typeof careerScales;
export type StageOn<Scale extends CareerScale> = (typeof careerScales)[Scale][number];

export const careerStageLabels: Record<CareerStage, string> = {
  trainee: 'Trainee',
  early_career: 'Early career',
  developing: 'Developing',
  mid_career: 'Mid-career',
  experienced: 'Experienced',
  expert: 'Expert',
  senior: 'Senior',
  leadership_ready: 'Ready for leadership',
  senior_leader: 'Senior leader',
  leadership: 'Leadership',
  transitioning: 'In transition',
};

/** The ladder that connects the four scales. In transition, the years of experience decide. */
const rungs: Record<Exclude<CareerStage, 'transitioning'>, number> = {
  trainee: 0,
  early_career: 1,
  mid_career: 2,
  developing: 2,
  experienced: 3,
  senior: 4,
  leadership_ready: 4,
  expert: 4,
  leadership: 5,
  senior_leader: 5,
};

const isOnLadder = (stage: string): stage is keyof typeof rungs => Object.hasOwn(rungs, stage);

/** Returns the rung for years of experience, or null if they are unknown. */
export function rungByYears(years: number | null): number | null {
  if (years === null) return null;
  if (years <= 3) return 1;
  if (years <= 8) return 2;
  return years <= 15 ? 3 : 4;
}

/** The fields of a person that decide their rung. */
interface Standing {
  careerStage: string | null;
  yearsExperience: number | null;
}

/** Returns 0 (trainee) to 5 (leadership), or null if it is unknown. */
export function careerRung({ careerStage, yearsExperience }: Standing): number | null {
  if (careerStage === 'transitioning') return rungByYears(yearsExperience);
  return careerStage !== null && isOnLadder(careerStage) ? rungs[careerStage] : null;
}

/**
 * Returns the stage that a screen with this scale shows: the stored value if the scale has it, or else the value with
 * the nearest rung, the lower one on a tie.
 */
export function stageOnScale<Scale extends CareerScale>(person: Standing, scale: Scale): StageOn<Scale> | null {
  const offered: readonly StageOn<Scale>[] = careerScales[scale];
  const own = offered.find((stage) => stage === person.careerStage);
  if (own) return own;
  const rung = careerRung(person);
  if (rung === null) return null;
  let nearest: StageOn<Scale> | null = null;
  let least = Number.POSITIVE_INFINITY;
  // Lowest first and strictly smaller, so that the lower stage wins a tie.
  for (const stage of offered) {
    if (!isOnLadder(stage)) continue;
    const distance = Math.abs(rungs[stage] - rung);
    if (distance < least) [nearest, least] = [stage, distance];
  }
  return nearest;
}
