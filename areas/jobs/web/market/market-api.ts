import { getJobMarket, getOwnJobMarket, type MarketGroup } from '#areas/jobs/contract/job-market.ts';
import { useEndpoint } from '#web/data/queries.ts';

export type MarketFilters = { [Name in keyof MarketGroup]?: NonNullable<MarketGroup[Name]> };

export const useMarket = (query: MarketFilters) => useEndpoint(getJobMarket, { query });
export const useOwnMarket = () => useEndpoint(getOwnJobMarket, {});
