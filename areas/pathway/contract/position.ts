import {
  type Audience,
  audience,
  everybody,
  fitsPosition,
  type Position,
} from '#areas/development/contract/audience.ts';
import { endpoint } from '#contract/endpoint.ts';

/**
 * What is known of your role, phases, level and subjects, with those of the next role you want. By the latest
 * self-assessment, else by the profile. An empty list means: not known.
 */
export const getReach = endpoint({
  method: 'GET',
  path: '/api/user/reach',
  summary: 'What is known of your role and where you want to go',
  access: 'signed-in',
  answer: audience,
});

/** What the name of a circle says about its audience. Circles have no such data of their own. */
const namedAudiences: [RegExp, Partial<Audience>][] = [
  [
    /\b(heads(?! of\b)|headteachers?|senior leaders?|executive|governors)\b/i,
    { levels: ['senior_leader', 'headteacher', 'trust_leader'] },
  ],
  [/\bmiddle leaders?\b/i, { roles: ['teacher'], levels: ['middle_leader'] }],
  [
    /\b(run a department|heads of department)\b/i,
    { roles: ['teacher'], levels: ['middle_leader'], phases: ['secondary', 'post_16'] },
  ],
  [/\b(early career|ECTs?|new(ly qualified)? teachers?)\b/i, { roles: ['teacher'], levels: ['starting'] }],
  [/\b(maths|english|science|subject) leads?\b/i, { roles: ['teacher'], levels: ['middle_leader', 'senior_leader'] }],
  [/\bmaths\b/i, { subjects: ['Mathematics', 'Primary (all subjects)'] }],
  [/\bscience\b/i, { subjects: ['Science', 'Biology', 'Chemistry', 'Physics', 'Primary (all subjects)'] }],
  [/\b(early years|EYFS|nursery|reception)\b/i, { phases: ['early_years'] }],
  [/\b(primary|early reading|phonics|infants?)\b/i, { phases: ['primary', 'early_years'] }],
  [/\bsecondary\b/i, { phases: ['secondary'] }],
  [/\b(sixth form|post-16|A level)\b/i, { phases: ['post_16'] }],
  [/\bSENCOs?\b/i, { roles: ['senco'] }],
  [/\bsupport staff\b/i, { roles: ['teaching_assistant', 'early_years_practitioner', 'pastoral', 'business'] }],
  [
    /^(?!.*\bsupport staff\b).*\b(teaching assistants?|TAs)\b/i,
    { roles: ['teaching_assistant', 'early_years_practitioner'] },
  ],
  [/\b(marking|assessment)\b/i, { roles: ['teacher', 'senco', 'school_leader'] }],
  [/\b(business|operations|office)\b/i, { roles: ['business'] }],
];

/** Whether a circle is for somebody, as far as its name tells. */
export const circleFits = (name: string, position: Position): boolean =>
  namedAudiences.every(([words, some]) => !words.test(name) || fitsPosition({ ...everybody, ...some }, position));
