/** 'Leeds, West Yorkshire', or null if the provider states neither. */
export const locationOf = (city: string | null, county: string | null): string | null =>
  [city, county].filter((part, at, all) => part && all.indexOf(part) === at).join(', ') || null;
