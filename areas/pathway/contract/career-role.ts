import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** The two career ladders in a school. */
export const ladders = ['teaching', 'support'] as const;
export type Ladder = (typeof ladders)[number];

/** The pay of a role in whole pounds a year, with its source. */
export const rolePay = z.object({
  /** Both null if there is no national figure. Then `note` says who sets the pay. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** What the range leaves out, or where it applies. */
  note: z.string(),
  /** The day from which the figures apply: '2026-09-01'. */
  asOf: z.nullable(z.iso.date()),
  source: z.nullable(z.string()),
});
export type RolePay = z.infer<typeof rolePay>;

/** A role that a member can aim for. */
export const careerRole = z.object({
  key: z.string(),
  title: z.string(),
  ladder: z.enum(ladders),
  /** The position on its ladder, from 0, the lowest. */
  rung: z.int(),
  summary: z.string(),
});
export type CareerRole = z.infer<typeof careerRole>;

/** All roles, ordered by ladder and rung. About fifteen; only a release adds one. */
export const listCareerRoles = endpoint({
  method: 'GET',
  path: '/api/career-roles',
  summary: 'The career roles that a member can aim for',
  access: 'signed-in',
  scope: 'development',
  answer: z.array(careerRole),
});
