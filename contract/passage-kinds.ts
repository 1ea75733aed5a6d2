/**
 * What Savi can recommend (`docs/product/coach.md`). The names are those of the recommendations of a turn. 'course' is
 * an item of the catalogue.
 */
export const passageKinds = [
  'circle',
  'discussion',
  'resource',
  'workspace_resource',
  'best_practice',
  'workspace_session',
  'cpd_pathway',
  'workspace_project',
  'story',
  'event',
  'course',
  'learning_pathway',
  'module',
  'mentor_training',
  'induction',
  'mentor',
  'training_route',
  'vacancy',
  'career_role',
  'preparation',
  'help',
] as const;
export type PassageKindName = (typeof passageKinds)[number];
