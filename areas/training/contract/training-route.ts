import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nation } from '#contract/nations.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams } from '#contract/scalars.ts';
import { trainingProvider } from './training-provider.ts';

/** The kinds of routes. `npq_…` are the national professional qualifications of England. */
export const routeTypes = [
  'university_led_pgce',
  'scitt',
  'school_direct_fee',
  'school_direct_salaried',
  'teach_first',
  'assessment_only',
  'postgraduate_teaching_apprenticeship',
  'teacher_degree_apprenticeship',
  'hlta',
  'npq_leading_teacher_development',
  'npq_leading_teaching',
  'npq_leading_behaviour_and_culture',
  'npq_leading_literacy',
  'npq_leading_primary_mathematics',
  'npq_senior_leadership',
  'npq_headship',
  'npq_executive_leadership',
  'npq_early_years_leadership',
  'npq_senco',
  'masters',
] as const;
export type RouteType = (typeof routeTypes)[number];

export const qualificationLevels = [
  'level_3',
  'level_4',
  'level_5',
  'level_6',
  'level_7',
  'masters',
  'postgraduate',
] as const;
export type QualificationLevel = (typeof qualificationLevels)[number];
export const qualificationLevelLabels: Record<QualificationLevel, string> = {
  level_3: 'Level 3',
  level_4: 'Level 4',
  level_5: 'Level 5',
  level_6: 'Level 6 (degree level)',
  level_7: 'Level 7',
  masters: 'Master’s',
  postgraduate: 'Postgraduate',
};

/** What a route is said to be about, in the order in which screens show it. */
export const factKinds = ['length', 'cost', 'pay', 'entry'] as const;
export type FactKind = (typeof factKinds)[number];
export const factLabels: Record<FactKind, string> = {
  length: 'How long it takes',
  cost: 'What it costs',
  pay: 'Pay while you train',
  entry: 'What you need',
};

/** A statement about a route with the page that says so. `asOf` is the day on which the page was read or updated. */
export const routeFact = z.object({
  kind: z.enum(factKinds),
  text: z.string(),
  source: z.string(),
  url: z.string(),
  asOf: z.iso.date(),
});
export type RouteFact = z.infer<typeof routeFact>;

export const trainingRoute = z.object({
  id,
  /** The last part of its address. */
  key: z.string(),
  type: z.enum(routeTypes),
  title: z.string(),
  summary: z.string(),
  /** Null for a status or an NPQ, which have no level. */
  qualificationLevel: z.nullable(z.enum(qualificationLevels)),
  nations: z.array(nation),
  /** The official page. */
  page: z.string(),
  /** The day on which somebody looked the route up. */
  checkedOn: z.iso.date(),
  /** One of each kind, in the order of `factKinds`. */
  facts: z.array(routeFact),
  /** False if it is no longer in lists. Members who marked it still see it. */
  isOffered: z.boolean(),
});
export type TrainingRoute = z.infer<typeof trainingRoute>;

export const trainingRouteList = z.object({
  /** Where the current user works: as they chose in the settings of emails, or as their place or school says, or that of the installation. */
  nation,
  /** At most 100. Those of `nation` first. */
  routes: z.array(trainingRoute),
});

/** All routes that are offered, those of the current user's nation first. */
export const listTrainingRoutes = endpoint({
  method: 'GET',
  path: '/api/training/routes',
  summary: 'Training routes with their facts and sources',
  access: 'signed-in',
  scope: 'development',
  answer: trainingRouteList,
});

/** One route by its id. */
export const getTrainingRoute = endpoint({
  method: 'GET',
  path: '/api/training/routes/{id}',
  summary: 'A training route',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: trainingRoute,
});

/** A provider that offers a route. */
export const routeProvider = z.extend(trainingProvider, {
  /** How many of its courses on this route members find. 0 if it names none. */
  courses: z.int(),
  /** An example of a stand-in feed. */
  isStandIn: z.boolean(),
});
export type RouteProvider = z.infer<typeof routeProvider>;

/** The providers of a route by name. 404 for a route that does not exist. */
export const listRouteProviders = endpoint({
  method: 'GET',
  path: '/api/training/routes/{id}/providers',
  summary: 'The providers of a training route',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  query: pageQuery,
  answer: z.array(routeProvider),
});
