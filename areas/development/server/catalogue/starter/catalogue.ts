import { leadershipResources } from './leadership-resources.ts';
import type { StarterResource } from './starter-resource.ts';
import { statutoryResources } from './statutory-resources.ts';
import { teacherResources } from './teacher-resources.ts';
import { teachingResources } from './teaching-resources.ts';
import { technologyResources } from './technology-resources.ts';

export type { StarterResource };

/** All of it, by category and title. It comes with the product and changes with it (ADR 021). */
export const catalogue: readonly StarterResource[] = [
  ...leadershipResources,
  ...statutoryResources,
  ...teacherResources,
  ...teachingResources,
  ...technologyResources,
].sort((a, b) => a.category.localeCompare(b.category, 'en-GB') || a.title.localeCompare(b.title, 'en-GB'));

const byId = new Map(catalogue.map((resource) => [resource.id, resource]));

export const findResource = (resourceId: number): StarterResource | undefined => byId.get(resourceId);
