/**
 * Which area may use which, through the other's `server/index.ts` and `contract/` only. No circles. `home` only gathers,
 * so it may use all and nobody uses it. `area-map.test.ts` holds the code to this.
 */
export const areaMap = {
  account: [],
  reports: ['account'],
  badges: ['account'],
  circles: ['account', 'reports'],
  people: ['account', 'badges', 'circles', 'reports'],
  journey: ['account', 'people'],
  development: ['account', 'people'],
  mentoring: ['account', 'people', 'reports', 'development'],
  documents: ['account', 'mentoring'],
  coach: ['account', 'people', 'circles', 'development', 'mentoring', 'documents', 'pathway'],
  programmes: ['account', 'coach', 'development'],
  support: ['account'],
  pathway: ['account', 'people', 'circles', 'development', 'jobs'],
  jobs: ['account', 'people', 'development'],
  'inner-circle-demo': [],
  stories: ['account', 'reports'],
  growth: ['account', 'people', 'circles', 'journey', 'development'],
  home: ['account', 'circles', 'development', 'people', 'journey', 'jobs', 'stories'],
} as const satisfies Record<string, readonly string[]>;
