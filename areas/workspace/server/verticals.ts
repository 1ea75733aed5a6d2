import { analyticsVertical } from './analytics/analytics-vertical.ts';
import { pathwaysVertical } from './pathways/pathways-vertical.ts';
import { practicesVertical } from './practices/practices-vertical.ts';
import { projectsVertical } from './projects/projects-vertical.ts';
import { resourcesVertical } from './resources/resources-vertical.ts';
import { sessionsVertical } from './sessions/sessions-vertical.ts';
import type { Vertical } from './vertical.ts';

/** The verticals that are built. To add one, add its line below its name. The demonstration is seeded in this order. */
export const verticals: readonly Vertical[] = [
  // Project Hubs
  projectsVertical,

  // Resources
  resourcesVertical,

  // Best Practices
  practicesVertical,

  // Expert Sessions
  sessionsVertical,

  // CPD Pathways
  pathwaysVertical,

  // Analytics. After the others, because it counts what they seed.
  analyticsVertical,
];
