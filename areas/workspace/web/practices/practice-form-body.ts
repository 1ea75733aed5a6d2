import * as z from 'zod/mini';
import { subjectAreaOptions } from '#areas/people/contract/audience.ts';
import { audiencePhases } from '#areas/people/contract/audience-lists.ts';
import { isWhole, practiceFields } from '#areas/workspace/contract/practices/best-practice.ts';
import { practiceSizes } from '#areas/workspace/contract/practices/practice-lists.ts';

/** A select has the empty text for 'Any'. The server takes null. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.enum(['', ...values] as const),
    z.transform((value) => (value === '' ? null : (value as Values[number]))),
  );

/** The form of a practice. */
export const formBody = z
  .extend(practiceFields, {
    phase: choice(audiencePhases),
    subject: choice(subjectAreaOptions),
    size: choice(practiceSizes),
  })
  .check(...isWhole);

export type TypedPractice = z.input<typeof formBody>;
