import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';

/** The most characters of what the operator says about a problem. */
export const longestProblem = 300;

/** A problem that the operator knows of, or work that the operator has planned. */
export const knownProblem = z.object({
  id,
  /** Plain text on one line. */
  message: z.string(),
  /** When it began, or when it will begin. */
  startsAt: moment,
  /** When it is expected to end. After that it is no longer shown. */
  endsAt: z.nullable(moment),
});
export type KnownProblem = z.infer<typeof knownProblem>;

export const serviceStatus = z.object({
  problem: z.nullable(knownProblem),
  /** When the status last changed. Null if there was never a problem. */
  changedAt: z.nullable(moment),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

/** Public, because a problem may be the reason why somebody cannot sign in. */
export const getServiceStatus = endpoint({
  method: 'GET',
  path: '/api/service-status',
  summary: 'Whether the service has a known problem',
  access: 'public',
  answer: serviceStatus,
});
