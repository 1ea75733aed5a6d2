import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nations } from '#contract/nations.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, moment } from '#contract/scalars.ts';

/** A fact of Savi with its source, as editors check it. */
export const deskFact = z.object({
  /** The id of its card, the name of its file. */
  id: z.string(),
  title: z.string(),
  nations: z.array(z.enum(nations)),
  /** What Savi says, as Markdown. */
  body: z.string(),
  source: z.object({ title: z.string(), publisher: z.string(), url: z.string() }),
  /** The date of the page when the fact was written. */
  asOf: z.iso.date(),
  /** The day from which it must be checked again. */
  reviewBy: z.iso.date(),
  isDue: z.boolean(),
  /** When an editor last marked it as checked. Null: never. */
  checkedAt: z.nullable(moment),
});
export type DeskFact = z.infer<typeof deskFact>;

/** The facts in the order of their review dates. `due=true`: only those past their review date. */
export const listDeskFacts = endpoint({
  method: 'GET',
  path: '/api/desk/savi-facts',
  summary: "Savi's facts by review date",
  access: { permission: 'edit_content' },
  query: z.extend(pageQuery, { due: z.optional(z.literal('true')) }),
  answer: z.array(deskFact),
});

/**
 * Marks a fact as checked at its source. From now on Savi does not say that it should have been checked, until the new
 * review date. 400 for a date that is not within the next two years, 404 for an unknown fact.
 */
export const checkFact = endpoint({
  method: 'PUT',
  path: '/api/desk/savi-facts/{id}/check',
  summary: 'Mark a fact of Savi as checked',
  access: { permission: 'edit_content' },
  params: z.object({ id: z.string() }),
  body: z.object({ reviewBy: day('Enter the day of the next check') }),
  answer: deskFact,
  pace: 'none',
});
