import { type StandIn, startStandIn } from './feed-stand-in.ts';

/** A thing as the API writes it. */
export interface ApiResource {
  id: string;
  type: 'providers' | 'courses';
  attributes: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

export interface TrainingFeedStandIn extends StandIn {
  /** A test may change them. Entries that are no resources are damage. */
  providers: unknown[];
  courses: unknown[];
}

const attributesOf = (entry: unknown) => (entry as Partial<ApiResource> | null)?.attributes ?? {};

/**
 * Starts a server with the format of the Department for Education's Teacher Training Courses API, version 1: JSON:API,
 * `page[page]`, `page[per_page]`, `include`, `filter[findable]` and `filter[updated_since]` (`docs/product/training.md`).
 */
export async function startTrainingFeed(): Promise<TrainingFeedStandIn> {
  const standIn = await startStandIn(({ pathname, searchParams }) => {
    const isCourses = pathname.endsWith('/courses');
    const since = searchParams.get('filter[updated_since]');
    const isFindable = searchParams.get('filter[findable]') === 'true';
    const wanted = (isCourses ? feed.courses : feed.providers).filter((entry) => {
      const { changed_at, findable } = attributesOf(entry);
      return (!since || String(changed_at) >= since) && (!isFindable || findable !== false);
    });
    const page = Number(searchParams.get('page[page]') ?? 1);
    const size = Number(searchParams.get('page[per_page]') ?? 100);
    const data = wanted.slice((page - 1) * size, page * size);
    const ids = new Set(data.map((entry) => providerIdOf(entry)));
    const included = feed.providers.filter((one) => ids.has((one as ApiResource | null)?.id));
    return {
      data,
      ...(searchParams.has('include') ? { included } : {}),
      links: { next: page * size < wanted.length ? `${pathname}?page=${page + 1}` : null },
      meta: { count: wanted.length },
      jsonapi: { version: '1.0' },
    };
  });
  const feed: TrainingFeedStandIn = Object.assign(standIn, { providers: [], courses: [] });
  return feed;
}

const providerIdOf = (entry: unknown): string | undefined =>
  (entry as { relationships?: { provider?: { data?: { id?: string } } } } | null)?.relationships?.provider?.data?.id;

/** A provider as the service writes it. */
export const feedProvider = (number: number, more: Record<string, unknown> = {}): ApiResource => ({
  id: String(90_000 + number),
  type: 'providers',
  attributes: {
    code: codeOf(number, 3),
    name: `Ashgrove SCITT ${number}`,
    provider_type: 'scitt',
    'accredited_body?': true,
    region_code: 'yorkshire_and_the_humber',
    street_address_1: '1 School Lane',
    city: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS6 2AB',
    website: 'https://provider.example/train',
    train_with_us: 'We are a group of schools.',
    recruitment_cycle_year: 2027,
    changed_at: '2026-10-01T09:00:00Z',
    ...more,
  },
});

/** A course as the service writes it, of the provider with this number. */
export const feedCourse = (number: number, provider: number, more: Record<string, unknown> = {}): ApiResource => ({
  id: String(500_000 + number),
  type: 'courses',
  attributes: {
    code: codeOf(number, 4),
    name: 'Mathematics',
    summary: 'PGCE with QTS full time',
    level: 'secondary',
    age_minimum: 11,
    age_maximum: 16,
    subject_codes: ['G1'],
    program_type: 'scitt_programme',
    funding_type: 'fee',
    study_mode: 'full_time',
    qualifications: ['qts', 'pgce'],
    course_length: 'OneYear',
    start_date: '2027-09-01',
    applications_open_from: '2026-10-06',
    fee_domestic: 9_535,
    fee_international: null,
    salary_details: null,
    has_bursary: true,
    bursary_amount: 20_000,
    has_scholarship: false,
    scholarship_amount: null,
    is_send: false,
    degree_grade: 'two_two',
    gcse_subjects_required: ['maths', 'english'],
    accept_pending_gcse: true,
    accept_gcse_equivalency: true,
    can_sponsor_skilled_worker_visa: false,
    can_sponsor_student_visa: true,
    about_course: 'You train **in two schools**.',
    how_school_placements_work: null,
    interview_process: '',
    required_qualifications: 'A degree.',
    state: 'published',
    findable: true,
    running: true,
    open_for_applications: true,
    has_vacancies: true,
    accredited_body_code: null,
    changed_at: '2026-10-01T09:00:00Z',
    last_published_at: '2026-10-01T09:00:00Z',
    ...more,
  },
  relationships: { provider: { data: { id: String(90_000 + provider), type: 'providers' } } },
});

const codeOf = (number: number, length: number) => number.toString(36).toUpperCase().padStart(length, '0');
