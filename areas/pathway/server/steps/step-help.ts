import type { FittingCircle } from '#areas/circles/server/index.ts';
import type { Purpose } from '#areas/development/contract/audience.ts';
import {
  type CatalogueItem,
  type FittingEvent,
  fittingItems,
  type HelpWanted,
  isEventAbout,
} from '#areas/development/server/index.ts';
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

/** The help that a step needs, by its key. Null for an unknown key. */
export function helpForKey(stepKey: string): HelpWanted | null {
  const [kind = '', one = '', two = ''] = stepKey.split(':');
  if (kind === 'skill') return isSkill(one) ? { skill: one, purpose: null, role: null } : null;
  const purpose = kind === 'role' ? rolePurposes[one] : kind === 'care' ? carePurposes[one] : undefined;
  return purpose ? { skill: null, purpose, role: two || null } : null;
}

/**
 * Circles, events and catalogue items that help with a step and fit the member: up to two of each. `suits` is the way of
 * learning that something matches and the member chose, or null.
 */
export interface StepHelp {
  circles: FittingCircle[];
  events: { id: number; title: string; date: string; startTime: string; suits: string | null }[];
  courses: { id: number; title: string; suits: string | null }[];
}

/** The data to choose help from. */
interface HelpSources {
  /** Keys of the current and next career role. Empty if not known. */
  roles: readonly string[];
  /** The ways of learning that the member chose. */
  methods: readonly string[];
  /** Catalogue items that fit the member. */
  items: readonly CatalogueItem[];
  /** Events that fit the member, soonest first. */
  events: readonly FittingEvent[];
  /** For each step, the circles that relate to it and fit the member. */
  circles: readonly FittingCircle[][];
}

interface HelpedKey {
  stepKey: string;
  isCompleted: boolean;
}

const most = 2;

/**
 * Chooses up to two circles, two events and two catalogue items for each step. Those that match how the member likes to
 * learn come first. Nothing is used twice on a pathway. A completed step gets none.
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
    const wanted = helpForKey(stepKey);
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
  // Steps towards a role choose first, because fewer things help with them.
  const help: StepHelp[] = [];
  for (const isFirst of [true, false])
    steps.forEach((step, at) => {
      if (step.stepKey.startsWith('role:') === isFirst) help[at] = helpAt(step, at);
    });
  return help;
}
