import { type FigureName, getFigure, getFigureCsv, getInsightScope } from '#areas/insight/contract/insight.ts';
import { useEndpoint } from '#web/data/queries.ts';

const queryOf = (name: FigureName, school: number | null) => ({ name, ...(school === null ? {} : { school }) });

export const useInsightScope = () => useEndpoint(getInsightScope, {}, { refreshOnReturn: true });

export const useFigure = (name: FigureName, school: number | null) =>
  useEndpoint(getFigure, { query: queryOf(name, school) });

export const figureCsv = (name: FigureName, school: number | null) =>
  `${getFigureCsv.path}?${new URLSearchParams(Object.entries(queryOf(name, school)).map(([key, value]) => [key, String(value)]))}`;
