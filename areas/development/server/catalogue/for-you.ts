import { skillLabels } from '#areas/development/contract/skill.ts';
import { audienceWords, everybody, type Position } from '#areas/people/contract/audience.ts';
import { listOpenGoals } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import type { Aims } from './aims.ts';
import { isYearly, listEnrolments, listItemsFor } from './catalogue-queries.ts';
import type { CatalogueItem } from './catalogue-tables.ts';
import { leadsElsewhere } from './fitting-help.ts';

/** How many items and reasons are shown, and how many goals are compared. */
const most = 3;
const mostGoals = 20;

/** An item with the reasons to suggest it. */
export interface Suggestion {
  item: CatalogueItem;
  reasons: string[];
}

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
}

const isAboutSkill = (title: string, label: string): boolean =>
  title.toLowerCase().includes(label.toLowerCase().split(' and ')[0] ?? label.toLowerCase());

/** The reasons to suggest an item that fits the position, the most important first. */
function reasonsFor(item: CatalogueItem, { position, aims, goals }: Known): Reason[] {
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
  if (isYearly(item))
    reasons.push({ text: 'It is due each school year, and you have not completed it in this one.', weight: 8 });
  if (item.roles.length > 0 || item.phases.length > 0 || item.levels.length > 0)
    reasons.push({ text: `It suits what we know about you: ${audienceOf(item, position)}.`, weight: 1 });
  return reasons.sort((one, other) => other.weight - one.weight).slice(0, most);
}

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

/** Chooses at most three from items that fit the member's position. Each has at least one reason. */
export function suggest(items: readonly CatalogueItem[], known: Known): Suggestion[] {
  const found = items
    .filter((item) => !isTooLong(item, known.aims?.roles ?? []))
    .map((item) => ({ item, reasons: reasonsFor(item, known) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => (other.reasons[0]?.weight ?? 0) - (one.reasons[0]?.weight ?? 0));
  const subjects = new Set<string>();
  const chosen = found.filter(({ item }) => {
    const isNew = !subjects.has(subjectOf(item));
    subjects.add(subjectOf(item));
    return isNew;
  });
  return chosen.slice(0, most).map(({ item, reasons }) => ({ item, reasons: reasons.map(({ text }) => text) }));
}

/** What is suggested to a member. Nothing without a known role, because nothing can be said to fit. */
export async function findSuggestions(
  db: Db,
  viewer: Viewer,
  { position, aims, now }: { position: Position; aims: Aims | null; now: Date },
): Promise<Suggestion[]> {
  if (position.roles.length === 0) return [];
  const items = await listItemsFor(db, position);
  const ids = items.map(({ id }) => id);
  const own = await listEnrolments(db, viewer, now, ids);
  const goals = await listOpenGoals(db, viewer, mostGoals);
  return suggest(
    items.filter(({ id }) => !own.has(id)),
    { position, aims, goals },
  );
}
