/**
 * Subjects and phases as people write them in free text: 'secondary maths', 'KS3', 'Year 4'. The database has the same
 * patterns in its function `mentor_fields` (with `\y` for `\b`): a change here needs a migration, and a test compares them.
 */
export interface FieldOfWork {
  name: string;
  pattern: string;
}

/** School phases. The keys are the values of `GET /api/mentors?phase=`. */
export const phases = {
  early_years: { name: 'Early years', pattern: '\\b(early years|eyfs|nursery|reception)\\b' },
  key_stage_1: { name: 'Key Stage 1', pattern: '\\b(key stage (1|one)|ks ?1|years? [12]|phonics|infants?)\\b' },
  key_stage_2: { name: 'Key Stage 2', pattern: '\\b(key stage (2|two)|ks ?2|years? [3-6]|juniors?)\\b' },
  key_stage_3: { name: 'Key Stage 3', pattern: '\\b(key stage (3|three)|ks ?3|years? [7-9])\\b' },
  key_stage_4: { name: 'Key Stage 4', pattern: '\\b(key stage (4|four)|ks ?4|years? 1[01]|gcses?)\\b' },
  post_16: { name: 'Post-16', pattern: '\\b(post.?16|sixth form|key stage (5|five)|ks ?5|years? 1[23]|a.levels?)\\b' },
  adult: { name: 'Adult learners', pattern: '\\b(adult (learners?|education)|further education)\\b' },
} as const satisfies Record<string, FieldOfWork>;

export type Phase = keyof typeof phases;
export const phaseKeys = Object.keys(phases) as [Phase, ...Phase[]];

const named = (name: string, words = name.toLowerCase()): FieldOfWork => ({ name, pattern: `\\b(${words})\\b` });

/** The subjects that the option lists offer. */
export const subjects: readonly FieldOfWork[] = [
  named('Mathematics', 'maths?|mathematics|numeracy'),
  named('English', 'english|literacy|oracy'),
  named('Science', 'science|biology|chemistry|physics'),
  named('History'),
  named('Geography'),
  named('Religious Education', 'religious education|religious studies'),
  named('Languages', 'languages|mfl|french|spanish|german|welsh'),
  named('Art and Design', 'art|art and design'),
  named('Design and Technology', 'design and technology|food tech'),
  named('Music'),
  named('Drama'),
  named('Physical Education', 'pe|physical education'),
  named('Computing', 'computing|computer science'),
  named('Business and Economics', 'business studies|economics'),
  named('Psychology and Sociology', 'psychology|sociology'),
  named('PSHE and Citizenship', 'pshe|citizenship'),
  named('Special Educational Needs', 'special educational needs|special needs|sen|send|senco|sendco'),
];

const compiled = [...subjects, ...Object.values(phases)].map((field) => ({
  name: field.name,
  test: new RegExp(field.pattern, 'i'),
}));

/** Returns the names of the subjects and phases that a text mentions. */
export const fieldsIn = (text: string): string[] =>
  compiled.filter(({ test }) => test.test(text)).map(({ name }) => name);

export const isPhaseName = (name: string): boolean => Object.values(phases).some((phase) => phase.name === name);
