import type { ShownItem } from '#areas/coach/contract/conversation-state.ts';
import type { Subject } from '#areas/coach/contract/subjects.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';

/** For which role, nation and place a reply is. */
export interface About {
  role: UserRole;
  nation: Nation;
  /** A town or region that the member named. */
  place: string | null;
}

/** Kinds of items that fit a subject best. Other subjects take any kind. */
export const kindsFor: Partial<Record<Subject, readonly ShownItem['kind'][]>> = {
  vacancies: ['vacancy'],
  pay_scales: ['career_role', 'discussion', 'vacancy'],
  mentoring: ['mentor', 'module', 'discussion'],
  training: ['course', 'training_route', 'event', 'module'],
  help: [],
};

/** What to search for beside a card: the question in the member's words, and the words of the card. */
export const wantedFor = (question: string, subject: Subject | null, about: About, seek = '') => ({
  text: question,
  ...(seek ? { seek } : {}),
  subject,
  ...(subject && kindsFor[subject] ? { kinds: kindsFor[subject] } : {}),
  place: about.place,
  nation: about.nation,
  role: about.role,
  limit: 2,
});
