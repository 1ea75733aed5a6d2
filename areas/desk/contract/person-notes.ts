import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, text } from '#contract/scalars.ts';

/** What somebody at the desk noted about a person. The person gets it with their own data. */
export const personNote = z.object({
  id,
  text: z.string(),
  /** Null if they have left. */
  author: z.nullable(z.object({ id, name: z.string() })),
  createdAt: moment,
});
export type PersonNote = z.infer<typeof personNote>;

/** The newest first. */
export const listPersonNotes = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}/notes',
  summary: 'Notes about a person',
  access: { permission: 'see_people', isLocal: true },
  params: idParams,
  query: pageQuery,
  answer: z.array(personNote),
});

export const addPersonNote = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/notes',
  summary: 'Add a note about a person',
  access: { permission: 'see_people', isLocal: true },
  params: idParams,
  body: z.object({ text: text(2_000, 'Enter a note') }),
  answer: personNote,
  creates: true,
  pace: 'post',
});

/** 403 for a note of somebody else, unless you are an operator. */
export const removePersonNote = endpoint({
  method: 'DELETE',
  path: '/api/desk/person-notes/{id}',
  summary: 'Remove a note about a person',
  access: { permission: 'see_people', isLocal: true },
  params: idParams,
  answer: null,
});
