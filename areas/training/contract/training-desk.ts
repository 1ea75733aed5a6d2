import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, line, optional, optionalText, webAddress } from '#contract/scalars.ts';
import { courseLevels, fundingTypes, studyModes } from './training-course.ts';
import { providerTypes } from './training-provider.ts';

const access = { permission: 'edit_content' } as const;

/** Blank and missing are null. */
const emptyIsNull = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    optional(schema),
  );

/** What the form of a provider sends. `isOffered`: members find its courses. */
export const providerBody = z.object({
  name: line(200, 'Enter the name of the provider'),
  providerType: z.enum(providerTypes, 'Choose a type'),
  website: emptyIsNull(webAddress),
  city: emptyIsNull(line(100, 'Enter a town')),
  postcode: emptyIsNull(line(10, 'Enter a postcode')),
  about: optionalText(4000),
  /** The ids of the routes that it offers. */
  routeIds: z.array(id).check(z.maxLength(50)),
  isOffered: z.boolean(),
});

/** What the form of a course sends. */
export const offerBody = z.object({
  name: line(200, 'Enter the name of the course'),
  routeId: emptyIsNull(id),
  courseLevel: emptyIsNull(z.enum(courseLevels)),
  fundingType: emptyIsNull(z.enum(fundingTypes)),
  studyMode: emptyIsNull(z.enum(studyModes)),
  courseLength: emptyIsNull(line(100, 'Enter how long it takes')),
  /** Whole pounds. */
  feeDomestic: emptyIsNull(z.int('Enter whole pounds').check(z.minimum(0), z.maximum(100_000))),
  salaryDetails: emptyIsNull(line(300, 'Enter the salary')),
  page: emptyIsNull(webAddress),
  about: optionalText(8000),
  isOffered: z.boolean(),
});

export const deskProvider = z.object({
  id,
  name: z.string(),
  providerType: z.enum(providerTypes),
  website: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  about: z.nullable(z.string()),
  routeIds: z.array(id),
  isOffered: z.boolean(),
  /** Added at the desk. The others come from a feed and cannot be changed here. */
  isOwn: z.boolean(),
  /** How many courses members find. */
  courses: z.int(),
});
export type DeskProvider = z.infer<typeof deskProvider>;

export const deskOfferShown = z.object({
  id,
  name: z.string(),
  routeId: z.nullable(id),
  courseLevel: z.nullable(z.enum(courseLevels)),
  fundingType: z.nullable(z.enum(fundingTypes)),
  studyMode: z.nullable(z.enum(studyModes)),
  courseLength: z.nullable(z.string()),
  feeDomestic: z.nullable(z.int()),
  salaryDetails: z.nullable(z.string()),
  page: z.nullable(z.string()),
  about: z.nullable(z.string()),
  isOffered: z.boolean(),
});
export type DeskOffer = z.infer<typeof deskOfferShown>;

export const deskProviderDetail = z.extend(deskProvider, {
  /** Its courses by name, at most 100. Empty for a provider of a feed. */
  offers: z.array(deskOfferShown),
});
export type DeskProviderDetail = z.infer<typeof deskProviderDetail>;

/** The providers by name. `q` is found anywhere in the name. `show=own`: those that were added at the desk. */
export const listDeskProviders = endpoint({
  method: 'GET',
  path: '/api/desk/training-providers',
  summary: 'Training providers',
  access,
  scope: 'desk_content',
  query: z.extend(searchQuery, { show: z.optional(z.literal('own')) }),
  answer: z.array(deskProvider),
});

export const getDeskProvider = endpoint({
  method: 'GET',
  path: '/api/desk/training-providers/{id}',
  summary: 'A training provider with its courses',
  access,
  scope: 'desk_content',
  params: idParams,
  answer: deskProviderDetail,
});

/** 409 if a provider that was added here has this name. */
export const addDeskProvider = endpoint({
  method: 'POST',
  path: '/api/desk/training-providers',
  summary: 'Add a training provider',
  access,
  scope: 'desk_content',
  body: providerBody,
  answer: deskProviderDetail,
  creates: true,
  pace: 'none',
});

/** 409 for a provider of a feed. */
export const changeDeskProvider = endpoint({
  method: 'PUT',
  path: '/api/desk/training-providers/{id}',
  summary: 'Change a training provider that was added at the desk',
  access,
  scope: 'desk_content',
  params: idParams,
  body: providerBody,
  answer: deskProviderDetail,
  pace: 'none',
});

/** 409 for a provider of a feed, and above 100 courses. */
export const addDeskOffer = endpoint({
  method: 'POST',
  path: '/api/desk/training-providers/{id}/courses',
  summary: 'Add a course of a training provider',
  access,
  scope: 'desk_content',
  params: idParams,
  body: offerBody,
  answer: deskProviderDetail,
  creates: true,
  pace: 'none',
});

/** Changes a course that was added at the desk. 409 for a course of a feed. */
export const changeDeskOffer = endpoint({
  method: 'PUT',
  path: '/api/desk/training-courses/{id}',
  summary: 'Change a training course that was added at the desk',
  access,
  scope: 'desk_content',
  params: idParams,
  body: offerBody,
  answer: deskProviderDetail,
  pace: 'none',
});
