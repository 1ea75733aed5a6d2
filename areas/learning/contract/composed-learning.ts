import * as z from 'zod/mini';
import { audienceLevels, audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, optional, optionalText, text } from '#contract/scalars.ts';
import { learningItemKinds, learningPathwayDetail, learningSharings } from './learning-pathway.ts';

/** The most items of a learning pathway, and the fewest. */
export const mostItems = 20;
export const fewestItems = 2;

/** The most learning pathways of one author. */
export const mostOwnPathways = 50;

/**
 * An item as a form sends it. `id`: an item that the learning pathway already has, which keeps what it is and its ticks.
 * Without it, `ref` is the id of the catalogue item, the story or the discussion. A task has a title, and needs a text.
 */
export const composedItem = z
  .object({
    id: optional(id),
    kind: z.enum(learningItemKinds, 'Choose what it is'),
    ref: optional(id),
    title: z._default(optionalText(120), null),
    text: z._default(optionalText(500), null),
  })
  .check(
    z.refine(({ kind, title }) => kind !== 'task' || title !== null, { path: ['title'], message: 'Enter the task' }),
    z.refine(({ kind, text: says }) => kind !== 'task' || says !== null, {
      path: ['text'],
      message: 'Say how to do the task',
    }),
    z.refine((item) => item.kind === 'task' || item.id !== null || item.ref !== null, {
      path: ['ref'],
      message: 'Choose an item from the list',
    }),
  );
export type ComposedItem = z.output<typeof composedItem>;

const some = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).check(z.maxLength(values.length));

/** What a learning pathway says. Empty lists mean that it is for everybody. */
export const learningFields = z.object({
  title: line(80, 'Enter a title'),
  summary: text(300, 'Enter a summary'),
  roles: some(audienceRoles),
  phases: some(audiencePhases),
  levels: some(audienceLevels),
  items: z
    .array(composedItem)
    .check(
      z.minLength(fewestItems, 'Add at least two items'),
      z.maxLength(mostItems, `Choose at most ${mostItems} items`),
    ),
});
export type LearningFields = z.output<typeof learningFields>;

const sharing = z.enum(learningSharings, 'Choose who can find it');

export const composedBody = z.extend(learningFields, { sharing });
export type ComposedBody = z.output<typeof composedBody>;

const access = { access: 'signed-in', scope: 'development' } as const;

/**
 * Composes a learning pathway. 400 for an item that the current user cannot open, and for `sharing=school` without a school in
 * the profile. 409 with 50 of their own.
 */
export const composeLearningPathway = endpoint({
  method: 'POST',
  path: '/api/learning-pathways',
  summary: 'Compose a learning pathway',
  ...access,
  body: composedBody,
  answer: learningPathwayDetail,
  creates: true,
  pace: 'post',
});

/**
 * Changes a learning pathway of the current user. Items that stay keep the ticks of those who started it; items that
 * are left out are deleted with their ticks. Errors as for composing; 409 for one that was taken down.
 */
export const changeLearningPathway = endpoint({
  method: 'PUT',
  path: '/api/learning-pathways/{id}',
  summary: 'Change a learning pathway that you composed',
  ...access,
  params: idParams,
  body: composedBody,
  answer: learningPathwayDetail,
  pace: 'post',
});

/** Shares a learning pathway of the current user, or withdraws it with `nobody`: those who started it keep it. */
export const shareLearningPathway = endpoint({
  method: 'PUT',
  path: '/api/learning-pathways/{id}/sharing',
  summary: 'Share or withdraw a learning pathway that you composed',
  ...access,
  params: idParams,
  body: z.object({ sharing }),
  answer: learningPathwayDetail,
  pace: 'post',
});

/** Deletes a learning pathway of the current user, for everybody. */
export const deleteLearningPathway = endpoint({
  method: 'DELETE',
  path: '/api/learning-pathways/{id}',
  summary: 'Delete a learning pathway that you composed',
  ...access,
  params: idParams,
  answer: null,
});
