import { and, asc, gte, isNull } from 'drizzle-orm';
import { fitsPosition, type Position, type Purpose } from '#areas/development/contract/audience.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { Db } from '#server/database.ts';
import { eventColumns } from '../events/event-queries.ts';
import { events } from '../events/event-tables.ts';
import type { CatalogueItem } from './catalogue-tables.ts';

/** What help is wanted with: a skill, or a purpose with the career role it serves. */
export interface HelpWanted {
  skill: SkillArea | null;
  purpose: Purpose | null;
  /** Key of the career role; null where the purpose serves none. */
  role: string | null;
}

interface About {
  skills: readonly SkillArea[];
  purposes?: readonly Purpose[];
  towards?: readonly string[];
}

/** Whether something is about what help is wanted with. */
function isAbout({ skills, purposes = [], towards = [] }: About, { skill, purpose, role }: HelpWanted): boolean {
  if (skill !== null) return skills.includes(skill);
  if (purpose === null || !purposes.includes(purpose)) return false;
  return towards.length === 0 || (role !== null && towards.includes(role));
}

/** A qualification for roles that somebody neither has nor goes to: 18 months for the sake of one skill help nobody. */
const leadsElsewhere = ({ type, towards }: CatalogueItem, roles: readonly string[]): boolean =>
  type === 'Qualification' && roles.length > 0 && towards.length > 0 && !towards.some((role) => roles.includes(role));

/**
 * Those of a person's items (`listItemsFor`) that are about this, those first whose main skill or role it is. `roles` are
 * the keys of the career roles they have and go to, empty where not known.
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

/** An event that is for a person, with what it is about. */
export interface FittingEvent extends About {
  id: number;
  title: string;
  date: string;
  startTime: string;
  category: string;
}

/** As many coming events as are looked through. */
const mostEvents = 200;

/** Those of the next 200 events that are for this person, soonest first. An event without an audience and a subject fits no step. */
export async function listEventsFor(db: Db, today: string, position: Position): Promise<FittingEvent[]> {
  const { id, title, date, startTime, category } = eventColumns;
  const { roles, phases, levels, subjects, skills, purposes } = events;
  const rows = await db
    .select({ id, title, date, startTime, category, roles, phases, levels, subjects, skills, purposes })
    .from(events)
    .where(and(gte(events.date, today), isNull(events.cancelledAt)))
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(mostEvents);
  return rows
    .filter((event) => fitsPosition(event, position))
    .map(({ roles: _roles, phases: _phases, levels: _levels, subjects: _subjects, ...event }) => event);
}

export const isEventAbout = (event: FittingEvent, wanted: HelpWanted): boolean => isAbout(event, wanted);
