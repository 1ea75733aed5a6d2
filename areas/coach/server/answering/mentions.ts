import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import { nationIn } from '#server/nation-in.ts';

/** Where somebody comes from: "moving from Wales", "I trained in Scotland", "my QTS is from England". */
const origin =
  /\b(?:from|out of|leaving|left|(?:trained|qualified|studied|taught) in|(?:qts|pgce|degree|qualification) is)\s+(?:(?:north|south|east|west|mid)\s+)?(?:northern ireland|n\.? ?ireland|ni|[a-z]+)\b/gi;

/** The nation that a question is about: one that it names, but not as the place that somebody comes from. */
export const nationAsked = (text: string): Nation | null => nationIn(text.replaceAll(origin, ' '));

const supportPosts =
  'tas?|ltas?|lsas?|hltas?|psas?|esas?|snas?|slas?|pupil support (?:assistants?|workers?)|teaching assistants?|classroom assistants?|learning support|support staff|midday|lunchtime|dinner lad(?:y|ies)|office|admin|administrators?|receptionists?|site (?:manager|staff|team)s?|caretakers?|cleaners?|technicians?|librarians?|business managers?|sbms?|bursars?|exams? officers?|cover supervisors?|catering|cooks?|kitchen';
const leaderPosts =
  'head ?teachers?|heads?|deput(?:y|ies)|assistant heads?|principals?|school leaders?|senior leaders?|slt|ceos?|hts?|dhts?|ahts?|vps?|vice principals?';
const teacherPosts = 'teachers?|probationers?|ects?|nqts?|class teachers?|subject teachers?|supply teachers?';
const rolePosts: Record<UserRole, string> = {
  support_staff: supportPosts,
  school_leader: leaderPosts,
  teacher: teacherPosts,
};

const roleStarts = "(?:i'?m|im|i am|as|for|if you(?:'?re| are)|about|i work as|working as|work as|being)";

/**
 * The role that a text is about: "as a TA", "for support staff", "I'm a midday supervisor". A role that is only
 * mentioned does not count. Null if there is none.
 */
export function roleIn(text: string): UserRole | null {
  for (const [role, posts] of Object.entries(rolePosts) as [UserRole, string][]) {
    if (new RegExp(`\\b${roleStarts} (?:an? |the |our |my )?(?:[a-z]+ ){0,2}?(?:${posts})\\b`, 'i').test(text))
      return role;
  }
  return null;
}

/** The role, if a short text is only the name of one: "TAs", "a head". Otherwise null. */
export function roleNamed(text: string): UserRole | null {
  const plain = text.replace(/^(?:an?|the|for|our|my) /i, '').trim();
  const found = (Object.entries(rolePosts) as [UserRole, string][]).find(([, posts]) =>
    new RegExp(`^(?:${posts})$`, 'i').test(plain),
  );
  return found?.[0] ?? null;
}
