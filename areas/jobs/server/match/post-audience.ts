import type { JobType, Phase, PostingSubject } from '#areas/jobs/contract/job-posting.ts';
import type { Audience } from '#areas/people/contract/audience.ts';
import { type PostKind, postKind } from './post-kind.ts';

type For = Pick<Audience, 'roles' | 'levels'>;

const forTeachers: For = { roles: ['teacher'], levels: ['starting', 'experienced'] };
const forMiddleLeaders: For = {
  roles: ['teacher', 'senco', 'school_leader'],
  levels: ['experienced', 'middle_leader'],
};
const forAssistants: For = { roles: ['teaching_assistant'], levels: [] };
const forBusiness: For = { roles: ['business'], levels: [] };

const audiences: Record<PostKind['kind'], For> = {
  executive: { roles: ['school_leader'], levels: ['headteacher', 'trust_leader'] },
  head: { roles: ['school_leader'], levels: ['senior_leader', 'headteacher'] },
  deputy_head: { roles: ['school_leader', 'teacher'], levels: ['middle_leader', 'senior_leader'] },
  assistant_head: { roles: ['school_leader', 'teacher'], levels: ['middle_leader', 'senior_leader'] },
  other_leader: { roles: ['school_leader'], levels: [] },
  year_head: forMiddleLeaders,
  senco: forMiddleLeaders,
  second: forMiddleLeaders,
  subject_lead: forMiddleLeaders,
  teacher: forTeachers,
  hlta: forAssistants,
  cover: forAssistants,
  assistant: forAssistants,
  pastoral: { roles: ['pastoral'], levels: [] },
  business: forBusiness,
  technician: forBusiness,
  office: forBusiness,
  site: forBusiness,
  other_support: { roles: ['teaching_assistant', 'early_years_practitioner', 'pastoral', 'business'], levels: [] },
};

/** By the names of the self-assessment. */
const subjects: Record<PostingSubject, string[]> = {
  mathematics: ['Mathematics'],
  english: ['English'],
  science: ['Science', 'Biology', 'Chemistry', 'Physics'],
  history: ['History'],
  geography: ['Geography'],
  art: ['Art and Design'],
  music: ['Music'],
  pe: ['Physical Education'],
  computing: ['Computing'],
  languages: ['Modern Foreign Languages'],
  religious_education: ['Religious Education'],
  design_technology: ['Design and Technology'],
  drama: ['Drama'],
  business: ['Business and Economics'],
  social_sciences: ['Psychology and Sociology'],
};

interface Post {
  title: string;
  category: string | null;
  jobType: JobType;
  phase: Phase | null;
  subjectArea: PostingSubject | null;
}

/** The people that a post is for, by its kind, phase and subject. A special or all-through school has every phase. */
export function audienceOfPost(post: Post): Audience {
  const { phase, subjectArea } = post;
  const phases = phase === null || phase === 'special' || phase === 'all_through' ? [] : [phase];
  return { ...audiences[postKind(post).kind], phases, subjects: subjectArea ? subjects[subjectArea] : [] };
}
