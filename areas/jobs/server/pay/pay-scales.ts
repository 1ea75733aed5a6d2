import * as z from 'zod/mini';
import type { PayScale, PayScalesElsewhere } from '#areas/jobs/contract/job-market.ts';
import type { JobType } from '#areas/jobs/contract/job-posting.ts';
import { day, line, webAddress } from '#contract/scalars.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';

const pounds = z.int().check(z.minimum(1));
const anyDay = day('must be a day, like 2026-09-01');
const source = { source: line(200, 'it is blank'), url: webAddress, asOf: anyDay };
const quote = line(300, 'it is blank');

/** `qualified` is the whole range of qualified classroom teachers, from the lowest `main` to the highest `upper`. */
const scaleKeys = ['qualified', 'main', 'upper', 'unqualified', 'leading_practitioner', 'headteacher'] as const;
export type ScaleKey = (typeof scaleKeys)[number];
export const scaleKey = z.enum(scaleKeys);

const jobTypeOf: Record<ScaleKey, JobType> = {
  qualified: 'teaching',
  main: 'teaching',
  upper: 'teaching',
  unqualified: 'teaching',
  leading_practitioner: 'teaching',
  headteacher: 'leadership',
};

/** The region of the scales that adverts and roles mean. London has its own. */
export const usualRegion = 'England outside London';

/** `content/jobs/pay-scales.yaml`. A scale without a source, an address, a day and the words of the source is refused. */
const file = z.strictObject({
  scales: z.array(
    z
      .strictObject({
        scale: scaleKey,
        name: line(120, 'it is blank'),
        region: line(80, 'it is blank'),
        from: pounds,
        to: pounds,
        since: anyDay,
        ...source,
        quotes: z.array(quote).check(z.minLength(1, 'it is empty')),
      })
      .check(
        z.refine(
          ({ from, to, quotes }) =>
            [from, to].every((figure) => quotes.join(' ').includes(figure.toLocaleString('en-GB'))),
          'the quotes do not contain both figures',
        ),
      ),
  ),
  elsewhere: z.array(z.strictObject({ nation: line(40, 'it is blank'), ...source, quote })),
});

export interface DatedScale extends PayScale {
  scale: ScaleKey;
}

export interface PayScales {
  scales: DatedScale[];
  elsewhere: PayScalesElsewhere[];
}

const usual = contentAt('jobs/pay-scales.yaml');
let known: PayScales | undefined;

/** Reads the national pay scales with their sources. Throws a ContentError for a figure without one. */
export function readPayScales(from: URL = usual): PayScales {
  if (from === usual && known) return known;
  const { scales, elsewhere } = readContentFile(from, file);
  const read = {
    scales: scales.map(({ quotes: _, ...one }) => ({ ...one, jobType: jobTypeOf[one.scale] })),
    elsewhere: elsewhere.map(({ quote: _, ...where }) => where),
  };
  if (from === usual) known = read;
  return read;
}

/** The 1 September from which the pay of a school year applies: '2026-09-01' for '2026-11-28'. */
export function payYearStart(on: string): string {
  const year = Number(on.slice(0, 4));
  return on.slice(5) >= '09-01' ? `${year}-09-01` : `${year - 1}-09-01`;
}

/** Whether a scale is in force on a day. Scales apply for one year, also when the next ones are not known yet. */
const appliesOn = ({ since }: PayScale, on: string): boolean =>
  since <= on && on < `${Number(since.slice(0, 4)) + 1}${since.slice(4)}`;

/** The scales in force on a day ('2026-11-28'). None if those of its year are not known. */
export const scalesOn = (on: string): DatedScale[] => readPayScales().scales.filter((scale) => appliesOn(scale, on));

/** A scale outside London on a day. Null if it is not known for its year. */
export const scaleOn = (key: ScaleKey, on: string): DatedScale | null =>
  scalesOn(on).find(({ scale, region }) => scale === key && region === usualRegion) ?? null;

/** The newest known scale outside London, whatever its year. Its day must be shown with it. */
export const newestScale = (key: ScaleKey): DatedScale | null =>
  readPayScales()
    .scales.filter(({ scale, region }) => scale === key && region === usualRegion)
    .sort((one, other) => other.since.localeCompare(one.since))[0] ?? null;
