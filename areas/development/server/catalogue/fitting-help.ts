import { and, asc, gte } from 'drizzle-orm';
import type { Purpose } from '#areas/development/contract/audience.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import { fitsPosition, type Position } from '#areas/people/contract/audience.ts';
import type { Db } from '#server/database.ts';
import { eventColumns, isOn, seesEvent } from '../events/event-queries.ts';
import { events } from '../events/event-tables.ts';
import type { CatalogueItem } from './catalogue-tables.ts';

/** The help that a step needs: with a skill, or with a purpose and its career role. */
export interface HelpWanted {
  skill: SkillArea | null;
  purpose: Purpose | null;
  /** Key of the career role. Null if the purpose has none. */
  role: string | null;
}

interface About {
  skills: readonly SkillArea[];
  purposes?: readonly Purpose[];
  towards?: readonly string[];
}

/** Whether something is about the skill or the purpose. */
function isAbout({ skills, purposes = [], towards = [] }: About, { skill, purpose, role }: HelpWanted): boolean {
  if (skill !== null) return skills.includes(skill);
  if (purpose === null || !purposes.includes(purpose)) return false;
  return towards.length === 0 || (role !== null && towards.includes(role));
}

/** Whether an item is a qualification for other roles only. 18 months are too long for one skill. */
export const leadsElsewhere = ({ type, towards }: CatalogueItem, roles: readonly string[]): boolean =>
  type === 'Qualification' && roles.length > 0 && towards.length > 0 && !towards.some((role) => roles.includes(role));

/**
 * Returns the items that are about `wanted`; items with it as their main skill or role come first. `items` are those
 * that fit the person (`listItemsFor`). `roles` are the keys of their current and next career role, or empty if not
 * known.
 */
export function fittingItems(
  items: readonly CatalogueItem[],
  wanted: HelpWanted,
  roles: readonly string[],
): CatalogueItem[] {
  const isMain = ({ skills, towards }: CatalogueItem) =>
    wanted.skill === null ? towards.length > 0 : skills[0] === wanted.skill;
  const fitting = items.filter((item) => isAbout(item, wanted) && !leadsElsewhere(item, roles));
  return [...fitting.filter(isMain), ...fitting.filter((item) => !isMain(item))];
}

/** An event that fits a person, with what it is about. */
export interface FittingEvent extends About {
  id: number;
  title: string;
  date: string;
  startTime: string;
  category: string;
}

/** How many upcoming events are searched. */
const mostEvents = 200;

/** The events that a person may see and that fit them, of the next 200, soonest first. */
export async function listEventsFor(
  db: Db,
  personId: number,
  today: string,
  position: Position,
): Promise<FittingEvent[]> {
  const { id, title, date, startTime, category } = eventColumns;
  const { roles, phases, levels, subjects, skills, purposes } = events;
  const rows = await db
    .select({ id, title, date, startTime, category, roles, phases, levels, subjects, skills, purposes })
    .from(events)
    .where(and(gte(events.date, today), isOn, seesEvent(personId)))
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(mostEvents);
  return rows
    .filter((event) => fitsPosition(event, position))
    .map(({ roles: _roles, phases: _phases, levels: _levels, subjects: _subjects, ...event }) => event);
}

export const isEventAbout = (event: FittingEvent, wanted: HelpWanted): boolean => isAbout(event, wanted);
