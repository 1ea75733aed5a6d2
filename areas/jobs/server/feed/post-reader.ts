import type { ContractType, JobType, Phase, PostingSubject } from '#areas/jobs/contract/job-posting.ts';

/** Words for a subject in a title. `computer science` is computing: the earliest match wins, and the longer of two. */
const subjectWords: [PostingSubject, RegExp][] = [
  ['mathematics', /\bmath(s|ematics)?\b|\bnumeracy\b/i],
  ['english', /\benglish\b(?! (as an additional|hub))|\bliteracy\b/i],
  ['computing', /\bcomput(ing|er science)\b|\bICT\b/i],
  ['pe', /\bP\.?E\b|\b[Pp]hysical [Ee]ducation\b|\b[Ss]ports?( science)?\b|\b[Gg]ames\b/],
  ['social_sciences', /\bpsychology\b|\bsociology\b|\bsocial sciences?\b|\bhealth and social care\b/i],
  ['science', /\bscience\b|\bbiology\b|\bchemistry\b|\bphysics\b/i],
  ['history', /\bhistory\b/i],
  ['geography', /\bgeography\b/i],
  ['drama', /\bdrama\b|\bperforming arts\b|\btheatre studies\b/i],
  ['design_technology', /\bD ?& ?T\b|\bDT\b|\bdesign (and|&) technology\b|\bfood\b|\bengineering\b|\btextiles\b/i],
  ['art', /\b(fine )?art\b|\bphotography\b/i],
  ['music', /\bmusic\b/i],
  [
    'languages',
    /\bMFL\b|\b(modern |foreign )+languages?\b|\b(teacher|head|lead|leader|director) of languages\b|\bfrench\b|\bspanish\b|\bgerman\b|\bmandarin\b/i,
  ],
  ['religious_education', /\bR\.?E\b|\b[Rr]eligious ([Ee]ducation|[Ss]tudies)\b|\b[Tt]heology\b|\b[Pp]hilosophy\b/],
  ['business', /\bbusiness (studies|and economics)\b|\beconomics\b|\b(teacher|head|lecturer) (of|in) business\b/i],
];

/** Reads the subject of a title, or of a member's words about themselves. Null if there is none. */
export function readSubject(text: string): PostingSubject | null {
  return readSubjects(text)[0] ?? null;
}

/** Reads all subjects, in the order of the text. */
export function readSubjects(text: string): PostingSubject[] {
  const found = subjectWords.flatMap(([subject, words]) => {
    const hit = words.exec(text.replace(/\bsports science\b/i, 'sports').replace(/\bPE\b/i, 'PE'));
    return hit ? [{ subject, at: hit.index, length: hit[0].length }] : [];
  });
  found.sort((a, b) => a.at - b.at || b.length - a.length);
  // 'Computer science' is not science, and neither is 'sports science'.
  return found
    .filter((one, index) => !found.slice(0, index).some(({ at, length }) => one.at >= at && one.at < at + length))
    .map(({ subject }) => subject);
}

const categories: Record<string, JobType> = {
  teacher: 'teaching',
  head_of_year_or_phase: 'leadership',
  head_of_department_or_curriculum: 'leadership',
  assistant_headteacher: 'leadership',
  deputy_headteacher: 'leadership',
  headteacher: 'leadership',
  sendco: 'leadership',
  other_leadership: 'leadership',
  teaching_assistant: 'support',
  higher_level_teaching_assistant: 'support',
  education_support: 'support',
  catering_cleaning_and_site_management: 'support',
  it_support: 'support',
  pastoral_health_and_welfare: 'support',
  other_support: 'support',
  administration_hr_data_and_finance: 'admin',
  // Roles in colleges.
  leadership_and_management: 'leadership',
  business_support_administration_and_corporate_services: 'admin',
  marketing_and_communications: 'admin',
  student_support_learning_and_progress: 'support',
  apprenticeships_and_commercial_services: 'support',
};

/** Reads the job type from the source's category, or from the title if the category is missing or unknown. */
export function readJobType(category: string | null, title: string): JobType {
  const known = category === null ? undefined : categories[category];
  if (known) return known;
  if (
    /\b(administrat|receptionist|secretary|finance|business manager|payroll|HR\b|data|exams? (officer|manager)|clerk)/i.test(
      title,
    )
  )
    return 'admin';
  if (
    /\b(teaching assistant|learning support|HLTA|technician|caretaker|cleaner|cook|catering|site|premises|midday|pastoral|cover supervisor|mentor|librarian|counsellor|nurse|IT (support|manager))/i.test(
      title,
    )
  )
    return 'support';
  if (/\b(head|headteacher|principal|director|SENDCO|SENCO|lead(er)?\b|CEO)/i.test(title)) return 'leadership';
  return 'teaching';
}

/** Reads 'Key Stage 2' and similar from the title. */
export function readKeyStage(title: string): string | null {
  const stage = /\b(?:KS|key stage)\s?([1-5])\b/i.exec(title)?.[1];
  if (stage) return `Key Stage ${stage}`;
  if (/\b(EYFS|early years|nursery|reception (class|teacher)|foundation stage)\b/i.test(title)) return 'Early years';
  const year = Number(/\byear\s?(1[0-3]|[1-9])\b/i.exec(title)?.[1] ?? 0);
  if (year > 0) return `Key Stage ${year <= 2 ? 1 : year <= 6 ? 2 : year <= 9 ? 3 : year <= 11 ? 4 : 5}`;
  return /\b(sixth form|A[- ]level)\b/i.test(title) ? 'Key Stage 5' : null;
}

const phaseOfStage: Record<string, Phase> = {
  'Early years': 'early_years',
  'Key Stage 1': 'primary',
  'Key Stage 2': 'primary',
  'Key Stage 3': 'secondary',
  'Key Stage 4': 'secondary',
  'Key Stage 5': 'post_16',
};

/**
 * Reads the phase from the title, else from the school's name, else from the post: a 'Teacher of History' works in a
 * secondary school.
 */
export function readPhase(title: string, schoolName: string, keyStage: string | null): Phase | null {
  const words: [Phase, RegExp][] = [
    ['special', /\bspecial school\b|\bSEMH\b|\balternative provision\b/i],
    ['all_through', /\ball[- ]through\b/i],
    ['post_16', /\bsixth form college\b|\bpost[- ]16\b/i],
    ['primary', /\b(primary|infants?|juniors?|first school)\b/i],
    ['early_years', /\bnursery\b/i],
    ['secondary', /\b(secondary|high school|grammar|upper school|comprehensive|studio school|UTC)\b/i],
  ];
  const inSchool = words.find(([, pattern]) => pattern.test(schoolName))?.[0];
  if (inSchool === 'special') return 'special';
  if (keyStage && phaseOfStage[keyStage]) return phaseOfStage[keyStage];
  const inTitle = words.find(([, pattern]) => pattern.test(title))?.[0];
  if (inTitle || inSchool) return inTitle ?? inSchool ?? null;
  const isSubjectPost = /\b(teacher|head|director|lecturer|lead|leader|second) (of|in)\b/i.test(title);
  return isSubjectPost && readSubject(title) ? 'secondary' : null;
}

/** Null unless the text says it. The source has no field for it. */
export function readContract(title: string, description: string, employment: string[]): ContractType | null {
  const fixed = /\bfixed[- ]term\b|\btemporary\b|\bone[- ]year\b|\b(1|one|two) terms?\b/i;
  if (/\b(maternity|paternity|adoption leave)\b/i.test(title)) return 'maternity_cover';
  if (/\bsupply\b/i.test(title)) return 'supply';
  if (fixed.test(title)) return 'temporary';
  if (/\bpermanent\b/i.test(title)) return 'permanent';
  if (/\bmaternity (leave )?cover\b|\bcover(ing)? (a )?maternity\b/i.test(description)) return 'maternity_cover';
  if (employment.includes('TEMPORARY')) return 'temporary';
  const hasPermanent = /\bpermanent\b/i.test(description);
  const hasFixed = /\bfixed[- ]term\b|\btemporary (contract|post|position|role|for)\b/i.test(description);
  if (hasPermanent !== hasFixed) return hasPermanent ? 'permanent' : 'temporary';
  return null;
}

export function readWorkingPattern(employment: string[]): string | null {
  const [full, part] = [employment.includes('FULL_TIME'), employment.includes('PART_TIME')];
  if (full && part) return 'Full time or part time';
  if (full) return 'Full time';
  return part ? 'Part time' : null;
}

export function readQualification(description: string): string | null {
  if (/\bQTS\b|\bqualified teacher status\b/i.test(description)) return 'Qualified teacher status (QTS)';
  if (/\bHLTA status\b/i.test(description)) return 'Higher level teaching assistant status';
  if (/\b(level 3)\b/i.test(description)) return 'A level 3 qualification';
  if (/\b(level 2|GCSEs?) (in |or )?/i.test(description) && /\bessential\b/i.test(description))
    return 'GCSEs or level 2';
  return null;
}
