import * as z from 'zod/mini';
import { type InductionRoute, type InductionRules, inductionRules } from '#areas/induction/contract/induction-rules.ts';
import type { Nation } from '#contract/nations.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readYamlFolder } from '#server/content/read-content.ts';

const inductionFile = z.extend(inductionRules, {});

/** Reads the rules of all nations. Throws a ContentError for a mistake, such as a figure that names no fact. */
export function readInductionRules(folder: URL = contentAt('induction/')): InductionRules[] {
  const files = readYamlFolder(folder, inductionFile);
  for (const file of files) {
    const keys = new Set(file.facts.map(({ key }) => key));
    for (const fact of factsNamed(file))
      if (!keys.has(fact)) throw new ContentError(`content/induction, ${file.nation}: there is no fact ‘${fact}’.`);
    for (const { key, quote, source, url } of file.facts)
      if (!quote.trim() || !source.trim() || !/^https?:\/\/\S+$/.test(url))
        throw new ContentError(`content/induction, ${file.nation}: ‘${key}’ needs a quote, a source and an address.`);
  }
  return files;
}

/** The keys of all facts that the figures of a file name. */
export function factsNamed({ standardsFact, routes }: InductionRules): string[] {
  return [
    standardsFact,
    ...routes.flatMap(({ needsFact, partTimeFact, absence, reductions, checkpoints }) => [
      needsFact,
      partTimeFact,
      absence?.fact,
      absence?.exceptFact,
      ...reductions.map(({ fact }) => fact),
      ...checkpoints.map(({ fact }) => fact),
    ]),
  ].filter((fact): fact is string => typeof fact === 'string');
}

let held: InductionRules[] | undefined;

/** The rules, read once. */
export function allInductionRules(): InductionRules[] {
  held ??= readInductionRules();
  return held;
}

/** The rules of a nation and one of its routes, or null if there is no such route. */
export function findRules(nation: Nation, routeKey: string): { rules: InductionRules; route: InductionRoute } | null {
  const rules = allInductionRules().find((one) => one.nation === nation);
  const route = rules?.routes.find(({ key }) => key === routeKey);
  return rules && route ? { rules, route } : null;
}
