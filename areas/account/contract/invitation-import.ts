import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, optional, optionalText, text } from '#contract/scalars.ts';

/** The most people in one spreadsheet. */
export const mostImportRows = 5_000;

/** What a column can be. Name and email are needed. */
export const importColumns = ['name', 'email', 'role', 'school'] as const;
export type ImportColumn = (typeof importColumns)[number];

const heading = z.nullable(z.string().check(z.maxLength(200)));

/** Which heading of the spreadsheet is which column. Null for a column that it does not have. */
export const importMapping = z.object({ name: heading, email: heading, role: heading, school: heading });
export type ImportMapping = z.infer<typeof importMapping>;

/** A spreadsheet saved as CSV, and what holds for rows that do not say. */
const importBody = z.object({
  csv: text(1_500_000, 'Choose a file'),
  /** Without a mapping, the headings are guessed. */
  mapping: optional(importMapping),
  /** For rows without a role. */
  role: userRole,
  /** For rows without a school. Without it, the domain of the email address decides. */
  schoolId: optional(id),
  note: optionalText(500),
  /** The last day on which the invitations work. */
  expiresOn: optional(day('Enter a date')),
});

const largestBody = { bytes: 1_700_000, refusal: 'The file is too large. Split it, then try again.' };

/** What a row would do. A `fault` has a sentence that says why. */
export const importFindings = ['fault', 'member', 'invited already', 'invite'] as const;
export type ImportFinding = (typeof importFindings)[number];

/** How many rows there are of each finding. */
const importCounts = z.object({ fault: z.int(), member: z.int(), 'invited already': z.int(), invite: z.int() });

const importRow = z.object({
  /** As the spreadsheet counts: the headings are row 1. */
  row: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(userRole),
  school: z.nullable(z.string()),
  finding: z.enum(importFindings),
  /** What is wrong with the row, or what is special about it. */
  sentence: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** `rows` has those that need attention first. At most 200. */
export const importPreview = z.object({
  headings: z.array(z.string()),
  mapping: importMapping,
  total: z.int(),
  counts: importCounts,
  /** Names of schools that are not in the list. Each becomes an unconfirmed school. At most 50. */
  newSchools: z.array(z.string()),
  rows: z.array(importRow),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Changes nothing. 400 for a file that cannot be read, with what to do. */
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/desk/invitation-imports/preview',
  summary: 'What a spreadsheet of people to invite would do',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  body: importBody,
  largestBody,
  answer: importPreview,
  pace: 'none',
});

/**
 * Invites the people in a spreadsheet in the background, with a report for each row. Members, and people with an invitation
 * that works, are left out, so it can be repeated. 400 without a column for the name or the email address, or without a row.
 */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/desk/invitation-imports',
  summary: 'Invite the people in a spreadsheet',
  access: { permission: 'invite_people', isLocal: true },
  scope: 'desk_people',
  body: importBody,
  largestBody,
  /** The id of the work: `/desk/jobs/{id}` shows its progress. */
  answer: z.object({ id }),
  creates: true,
  pace: 'post',
});
