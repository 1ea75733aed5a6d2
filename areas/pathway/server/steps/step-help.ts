import type { FittingCircle } from '#areas/circles/server/index.ts';
import type { Purpose } from '#areas/development/contract/audience.ts';
import {
  type CatalogueItem,
  type FittingEvent,
  fittingItems,
  type HelpWanted,
  isEventAbout,
} from '#areas/development/server/index.ts';
import type { StepHelp } from '#areas/pathway/contract/pathway.ts';
import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { methodOfEvent, methodOfResource } from './learning-methods.ts';

const rolePurposes: Record<string, Purpose> = {
  shadow: 'see_the_role',
  qualify: 'qualify',
  try: 'practise',
  apply: 'apply',
};

const carePurposes: Record<string, Purpose> = {
  balance: 'workload',
  'staying-well': 'wellbeing',
  confidence: 'confidence',
  progression: 'progression',
  time: 'time',
  company: 'company',
  visit: 'see_the_role',
};

const isSkill = (word: string): word is Skill => skills.some((skill) => skill === word);

/** What help a step wants, by its key. A key we do not know wants none. */
export function helpWantedBy(stepKey: string): HelpWanted | null {
  const [kind = '', one = '', two = ''] = stepKey.split(':');
  if (kind === 'skill') return isSkill(one) ? { skill: one, purpose: null, role: null } : null;
  const purpose = kind === 'role' ? rolePurposes[one] : kind === 'care' ? carePurposes[one] : undefined;
  return purpose ? { skill: null, purpose, role: two || null } : null;
}

/** What is known of a person and of what is here, to find help from. */
interface HelpSources {
  /** Keys of the career roles that the person has and is going to; empty where not known. */
  roles: readonly string[];
  /** How the person likes to learn, as they ticked it. */
  methods: readonly string[];
  /** Items of the catalogue that fit the person. */
  items: readonly CatalogueItem[];
  /** Those that fit the person, soonest first. */
  events: readonly FittingEvent[];
  /** For each step the circles that speak of it and fit the person. */
  circles: readonly FittingCircle[][];
}

interface HelpedKey {
  stepKey: string;
  isCompleted: boolean;
}

const most = 2;

/**
 * For each step up to two circles, two events and two items of the catalogue that fit the person and are about the step,
 * those first that are of a kind the person likes to learn by. Nothing is named twice on a pathway, so that no two steps
 * have the same help; a completed step needs none.
 */
export function helpFor(
  steps: readonly HelpedKey[],
  { roles, methods, items, events, circles }: HelpSources,
): StepHelp[] {
  const used = new Set<string>();
  const take = <Item extends { id: number }>(kind: string, items: readonly Item[]): Item[] => {
    const fresh = items.filter(({ id }) => !used.has(`${kind}:${id}`)).slice(0, most);
    for (const { id } of fresh) used.add(`${kind}:${id}`);
    return fresh;
  };
  const likedFirst = <Item extends { suits: string | null }>(items: Item[]): Item[] => [
    ...items.filter(({ suits }) => suits !== null),
    ...items.filter(({ suits }) => suits === null),
  ];
  const helpAt = ({ stepKey, isCompleted }: HelpedKey, at: number): StepHelp => {
    const wanted = helpWantedBy(stepKey);
    if (isCompleted) return { circles: [], events: [], courses: [] };
    const courses = (wanted ? fittingItems(items, wanted, roles) : []).map((item) => ({
      id: item.id,
      title: item.title,
      suits: methodOfResource(item, methods),
    }));
    const coming = events
      .filter((event) => wanted !== null && isEventAbout(event, wanted))
      .map(({ id, title, date, startTime, category }) => ({
        id,
        title,
        date,
        startTime,
        suits: methodOfEvent(category, methods),
      }));
    return {
      circles: take('circle', circles[at] ?? []),
      events: take('event', likedFirst(coming)),
      courses: take('course', likedFirst(courses)),
    };
  };
  // Steps towards a role choose first: fewer things lead there than help with a skill.
  const help: StepHelp[] = [];
  for (const isFirst of [true, false])
    steps.forEach((step, at) => {
      if (step.stepKey.startsWith('role:') === isFirst) help[at] = helpAt(step, at);
    });
  return help;
}
