import { type Audience, audience, everybody, fitsPosition, type Position } from '#areas/people/contract/audience.ts';
import { endpoint } from '#contract/endpoint.ts';

/**
 * The role, phases, level and subjects of the current user, together with those of the next role they want. They come
 * from the latest self-assessment, otherwise from the profile. An empty list means not known.
 */
export const getReach = endpoint({
  method: 'GET',
  path: '/api/user/reach',
  summary: 'The position of the current user and of the next role they want',
  access: 'signed-in',
  scope: 'development',
  answer: audience,
});

/** The audience of a circle, by its name. Circles do not store an audience. */
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

/** Whether a circle is meant for the role or level of a position, judged by its name. */
export const circleIsFor = (name: string, position: Position): boolean =>
  namedAudiences.some(
    ([words, some]) =>
      words.test(name) &&
      (some.roles ?? some.levels) !== undefined &&
      fitsPosition({ ...everybody, ...some }, position),
  );

/** Whether a circle fits a position, judged by its name. */
export const circleFits = (name: string, position: Position): boolean =>
  namedAudiences.every(([words, some]) => !words.test(name) || fitsPosition({ ...everybody, ...some }, position));
