import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { typedFilter } from '#contract/paging.ts';
import { id } from '#contract/scalars.ts';

/** The most schools that a search offers. */
export const mostSchoolsOffered = 10;

/** A school to choose. The place tells schools with one name apart. */
export const offeredSchool = z.object({ id, name: z.string(), place: z.nullable(z.string()) });
export type OfferedSchool = z.infer<typeof offeredSchool>;

/**
 * Confirmed, open schools: each word of `q` begins a word of the name or the place. Names that somebody only typed are not
 * here. Without a word of two letters the list is empty. Public, because people choose their school when they register.
 */
export const findSchools = endpoint({
  method: 'GET',
  path: '/api/schools',
  summary: 'Find a school by name',
  access: 'public',
  query: z.object({ q: typedFilter(160) }),
  answer: z.array(offeredSchool),
});

/**
 * The schools that the current user belongs to, the main one first. The main one is the one on their profile. People at the
 * desk add and remove the others. At most 20.
 */
export const listOwnSchools = endpoint({
  method: 'GET',
  path: '/api/own-schools',
  summary: 'The schools that the current user belongs to',
  access: 'signed-in',
  scope: 'profile',
  answer: z.array(z.extend(offeredSchool, { isMain: z.boolean() })),
});
