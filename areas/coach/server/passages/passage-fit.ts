import { circleFits } from '#areas/pathway/contract/position.ts';
import type { AudienceRole, Position } from '#areas/people/contract/audience.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import type { AskedAudience } from './asked-audience.ts';
import type { Candidate } from './passage-statements.ts';

/** Who asks, and what they ask about. */
export interface Asker {
  role: UserRole;
  /** The position of the person together with that of the next role they want. */
  reach: Position;
  asked: AskedAudience;
  nation: Nation | null;
  place: string | null;
}

/** How much more or less an item counts for what it is for. */
const asAsked = 1.15;
const asKnown = 1.05;
const unknown = 0.92;

/** What somebody with this role may be, as long as it is not known. */
const rolesOf: Record<UserRole, AudienceRole[]> = {
  teacher: ['teacher'],
  school_leader: ['school_leader'],
  support_staff: ['teaching_assistant', 'early_years_practitioner', 'pastoral', 'business'],
};

/** The roles of the position, and those of the role that the conversation is about if it is another one. */
export function ownRolesOf({ reach, role }: Asker): AudienceRole[] {
  const possible = rolesOf[role];
  return reach.roles.some((one) => possible.includes(one)) ? reach.roles : [...reach.roles, ...possible];
}

/**
 * How well an item fits the person and the question, as a factor, or null if it does not fit. What the question names
 * counts as well as what the person is: a teacher is shown a caretaker's post only if they ask for one.
 */
export function fitOf(item: Candidate, asker: Asker): number | null {
  const { reach, asked } = asker;
  const factors = [
    part(item.roles, ownRolesOf(asker), asked.roles),
    part(item.phases, reach.phases, asked.phases),
    part(item.levels, reach.levels, asked.levels),
    part(item.subjects, reach.subjects, asked.subjects),
    part(item.nations, asker.nation ? [asker.nation] : [], []),
    circlePart(item, asker),
    placePart(item, asker.place),
  ];
  let product = 1;
  for (const factor of factors) {
    if (factor === null) return null;
    product *= factor;
  }
  return product;
}

/** One list of an audience. */
function part(wanted: readonly string[], own: readonly string[], asked: readonly string[]): number | null {
  if (wanted.length === 0) return 1;
  if (wanted.some((value) => asked.includes(value))) return asAsked;
  if (own.length === 0 && asked.length === 0) return unknown;
  return wanted.some((value) => own.includes(value)) ? (asked.length > 0 ? unknown : asKnown) : null;
}

/** A circle is for its members, and for people who fit its name and topics. So is what is said in it. */
function circlePart({ circle }: Candidate, asker: Asker): number | null {
  if (circle === null) return 1;
  if (circle.isMember) return asAsked;
  const { reach, asked } = asker;
  const position: Position = {
    roles: [...ownRolesOf(asker), ...asked.roles],
    phases: [...reach.phases, ...asked.phases],
    levels: [...reach.levels, ...asked.levels],
    subjects: [...reach.subjects, ...asked.subjects],
  };
  return circleFits(circle.name, position) ? 1 : null;
}

const nearby = 1.3;
const elsewhere = 0.5;

/** A place that the question names. What takes place elsewhere counts less. */
function placePart({ place, kind }: Candidate, asked: string | null): number {
  if (asked === null || place === null) return 1;
  const isThere =
    place.toLowerCase().includes(asked.toLowerCase()) || asked.toLowerCase().includes(place.toLowerCase());
  if (isThere) return nearby;
  return kind === 'mentor' || /online/i.test(place) ? 1 : elsewhere;
}
