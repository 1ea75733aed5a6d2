import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/scalars.ts';

/** `look`: somebody should look at it. `broken`: something does not work. `unknown`: it cannot be known from here. */
export const healthStates = ['good', 'look', 'broken', 'unknown'] as const;

export const healthItem = z.object({
  name: z.string(),
  state: z.enum(healthStates),
  /** 'The last backup is 3 days old.' */
  sentence: z.string(),
  /** What to do, or null. */
  advice: z.nullable(z.string()),
});
export type HealthItem = z.infer<typeof healthItem>;

/** The state of the installation in words, what needs attention first. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/desk/health',
  summary: 'The state of the installation',
  access: { permission: 'see_health' },
  scope: 'desk_insight',
  answer: z.object({ readAt: moment, items: z.array(healthItem) }),
});
