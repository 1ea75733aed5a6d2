/** What people want who take a route. Each route has at least one. Recommendations use them. */
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
export const routeAimLabels: Record<RouteAim, string> = {
  teach_with_degree: 'Become a teacher, with a degree',
  teach_without_degree: 'Become a teacher, without a degree',
  qts_for_unqualified: 'Get QTS as an unqualified teacher',
  hlta: 'Become a higher level teaching assistant',
  lead_development: 'Lead the development of colleagues',
  lead_subject: 'Lead a subject or department',
  lead_behaviour: 'Lead behaviour and pastoral care',
  lead_school: 'Join the senior leadership',
  headship: 'Become a headteacher',
  lead_trust: 'Lead a trust or several schools',
  lead_early_years: 'Lead early years',
  senco: 'Become a SENCO',
  masters: 'Study for a master’s degree',
};
