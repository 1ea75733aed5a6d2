import type { JobType } from '#areas/jobs/contract/job-posting.ts';

/** The kind of a post and its level, which steps up and down are measured by. */
export interface PostKind {
  kind: (typeof kinds)[number]['kind'];
  /**
   * Teaching: 1 teacher, 2 teacher with a responsibility, 3 middle leader, 4 assistant head, 5 deputy, 6 head, 7 beyond
   * one school. Support: 1 assistant, 2 experienced assistant, 3 leads others, 4 school business leader.
   */
  level: number;
  track: 'teaching' | 'support';
}

/** The first pattern that matches the title decides. If none matches, the source's category decides. */
const kinds = [
  {
    kind: 'executive',
    level: 7,
    track: 'teaching',
    title:
      /\b(executive (head|principal|director)|chief executive\b|CEO\b|director of education\b|trust (leader|director)\b)/i,
    category: null,
  },
  {
    kind: 'deputy_head',
    level: 5,
    track: 'teaching',
    title: /\b(deputy (head(?! of)|headteacher|principal)|vice[- ]principal|associate head)/i,
    category: 'deputy_headteacher',
  },
  {
    kind: 'assistant_head',
    level: 4,
    track: 'teaching',
    title: /\b(assistant (head(?! of)|headteacher|principal|vice[- ]principal))/i,
    category: 'assistant_headteacher',
  },
  {
    kind: 'head',
    level: 6,
    track: 'teaching',
    title:
      /\bhead ?teacher\b|\bhead ?master|\bhead ?mistress|\bhead of school\b|^(?:interim |acting )?(?:head|principal)\b(?! of| teacher of)/i,
    category: 'headteacher',
  },
  {
    kind: 'year_head',
    level: 3,
    track: 'teaching',
    title:
      /\b(head|leader|lead) of (year|house|phase|key stage|sixth form|early years|EYFS)|\b(phase|key stage|year|EYFS|early years) (leader|lead)\b/i,
    category: 'head_of_year_or_phase',
  },
  {
    kind: 'senco',
    level: 3,
    track: 'teaching',
    title: /\bSEN(D)?CO\b|\binclusion (lead|manager)/i,
    category: 'sendco',
  },
  {
    kind: 'second',
    level: 2,
    track: 'teaching',
    title:
      /\b(second in|assistant (head|leader|director) of|deputy (head|leader) of|lead (teacher|practitioner)|leading practitioner|responsibility for|with TLR|\bTLR\b|KS\d co-?ordinator|coordinator)\b/i,
    category: null,
  },
  {
    kind: 'subject_lead',
    level: 3,
    track: 'teaching',
    title:
      /\b(head|director|leader|lead|curriculum leader|subject leader) (of|for|in)\b|\b(subject|curriculum|faculty|department) (leader|lead|head)\b/i,
    category: 'head_of_department_or_curriculum',
  },
  {
    kind: 'business',
    level: 4,
    track: 'support',
    title:
      /\b(business (manager|leader|director)|finance (manager|director)|operations (manager|director)|COO|CFO|bursar)\b/i,
    category: null,
  },
  {
    kind: 'hlta',
    level: 2,
    track: 'support',
    title: /\bHLTA\b|\bhigher level teaching assistant/i,
    category: 'higher_level_teaching_assistant',
  },
  { kind: 'cover', level: 2, track: 'support', title: /\bcover (supervisor|manager)\b/i, category: null },
  {
    kind: 'pastoral',
    level: 3,
    track: 'support',
    title:
      /\b(pastoral|behaviour|attendance|safeguarding|family|welfare|student support)\b.*\b(manager|lead|leader|officer|worker|mentor)?\b/i,
    category: 'pastoral_health_and_welfare',
  },
  {
    kind: 'assistant',
    level: 1,
    track: 'support',
    title: /\b(teaching assistant|learning support|LSA\b|learning mentor|TA\b|1:1 support|education support)/i,
    category: 'teaching_assistant',
  },
  {
    kind: 'technician',
    level: 1,
    track: 'support',
    title: /\b(technician|IT (support|manager|officer)|network)/i,
    category: 'it_support',
  },
  {
    kind: 'office',
    level: 2,
    track: 'support',
    title:
      /\b(administrat|receptionist|secretary|exams? (officer|manager)|data (manager|officer)|finance (officer|assistant)|HR|PA to|clerk|payroll)/i,
    category: 'administration_hr_data_and_finance',
  },
  {
    kind: 'site',
    level: 1,
    track: 'support',
    title: /\b(caretaker|site|premises|cleaner|catering|cook|midday|grounds)/i,
    category: 'catering_cleaning_and_site_management',
  },
  {
    kind: 'teacher',
    level: 1,
    track: 'teaching',
    title: /\b(teacher|lecturer|tutor|instructor|ECT)\b/i,
    category: 'teacher',
  },
  { kind: 'other_leader', level: 4, track: 'teaching', title: /^$/, category: 'other_leadership' },
  { kind: 'other_support', level: 1, track: 'support', title: /^$/, category: null },
] as const;

export const kindNamed = (name: string): PostKind | undefined => kinds.find(({ kind }) => kind === name);

export function postKind({
  title,
  category,
  jobType,
}: {
  title: string;
  category: string | null;
  jobType: JobType;
}): PostKind {
  const byTitle = kinds.find((one) => one.title.test(title));
  // The category of 'Teacher of Maths and Head of Year' is a teacher's post: the title says more. A title that
  // says nothing leaves it to the category.
  const byCategory = kinds.find((one) => one.category !== null && one.category === category);
  const found = byTitle ?? byCategory;
  if (found) return found;
  if (jobType === 'teaching') return { kind: 'teacher', level: 1, track: 'teaching' };
  if (jobType === 'leadership') return { kind: 'other_leader', level: 4, track: 'teaching' };
  return {
    kind: jobType === 'admin' ? 'office' : 'other_support',
    level: jobType === 'admin' ? 2 : 1,
    track: 'support',
  };
}

/** Words in a member's goals that mean this kind of post. */
export const goalWords: Record<PostKind['kind'], RegExp> = {
  executive: /\b(trust|executive|CEO)\b/i,
  deputy_head: /\bdeputy\b|\bsenior leader(ship)?\b/i,
  assistant_head: /\bassistant head|\bsenior leader(ship)?\b|\bSLT\b/i,
  head: /(?<!assistant |deputy )\bhead ?teacher\b|\bheadship\b|\bprincipal\b/i,
  year_head: /\b(head of year|year group|key stage|pastoral|phase)\b/i,
  senco: /\bSENCO\b|\bSENDCO\b|\binclusion\b/i,
  second:
    /\b(subject lead|lead a (subject|department)|second in|head of department|responsibility|mentor|teacher educator)/i,
  subject_lead:
    /\b(subject lead(er)?|lead a (subject|department)|lead (maths|english|science|the department|\w+ across)|head of (department|faculty|maths|english|science|history|geography|art|music)|department)/i,
  business: /\bbusiness\b|\bfinance\b|\boperations\b/i,
  hlta: /\bHLTA\b|\bhigher level\b/i,
  cover: /\bcover\b|\bstep into teaching\b/i,
  pastoral: /\bpastoral\b|\bsafeguarding\b|\bwelfare\b|\battendance\b|\bbehaviour\b/i,
  assistant: /\bteaching assistant\b/i,
  technician: /\btechnician\b|\bIT\b/,
  office: /\b(exams|admin|data|office|HR|finance)\b/i,
  site: /\b(site|premises|catering)\b/i,
  teacher:
    /\b(stronger classroom teacher|classroom teacher|into teaching|return to teaching|move school|better balance|teach)\b/i,
  other_leader: /\bsenior leader(ship)?\b|\blead/i,
  other_support: /$^/,
};
