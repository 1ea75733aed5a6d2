import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { digestOf } from '#server/digest.ts';
import type { Community } from './community.ts';
import { type FilledTable, list, moment } from './table.ts';
import { memberWords } from './texts.ts';

/** Everybody has this password. Its hash has the cost of the product (`--sign-ins`). */
export const benchPassword = 'correct horse battery';
const hashed = await hash(benchPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export const usernameOf = (person: number) => `person${person}`;

/** The token in the cookie of a person's session. Every second person has one. */
export const sessionToken = (seed: number, person: number): string =>
  createHash('sha256').update(`session ${seed} ${person}`).digest('base64url');

const subjects = ['Mathematics', 'English', 'Science', 'History', 'Music', 'Phonics', 'Behaviour', 'Computing'];
const areas = ['Leadership', 'Data analysis', 'Adaptive teaching', 'Wellbeing', 'Curriculum planning'];
const stages = ['trainee', 'early_career', 'mid_career', 'experienced', 'senior', 'leadership'];
const frequencies = ['weekly', 'monthly', 'half_termly'];

export function describePerson({ chance, texts, schoolOf }: Community, person: number) {
  const isMentor = person % 50 === 7;
  return {
    name: `${texts.firstNameOf(person)} ${texts.lastNameOf(person)}`,
    role: chance.pick(['teacher', 'teacher', 'teacher', 'school_leader', 'support_staff'], 20, person),
    school: texts.schoolName(schoolOf(person)),
    town: texts.town(schoolOf(person)),
    isMentor,
    expertise: isMentor || person % 3 === 0 ? [chance.pick(subjects, 21, person)] : [],
    mentorshipAreas: isMentor ? [chance.pick(areas, 22, person)] : [],
  };
}

const schools: FilledTable = {
  name: 'schools',
  columns: ['id', 'name', 'urn', 'phase', 'place', 'is_confirmed', 'created_at'],
  *rows({ schools: count, texts, asOf }) {
    for (let at = 1; at <= count; at += 1)
      yield [at, texts.schoolName(at), 100_000 + at, 'Primary', texts.town(at), true, moment(asOf - 9e10)];
  },
};

const users: FilledTable = {
  name: 'users',
  columns:
    'id username password name email email_confirmed_at role school bio location is_available_as_mentor is_seeking_mentor max_mentees years_experience career_stage expertise mentorship_areas professional_goals areas_for_development meeting_frequency is_first_login profile_completion_stage created_at'.split(
      ' ',
    ),
  *rows(community) {
    const { people, chance, texts, joinedAt } = community;
    for (let person = 1; person <= people; person += 1) {
      const about = describePerson(community, person);
      const joined = moment(joinedAt(person));
      yield [
        person,
        usernameOf(person),
        hashed,
        about.name,
        `${usernameOf(person)}@school${community.schoolOf(person)}.example`,
        joined,
        about.role,
        about.school,
        person % 2 === 0 ? texts.words(18, 23, person) : null,
        about.town,
        about.isMentor,
        person % 20 === 3,
        about.isMentor ? 3 : 0,
        chance.below(30, 24, person),
        chance.pick(stages, 25, person),
        list(about.expertise),
        list(about.mentorshipAreas),
        list(person % 4 === 0 ? ['Lead a department'] : []),
        list(person % 4 === 1 ? [chance.pick(areas, 26, person)] : []),
        person % 5 === 0 ? chance.pick(frequencies, 27, person) : null,
        false,
        'complete',
        joined,
      ];
    }
  },
};

const personSchools: FilledTable = {
  name: 'person_schools',
  columns: ['user_id', 'school_id', 'is_main', 'created_at'],
  *rows({ people, schoolOf, joinedAt }) {
    for (let person = 1; person <= people; person += 1)
      yield [person, schoolOf(person), true, moment(joinedAt(person))];
  },
};

const findablePeople: FilledTable = {
  name: 'findable_people',
  columns: ['user_id', 'role', 'sort_name', 'words'],
  *rows(community) {
    for (let person = 1; person <= community.people; person += 1) {
      const { name, role, school, expertise, mentorshipAreas } = describePerson(community, person);
      const words = memberWords(name, school, [...expertise, ...mentorshipAreas].join(' '));
      yield [person, role, name.toLowerCase(), words];
    }
  },
};

const sessions: FilledTable = {
  name: 'sessions',
  columns: ['token_hash', 'user_id', 'created_at', 'expires_at', 'id', 'user_agent'],
  *rows({ people, seed, asOf }) {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
    for (let person = 1; person <= people; person += 2)
      yield [
        digestOf(sessionToken(seed, person)),
        person,
        moment(asOf - 3_600_000),
        moment(asOf + 365 * 86_400_000),
        (person + 1) / 2,
        agent,
      ];
  },
};

export const peopleTables = [schools, users, personSchools, findablePeople, sessions];
