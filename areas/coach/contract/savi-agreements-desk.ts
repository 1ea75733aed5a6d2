import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { id, moment } from '#contract/scalars.ts';

/** A member's consent that a model writes Savi's replies. */
export const saviAgreementRecord = z.object({
  person: z.object({ id, name: z.string() }),
  /** The model, its host and the version of the sentences that the member agreed to. */
  wording: z.string(),
  withDocuments: z.boolean(),
  withRecord: z.boolean(),
  agreedAt: moment,
});
export type SaviAgreementRecord = z.infer<typeof saviAgreementRecord>;

/** By number of the member, the newest member first. `q` is a whole username or email address. */
export const listSaviAgreements = endpoint({
  method: 'GET',
  path: '/api/desk/savi-agreements',
  summary: 'Who agreed that a model writes Savi’s replies',
  access: { permission: 'manage_requests' },
  query: z.extend(pageQuery, { q: typedFilter(254) }),
  answer: z.array(saviAgreementRecord),
});

/** How many members agreed to each wording, the most first. */
export const countSaviAgreements = endpoint({
  method: 'GET',
  path: '/api/desk/savi-agreements/counts',
  summary: 'How many members agreed to each wording',
  access: { permission: 'manage_requests' },
  answer: z.array(z.object({ wording: z.string(), members: z.int() })),
});
