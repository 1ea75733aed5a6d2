import type { AudienceLevel, AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';

/** The people that a question is about, by its words. Empty lists if it does not say. */
export interface AskedAudience {
  roles: AudienceRole[];
  phases: AudiencePhase[];
  levels: AudienceLevel[];
  subjects: string[];
}

const roles: readonly (readonly [AudienceRole, RegExp])[] = [
  [
    'teacher',
    /\b(teachers?|teaching (?!assistants?\b)|lecturers?|tutors?|ECTs?|NQTs?|QTS|PGCE|head of (dep|year|maths|english|science))/i,
  ],
  [
    'teaching_assistant',
    /\b(teaching assistants?|TAs?|LSAs?|HLTAs?|classroom assistants?|cover supervisors?|learning support)\b/i,
  ],
  ['early_years_practitioner', /\b(early years practitioners?|nursery (nurses?|workers?|practitioners?)|nursery)\b/i],
  ['pastoral', /\b(pastoral|safeguarding|DSLs?|attendance|welfare|family (support|liaison))\b/i],
  [
    'business',
    /\b(business (managers?|leaders?)|SBMs?|bursars?|office|admin\w*|receptionists?|finance|caretakers?|site (managers?|staff|team)|premises|cleaners?|technicians?|exams officers?|midday|lunchtime|catering|cooks?|kitchen|data manager|secretary)\b/i,
  ],
  ['senco', /\b(SENDCOs?|SENCOs?|ALNCOs?|inclusion (lead|manager))\b/i],
  [
    'school_leader',
    /\b(head ?teachers?|headship|deput(y|e)( head\w*)?s?|assistant head\w*|heads\b(?! of)|principals?|SLT|senior leader\w*|executive head\w*|CEO|NPQ(H|SL|EL)|becoming a head)\b/i,
  ],
];

const phases: readonly (readonly [AudiencePhase, RegExp])[] = [
  [
    'early_years',
    /\b(early years|EYFS|nursery|reception class|reception year|reception teacher|phonics|early reading)\b/i,
  ],
  [
    'primary',
    /\b(primary|infants?|juniors?|KS ?[12]|key stage (1|2|one|two)|years? [1-6]|y[1-6]|phonics|early reading)\b/i,
  ],
  [
    'secondary',
    /\b(secondary|KS ?[34]|key stage (3|4|three|four)|years? ([7-9]|1[01])|y([7-9]|1[01])|GCSEs?|high school)\b/i,
  ],
  ['post_16', /\b(sixth form|post.?16|A.levels?|KS ?5|key stage (5|five)|years? 1[23]|college)\b/i],
  ['adult', /\b(adult (learners?|education)|further education)\b/i],
];

const levels: readonly (readonly [AudienceLevel, RegExp])[] = [
  ['starting', /\b(ECTs?|NQTs?|new teachers?|newly qualified|trainees?|PGCE|first year|induction)\b/i],
  [
    'middle_leader',
    /\b(middle lead\w*|head of|HoDs?|HoYs?|subject lead\w*|lead a|department|TLRs?|SENDCOs?|SENCOs?|NPQLT|NPQLBC|phase lead\w*)\b/i,
  ],
  ['senior_leader', /\b(senior lead\w*|SLT|assistant head\w*|deput(y|e)s?|NPQSL)\b/i],
  ['headteacher', /\b(head ?teachers?|headship|become a head|becoming a head|NPQH|principals?)\b/i],
  ['trust_leader', /\b(trust|CEO|executive head\w*|NPQEL|MAT)\b/i],
];

/** By the names of the self-assessment (`subjectAreaOptions`). */
const subjects: readonly (readonly [string, RegExp])[] = [
  ['English', /\b(english|literacy)\b/i],
  ['Mathematics', /\b(maths?|mathematics|numeracy)\b/i],
  ['Science', /\b(science|biology|chemistry|physics)\b/i],
  ['Biology', /\bbiology\b/i],
  ['Chemistry', /\bchemistry\b/i],
  ['Physics', /\bphysics\b/i],
  ['History', /\bhistory\b/i],
  ['Geography', /\bgeography\b/i],
  ['Religious Education', /\b(RE|religious (education|studies))\b/],
  ['Modern Foreign Languages', /\b(MFL|languages|french|spanish|german)\b/i],
  ['Art and Design', /\bart\b/i],
  ['Design and Technology', /\b(DT|design and technology|food tech\w*)\b/i],
  ['Music', /\bmusic\b/i],
  ['Drama', /\bdrama\b/i],
  ['Physical Education', /\b(PE|physical education|sports?)\b/],
  ['Computing', /\b(computing|computer science|ICT)\b/i],
  ['Business and Economics', /\b(business studies|economics)\b/i],
  ['Psychology and Sociology', /\b(psychology|sociology)\b/i],
  ['PSHE and Citizenship', /\b(PSHE|citizenship)\b/i],
  ['Special Educational Needs', /\b(SEND?|special needs|special educational needs|SENDCOs?|SENCOs?|ALN|ASN)\b/i],
];

const named = <Name extends string>(list: readonly (readonly [Name, RegExp])[], text: string): Name[] =>
  list.filter(([, words]) => words.test(text)).map(([name]) => name);

export const askedAudience = (text: string): AskedAudience => ({
  roles: named(roles, text),
  phases: named(phases, text),
  levels: named(levels, text),
  subjects: named(subjects, text),
});

const all = [...roles, ...phases, ...levels, ...subjects].map(([, words]) => words);

/** Whether a word of a question says who something is for: ‘Y3’, ‘maths’, ‘technician’. */
export const namesAudience = (words: string): boolean => all.some((pattern) => pattern.test(words));
