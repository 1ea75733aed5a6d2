import { contractTypes, jobTypes, phases, postingSubjects } from '#areas/jobs/contract/job-posting.ts';
import { matchGroupOf } from '#areas/jobs/server/match/match-groups.ts';
import { type Community, seekerEvery } from './community.ts';
import { type FilledTable, moment } from './table.ts';

const day = 86_400_000;
const source = 900;

const sources: FilledTable = {
  name: 'job_board_sources',
  columns: ['id', 'key', 'name', 'base_url', 'is_active'],
  *rows() {
    yield [source, 'bench', 'Vacancies of the bench', 'https://vacancies.example/', false];
  },
};

/** One vacancy for ten members, of which every third one is open. A small community also has a page of open ones for mathematics. */
const postingCount = ({ people }: Community) => Math.max(4_000, Math.round(people / 10));

const postings: FilledTable = {
  name: 'job_postings',
  columns: [
    ...'id source_id source_key content_digest title description short_description school_name'.split(' '),
    ...'school_identifier job_type contract_type subject_area phase location latitude longitude salary_min'.split(' '),
    ...'salary_max salary_period salary_basis essential_skills posted_date application_deadline application_url'.split(
      ' ',
    ),
    ...'original_url is_active first_seen_at last_seen_at seen_in_run ended_at match_group'.split(' '),
  ],
  *rows(community) {
    const { schools, chance, texts, asOf } = community;
    for (let at = 1; at <= postingCount(community); at += 1) {
      const isActive = at % 3 === 0;
      const jobType = chance.pick([...jobTypes, 'teaching' as const, 'teaching' as const], 80, at);
      const subjectArea = jobType === 'teaching' ? chance.pick(postingSubjects, 81, at) : null;
      const phase = chance.pick(phases, 82, at);
      const school = 1 + chance.below(schools, 83, at);
      const title = `${jobType === 'teaching' ? `Teacher of ${subjectArea}` : `A post in ${jobType}`} ${at % 50}`;
      const posted = asOf - chance.below(30, 84, at) * day - (at % 1_000) * 60_000;
      const pay = 24_000 + 500 * chance.below(60, 85, at);
      yield [
        at,
        source,
        `bench-${at}`,
        String(at),
        title,
        texts.words(120, 86, at),
        texts.words(20, 87, at),
        texts.schoolName(school),
        String(100_000 + school),
        jobType,
        chance.pick(contractTypes, 88, at),
        subjectArea,
        phase,
        texts.town(school),
        50 + chance.of(89, at) * 6,
        -5 + chance.of(90, at) * 6,
        pay,
        pay + 6_000,
        'year',
        'stated',
        '{}',
        moment(posted),
        moment(asOf + (1 + chance.below(60, 91, at)) * day),
        `https://vacancies.example/${at}/apply`,
        `https://vacancies.example/${at}`,
        isActive,
        moment(posted),
        moment(asOf),
        1,
        isActive ? null : moment(asOf - day),
        matchGroupOf({ title, category: null, jobType, subjectArea, phase }),
      ];
    }
  },
};

/** A page of open vacancies for each member who looks for a job. */
const recommendations: FilledTable = {
  name: 'job_recommendations',
  columns: [
    ...'id user_id job_posting_id overall_score location_score experience_score skills_score'.split(' '),
    ...'career_path_score match_reasons concern_flags created_at'.split(' '),
  ],
  *rows(community) {
    const { people, chance, asOf } = community;
    const open = Math.floor(postingCount(community) / 3);
    let id = 0;
    for (let person = 1; person <= people; person += seekerEvery) {
      const first = chance.below(open, 95, person);
      for (let at = 0; at < 20; at += 1) {
        id += 1;
        const score = 40 + chance.below(60, 96, id);
        const posting = 3 * (1 + ((first + at) % open));
        yield [id, person, posting, score, score, null, score, null, '{Near you}', '{}', moment(asOf - day)];
      }
    }
  },
};

export const jobTables = [sources, postings, recommendations];
