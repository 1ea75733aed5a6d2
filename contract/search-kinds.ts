import * as z from 'zod/mini';

/** What a search finds, in the order in which the groups are shown (`docs/product/search.md`). */
export const searchKinds = [
  'person',
  'circle',
  'network',
  'discussion',
  'reply',
  'resource',
  'workspace_resource',
  'best_practice',
  'workspace_session',
  'cpd_pathway',
  'workspace_project',
  'story',
  'event',
  'catalogue',
  'programme',
  'mentor_training',
  'induction',
  'vacancy',
  'development',
  'goal',
  'step',
  'document',
  'message',
  'savi',
] as const;
export const searchKind = z.enum(searchKinds);
export type SearchKindName = (typeof searchKinds)[number];

/** The headings of the groups. The last six are the current user's own. */
export const searchKindLabels: Record<SearchKindName, string> = {
  person: 'People',
  circle: 'Circles',
  network: 'Networks',
  discussion: 'Discussions',
  reply: 'Replies',
  resource: 'Resources',
  workspace_resource: 'Workspace resources',
  best_practice: 'Best practices',
  workspace_session: 'Expert sessions',
  cpd_pathway: 'CPD Pathways',
  workspace_project: 'Projects',
  story: 'Stories',
  event: 'Events',
  catalogue: 'Catalogue',
  programme: 'Programmes',
  mentor_training: 'Mentor training',
  induction: 'Induction rules',
  vacancy: 'Vacancies',
  development: 'Your development record',
  goal: 'Your goals',
  step: 'Your pathway steps',
  document: 'Your documents',
  message: 'Your messages',
  savi: 'Your conversations with Savi',
};
