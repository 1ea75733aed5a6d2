import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, text } from '#contract/scalars.ts';

/** What a row of the spreadsheet would do. */
export const leaverFindings = ['leaves', 'unknown', 'suspended already', 'has a role', 'twice'] as const;
export type LeaverFinding = (typeof leaverFindings)[number];

/** A spreadsheet saved as CSV, with a column username or email. */
const csv = text(2_000_000, 'Choose a file');
const largestBody = { bytes: 2_200_000, refusal: 'The file is too large. Split it, then try again.' };

/** What a spreadsheet of leavers would do. `rows` has those that need attention first. At most 200. */
export const leaversPreview = z.object({
  total: z.int(),
  counts: z.record(z.enum(leaverFindings), z.int()),
  rows: z.array(
    z.object({
      row: z.int(),
      subject: z.string(),
      finding: z.enum(leaverFindings),
      person: z.nullable(z.object({ id, name: z.string(), school: z.nullable(z.string()) })),
    }),
  ),
});
export type LeaversPreview = z.infer<typeof leaversPreview>;

/** Changes nothing. 400 for a file that cannot be read, with what to do. */
export const previewLeavers = endpoint({
  method: 'POST',
  path: '/api/desk/leavers/preview',
  summary: 'What a spreadsheet of leavers would do',
  access: { permission: 'change_people', isLocal: true },
  scope: 'desk_people',
  body: z.object({ csv }),
  largestBody,
  answer: leaversPreview,
  pace: 'none',
});

/**
 * Suspends the people in the spreadsheet in the background. They read the reason when they try to sign in. With `isTrial`
 * nothing is changed, and the report says what would happen.
 */
export const processLeavers = endpoint({
  method: 'POST',
  path: '/api/desk/leavers',
  summary: 'Suspend the people in a spreadsheet of leavers',
  access: { permission: 'change_people', isLocal: true },
  scope: 'desk_people',
  body: z.object({ csv, reason: text(1_000, 'Enter a reason'), isTrial: z._default(z.boolean(), false) }),
  largestBody,
  /** The id of the work: `/desk/jobs/{id}` shows its progress. */
  answer: z.object({ id }),
  creates: true,
  pace: 'post',
});
