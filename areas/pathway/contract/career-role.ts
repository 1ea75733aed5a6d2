import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** Two ways up in a school. */
export const ladders = ['teaching', 'support'] as const;
export type Ladder = (typeof ladders)[number];

/** What a role pays, in whole pounds a year, and on whose word. */
export const rolePay = z.object({
  /** Both null where no national figure is known; `note` then says who sets it. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** What the range leaves out or where it holds. */
  note: z.string(),
  /** '2025-09-01': the day the figures began to hold. */
  asOf: z.nullable(z.iso.date()),
  source: z.nullable(z.string()),
});
export type RolePay = z.infer<typeof rolePay>;

/** A rung that one can wish for. */
export const careerRole = z.object({
  key: z.string(),
  title: z.string(),
  ladder: z.enum(ladders),
  /** From 0, the lowest, up its own ladder. */
  rung: z.int(),
  summary: z.string(),
});
export type CareerRole = z.infer<typeof careerRole>;

/** Every role there is, ladder by ladder from the lowest rung up. About fifteen, and only a release adds one. */
export const listCareerRoles = endpoint({
  method: 'GET',
  path: '/api/career-roles',
  summary: 'The roles one can wish for',
  access: 'signed-in',
  answer: z.array(careerRole),
});
