import * as z from 'zod/mini';
import type { PayScale } from '#areas/jobs/contract/job-market.ts';
import { day, line, webAddress } from '#contract/scalars.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';

const pounds = z.int().check(z.minimum(1));

/** `content/jobs/pay-scales.yaml`. A scale without a source, an address, a day and the words of the source is refused. */
const scales = z.array(
  z
    .strictObject({
      name: line(120, 'it is blank'),
      region: line(80, 'it is blank'),
      from: pounds,
      to: pounds,
      since: day('must be a day, like 2026-09-01'),
      source: line(200, 'it is blank'),
      url: webAddress,
      asOf: day('must be a day, like 2026-09-01'),
      quotes: z.array(line(300, 'it is blank')).check(z.minLength(1, 'it is empty')),
    })
    .check(
      z.refine(
        ({ from, to, quotes }) =>
          [from, to].every((figure) => quotes.join(' ').includes(figure.toLocaleString('en-GB'))),
        'the quotes do not contain both figures',
      ),
    ),
);

/** Reads the national pay scales with their sources. Throws a ContentError for a figure without one. */
export const readPayScales = (file: URL = contentAt('jobs/pay-scales.yaml')): PayScale[] =>
  readContentFile(file, scales).map(({ quotes: _, ...scale }) => scale);
