import { mostRecommendations, type PdPriority } from '#areas/development/contract/pd-recommendation.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { standardsOfSkill, type TeachersStandard } from '#areas/development/contract/teachers-standard.ts';
import { audienceWords, everybody, type Position } from '#areas/people/contract/audience.ts';
import { listOpenGoals } from '#areas/people/server/index.ts';
import type { Provided } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { standardsWithoutHours } from '../cpd/cpd-summary-queries.ts';
import { type DeclinedItem, isDeclined, lessFor } from '../recommendations/learning-from-answers.ts';
import { readDeclined } from '../recommendations/recommendation-queries.ts';
import type { Aims, Cues } from './aims.ts';
import { isYearly, listEnrolments, listItemsFor } from './catalogue-queries.ts';
import type { CatalogueItem } from './catalogue-tables.ts';
import { leadsElsewhere } from './fitting-help.ts';

/** How many reasons are shown, and how many goals are compared. */
const mostReasons = 3;
const mostGoals = 20;

/** An item with the reasons to suggest it. */
export interface Suggestion {
  item: CatalogueItem;
  reasons: string[];
  priority: PdPriority;
}

/** Finds what is suggested to a member now. */
export type FindFor = (db: Db, viewer: Viewer, now: Date) => Promise<Suggestion[]>;

interface Reason {
  text: string;
  /** The reasons with more weight come first. */
  weight: number;
}

/** What suggestions are made from. */
export interface Known {
  position: Position;
  aims: Aims | null;
  goals: readonly { title: string }[];
  cues: Cues;
  /** The Teachers' Standards without CPD this school year. Empty if nothing was recorded for any of them. */
  emptyStandards: readonly TeachersStandard[];
  declined: readonly DeclinedItem[];
  now: Date;
}

const isAboutSkill = (title: string, label: string): boolean =>
  title.toLowerCase().includes(label.toLowerCase().split(' and ')[0] ?? label.toLowerCase());

/** The reasons to suggest an item that fits the position, the most important first. */
function reasonsFor(item: CatalogueItem, { position, aims, goals, cues, emptyStandards }: Known): Reason[] {
  const reasons: Reason[] = [];
  const gap = aims?.gaps.find(({ skill }) => skill === item.skills[0]);
  if (gap)
    reasons.push({
      text: `You rated ${skillLabels[gap.skill].toLowerCase()} ${gap.rated} out of 10. The role you want asks for ${gap.wanted}.`,
      weight: 10 + gap.wanted - gap.rated,
    });
  const goal = goals.find(({ title }) => item.skills.some((skill) => isAboutSkill(title, skillLabels[skill])));
  if (goal) reasons.push({ text: `It helps with your goal “${goal.title}”.`, weight: 12 });
  if (aims?.nextRole && item.towards.some((role) => aims.roles.includes(role)))
    reasons.push({ text: `It leads towards the role you want next: ${aims.nextRole}.`, weight: 9 });
  const found = cues.findings.find(({ skill }) => skill === item.skills[0]);
  if (found)
    reasons.push({
      text: `Your document “${found.document}” names ${skillLabels[found.skill].toLowerCase()} as something to develop.`,
      weight: 11,
    });
  if (cues.nextStep && cues.nextStep.skill === item.skills[0])
    reasons.push({ text: `It helps with the next step on your pathway: “${cues.nextStep.title}”.`, weight: 10 });
  const empty = standardsOfSkill(item.skills[0]).find((standard) => emptyStandards.includes(standard));
  if (empty && position.roles.includes('teacher'))
    reasons.push({ text: `You have no CPD for Teachers’ Standard ${empty.slice(2)} this school year.`, weight: 6 });
  if (isYearly(item))
    reasons.push({ text: 'It is due each school year, and you have not completed it in this one.', weight: 8 });
  if (item.roles.length > 0 || item.phases.length > 0 || item.levels.length > 0)
    reasons.push({ text: `It suits what we know about you: ${audienceOf(item, position)}.`, weight: 1 });
  const method = cues.methodOf(item);
  // How somebody likes to learn is no reason to learn something.
  if (method !== null && reasons.length > 0)
    reasons.push({ text: `You like to learn this way: ${method.toLowerCase()}.`, weight: 2 });
  return reasons.sort((one, other) => other.weight - one.weight).slice(0, mostReasons);
}

/** High from 13 on (a gap of three or more), or if it is due each year. Medium from 8 on. */
const priorityOf = (item: CatalogueItem, weight: number): PdPriority =>
  isYearly(item) || weight >= 13 ? 'high' : weight >= 8 ? 'medium' : 'low';

/** The role, phase and level that the member and the item have in common: 'Teachers · primary'. */
function audienceOf({ roles, phases, levels }: CatalogueItem, position: Position): string {
  const shared = <Value>(wanted: readonly Value[], known: readonly Value[]) =>
    wanted.filter((value) => known.includes(value));
  return audienceWords({
    ...everybody,
    roles: shared(roles, position.roles),
    phases: shared(phases, position.phases),
    levels: shared(levels, position.levels),
  });
}

/** Only one suggestion of each subject is shown: a main skill, or training that everybody has to do. */
const subjectOf = (item: CatalogueItem): string => (isYearly(item) ? 'yearly' : (item.skills[0] ?? item.category));

/** A qualification takes long, so it is only suggested towards a role that the member wants. */
const isTooLong = (item: CatalogueItem, roles: readonly string[]): boolean =>
  leadsElsewhere(item, roles) || (item.type === 'Qualification' && roles.length === 0);

/**
 * Chooses at most five from items that fit the member's position. Each has at least one reason. What the member declined
 * is left out, and what is like it comes later or not at all.
 */
export function suggest(items: readonly CatalogueItem[], known: Known): Suggestion[] {
  const { declined, now } = known;
  const found = items
    .filter((item) => !isTooLong(item, known.aims?.roles ?? []) && !isDeclined(item, declined, now))
    .flatMap((item) => {
      const reasons = reasonsFor(item, known);
      const first = reasons[0]?.weight ?? 0;
      // Training that is due each year stays, whatever was said about training.
      const weight = isYearly(item) ? first : first - lessFor(item, declined);
      const likes = reasons.some((reason) => reason.weight === 2) ? 0.5 : 0;
      return weight > 0 ? [{ item, reasons, weight: weight + likes, priority: priorityOf(item, weight) }] : [];
    })
    .sort((one, other) => other.weight - one.weight);
  const subjects = new Set<string>();
  const chosen = found.filter(({ item }) => {
    const isNew = !subjects.has(subjectOf(item));
    subjects.add(subjectOf(item));
    return isNew;
  });
  return chosen
    .slice(0, mostRecommendations)
    .map(({ item, reasons, priority }) => ({ item, reasons: reasons.map(({ text }) => text), priority }));
}

/** What is suggested to a member. Nothing without a known role, because nothing can be said to fit. */
export async function findSuggestions(
  db: Db,
  viewer: Viewer,
  { position, aims, cues, now }: Pick<Known, 'position' | 'aims' | 'cues' | 'now'>,
): Promise<Suggestion[]> {
  if (position.roles.length === 0) return [];
  const items = await listItemsFor(db, position);
  const ids = items.map(({ id }) => id);
  const own = await listEnrolments(db, viewer, now, ids);
  const goals = await listOpenGoals(db, viewer, mostGoals);
  const emptyStandards = await standardsWithoutHours(db, viewer.id, now);
  const declined = await readDeclined(db, viewer);
  return suggest(
    items.filter(({ id }) => !own.has(id)),
    { position, aims, goals, cues, emptyStandards, declined, now },
  );
}

/** Finds suggestions with what the areas above provide. */
export const findForWith =
  ({ findPosition, findAims, findCues }: Pick<Provided, 'findPosition' | 'findAims' | 'findCues'>): FindFor =>
  async (db, viewer, now) =>
    findSuggestions(db, viewer, {
      position: await findPosition(db, viewer),
      aims: await findAims(db, viewer),
      cues: await findCues(db, viewer),
      now,
    });
