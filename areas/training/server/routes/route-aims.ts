/** What people want who take a route. Each route of the content names at least one. */
export const routeAims = [
  'teach_with_degree',
  'teach_without_degree',
  'qts_for_unqualified',
  'hlta',
  'lead_development',
  'lead_subject',
  'lead_behaviour',
  'lead_school',
  'headship',
  'lead_trust',
  'lead_early_years',
  'senco',
  'masters',
] as const;
export type RouteAim = (typeof routeAims)[number];
