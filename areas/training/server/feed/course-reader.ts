import { z } from 'zod';
import { findPlace, lineOf, readSubjects } from '#areas/jobs/server/index.ts';
import { courseLevels, fundingTypes, studyModes } from '#areas/training/contract/training-course.ts';
import type { ProviderType } from '#areas/training/contract/training-provider.ts';
import type { RouteType } from '#areas/training/contract/training-route.ts';
import { webAddress } from '#contract/scalars.ts';
import { digestOf } from '#server/digest.ts';
import type { trainingCourses, trainingProviders } from '../training-tables.ts';
import type { Resource } from './api-resource.ts';

type Stored = 'id' | 'sourceId' | 'firstSeenAt' | 'lastSeenAt' | 'seenInRun' | 'missedRuns' | 'isActive' | 'endedAt';

/** What a provider of the source says. */
export type ReadProvider = Omit<typeof trainingProviders.$inferInsert, Stored> & { sourceKey: string };

/** What a course of the source says. `isFindable`: people can find it now. */
export type ReadCourse = Omit<typeof trainingCourses.$inferInsert, Stored | 'providerId' | 'routeId' | 'words'> & {
  sourceKey: string;
  providerKey: string;
  routeType: RouteType | null;
  isFindable: boolean;
};

const longestText = 20_000;

const loose = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);
const code = z.union([z.string(), z.number().transform(String)]).transform((text) => lineOf(text, 20).toUpperCase());
const text = loose(z.union([z.string(), z.number().transform(String)]));
const flag = loose(z.boolean());
const pounds = loose(z.coerce.number().int().min(0).max(1_000_000));
const age = loose(z.coerce.number().int().min(0).max(99));
const list = loose(z.array(z.string()));

const oneLine = (value: string | null | undefined, longest = 200) => (value ? lineOf(value, longest) || null : null);

/** Markdown as it came, without characters that cannot be printed. Pages show it without HTML. */
const markdown = (value: string | null | undefined): string | null =>
  value
    ?.replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu, '')
    .trim()
    .slice(0, longestText) || null;

const day = (value: string | null | undefined) => (value && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null);

const address = (value: string | null | undefined): string | null => webAddress.safeParse(value).data ?? null;

const provider = z.object({
  code: code.pipe(z.string().min(1)),
  name: z.string().min(1),
  provider_type: text,
  'accredited_body?': flag,
  city: text,
  county: text,
  postcode: text,
  website: text,
  train_with_us: text,
});

/** Reads a provider. Null if it has no code or name. */
export function readProvider({ type, attributes }: Resource): ReadProvider | null {
  const { data } = provider.safeParse(attributes);
  const name = data && lineOf(data.name, 200);
  if (type !== 'providers' || !data || !name) return null;
  const [city, county, postcode] = [oneLine(data.city, 100), oneLine(data.county, 100), oneLine(data.postcode, 10)];
  const place = findPlace(city) ?? findPlace(postcode) ?? findPlace(county);
  const found = {
    name,
    type: typeOf(data.provider_type, name),
    isAccredited: data['accredited_body?'] ?? false,
    website: address(data.website),
    city,
    county,
    postcode: postcode?.toUpperCase() ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    about: markdown(data.train_with_us),
  };
  return { ...found, sourceKey: data.code, contentDigest: digestOf(JSON.stringify(found)) };
}

/** The source knows universities, SCITTs and lead schools. A hub says so in its name. */
function typeOf(given: string | null | undefined, name: string): ProviderType {
  if (given === 'university' || given === 'scitt') return given;
  return /\bteaching school hub\b/i.test(name) ? 'teaching_school_hub' : 'government_approved';
}

const course = z.object({
  code: code.pipe(z.string().min(1)),
  provider_code: loose(code),
  name: z.string().min(1),
  summary: text,
  level: loose(z.enum(courseLevels)),
  age_minimum: age,
  age_maximum: age,
  subject_codes: list,
  program_type: text,
  funding_type: loose(z.enum(fundingTypes)),
  study_mode: loose(z.enum(studyModes)),
  qualifications: list,
  course_length: text,
  start_date: text,
  applications_open_from: text,
  fee_domestic: pounds,
  fee_international: pounds,
  salary_details: text,
  has_bursary: flag,
  bursary_amount: pounds,
  has_scholarship: flag,
  scholarship_amount: pounds,
  is_send: flag,
  degree_grade: text,
  gcse_subjects_required: list,
  can_sponsor_skilled_worker_visa: flag,
  can_sponsor_student_visa: flag,
  about_course: text,
  how_school_placements_work: text,
  interview_process: text,
  required_qualifications: text,
  state: text,
  findable: flag,
  open_for_applications: flag,
  has_vacancies: flag,
  accredited_body_code: text,
});

const routeOfProgram: Record<string, RouteType> = {
  higher_education_programme: 'university_led_pgce',
  scitt_programme: 'scitt',
  school_direct_training_programme: 'school_direct_fee',
  school_direct_salaried_training_programme: 'school_direct_salaried',
  pg_teaching_apprenticeship: 'postgraduate_teaching_apprenticeship',
};
const gradeWords: Record<string, string> = {
  two_one: '2:1 or above',
  two_two: '2:2 or above',
  third_class: 'Third or above',
  not_required: 'No grade required',
};
const lengthWords: Record<string, string> = { OneYear: '1 year', TwoYears: 'Up to 2 years' };

/** The public page of a course. */
export const findPage = (providerCode: string, courseCode: string) =>
  `https://find-teacher-training-courses.service.gov.uk/course/${encodeURIComponent(providerCode)}/${encodeURIComponent(courseCode)}`;

/** Reads a course. `providerCode` comes from its relationship. Null if it has no code, name or provider. */
export function readCourse({ type, attributes }: Resource, providerCode: string | null): ReadCourse | null {
  const { data } = course.safeParse(attributes);
  const providerKey = providerCode ?? data?.provider_code;
  const name = data && lineOf(data.name, 200);
  if (type !== 'courses' || !data || !name || !providerKey) return null;
  const ages = [data.age_minimum ?? null, data.age_maximum ?? null];
  const [ageMinimum, ageMaximum] =
    ages[0] !== null && ages[1] !== null && (ages[0] ?? 0) > (ages[1] ?? 0) ? [null, null] : ages;
  const found = {
    name,
    summary: oneLine(data.summary),
    level: data.level ?? null,
    ageMinimum: ageMinimum ?? null,
    ageMaximum: ageMaximum ?? null,
    subjects: readSubjects(name),
    subjectCodes: (data.subject_codes ?? []).slice(0, 20).map((one) => lineOf(one, 10)),
    programType: oneLine(data.program_type, 80),
    routeType: routeOfProgram[data.program_type ?? ''] ?? null,
    fundingType: data.funding_type ?? null,
    studyMode: data.study_mode ?? null,
    qualifications: (data.qualifications ?? []).slice(0, 5).map((one) => lineOf(one, 20).toUpperCase()),
    courseLength: lengthWords[data.course_length ?? ''] ?? oneLine(data.course_length),
    startDate: day(data.start_date),
    applicationsOpenFrom: day(data.applications_open_from),
    feeDomestic: data.fee_domestic ?? null,
    feeInternational: data.fee_international ?? null,
    salaryDetails: oneLine(data.salary_details, 1_000),
    bursaryAmount: data.has_bursary === false ? null : (data.bursary_amount ?? null),
    scholarshipAmount: data.has_scholarship === false ? null : (data.scholarship_amount ?? null),
    isSend: data.is_send ?? false,
    degreeGrade: gradeWords[data.degree_grade ?? ''] ?? null,
    gcseSubjects: (data.gcse_subjects_required ?? []).slice(0, 5).map((one) => lineOf(one, 20)),
    sponsorsSkilledWorkerVisa: data.can_sponsor_skilled_worker_visa ?? false,
    sponsorsStudentVisa: data.can_sponsor_student_visa ?? false,
    about: markdown(data.about_course),
    placements: markdown(data.how_school_placements_work),
    interview: markdown(data.interview_process),
    requiredQualifications: markdown(data.required_qualifications),
    isOpenForApplications: data.has_vacancies === false ? false : (data.open_for_applications ?? null),
    accreditedBodyCode: oneLine(data.accredited_body_code, 10),
    page: findPage(providerKey, data.code),
  };
  return {
    ...found,
    sourceKey: `${providerKey}:${data.code}`,
    providerKey,
    isFindable: data.findable === true && isPublished(data.state),
    contentDigest: digestOf(JSON.stringify(found)),
  };
}

const isPublished = (state: string | null | undefined) =>
  state === 'published' || state === 'published_with_unpublished_changes';
