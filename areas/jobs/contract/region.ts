/** The nine regions of England. */
export const regions = [
  'North East',
  'North West',
  'Yorkshire and the Humber',
  'East Midlands',
  'West Midlands',
  'East of England',
  'London',
  'South East',
  'South West',
] as const;
export type Region = (typeof regions)[number];
