import * as z from 'zod/mini';
import { jobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { line, text } from '#contract/scalars.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';

const words = line(2000, 'it is blank');
const phase = z.enum(['primary', 'secondary', 'special']);

const postFields = {
  title: words,
  category: words,
  /** Free text, as in a feed. Omitted if the advert states no salary. */
  salary: z.optional(words),
  unit: z.optional(z.literal('HOUR')),
  contract: z.optional(words),
  hours: z.optional(z.array(z.enum(['FULL_TIME', 'PART_TIME']))),
  says: text(2000, 'it is blank'),
  asks: z.array(words),
};

const post = z.strictObject({ ...postFields, phase });

const school = z.strictObject({
  name: words,
  town: words,
  county: z._default(z.string(), ''),
  postcode: words,
  says: text(2000, 'it is blank'),
});

const singlePost = z.strictObject({ ...postFields, school, closesInDays: z.int().check(z.minimum(1)) });

const posts = z.strictObject({
  adverts: z.strictObject({
    contract: words,
    closing: words,
    benefits: z.array(z.nullable(words)).check(z.minLength(1, 'it is empty')),
  }),
  posts: z.array(post).check(z.minLength(1, 'it is empty')),
  single: z.array(singlePost),
});

const schools = z.record(phase, z.array(school).check(z.minLength(1, 'it is empty')));

const preferences = z.strictObject({
  location: words,
  maxDistance: jobPreferences.shape.maxDistance,
});

export type DemoPost = Omit<z.output<typeof post>, 'phase'>;
/** A made-up school in a real town. */
export type DemoSchool = z.output<typeof school>;
export type DemoAdverts = ReturnType<typeof readAdverts>;

/** Reads the posts, the schools of each phase, and the texts that adverts share. */
export function readAdverts() {
  const { adverts, ...read } = readContentFile(new URL('jobs/posts.yaml', demoFolder), posts);
  return { ...adverts, ...read, schools: readContentFile(new URL('jobs/schools.yaml', demoFolder), schools) };
}

/** Reads the job preferences of the demonstration's main member. */
export const readPreferences = () => readContentFile(new URL('jobs/preferences.yaml', demoFolder), preferences);
