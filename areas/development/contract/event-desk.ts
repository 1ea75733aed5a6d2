import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { day, id, idParams, line, optional } from '#contract/scalars.ts';
import { endsAfterStart, eventFields, saysWhere } from './circle-event.ts';
import { event } from './event.ts';
import { seriesRhythms } from './event-series.ts';

/** An event as editors see it. */
export const deskEvent = z.extend(
  z.pick(event, {
    id: true,
    title: true,
    description: true,
    date: true,
    startTime: true,
    endTime: true,
    month: true,
    day: true,
    category: true,
    circle: true,
    place: true,
    link: true,
    goingCount: true,
    capacity: true,
    hasEnded: true,
  }),
  {
    isCancelled: z.boolean(),
    isTakenDown: z.boolean(),
    /** How many members wait for a place. */
    waitingCount: z.int(),
    /** The series that it belongs to. */
    series: z.nullable(z.object({ id, repeats: z.enum(seriesRhythms), until: z.iso.date() })),
  },
);
export type DeskEvent = z.infer<typeof deskEvent>;

/** The most members that can have a place. */
export const largestCapacity = 10_000;

const fields = {
  ...eventFields,
  category: line(40, 'Choose a category'),
  /** Null: for every member. */
  circleId: optional(id),
  /** How many members can go. Null: as many as want to. */
  capacity: optional(
    z
      .int('Enter a whole number of places')
      .check(z.minimum(1, 'Enter at least 1 place'), z.maximum(largestCapacity, 'Enter at most 10,000 places')),
  ),
};

/** `one`: only this event. `following`: also the later events of its series. */
export const seriesScopes = ['one', 'following'] as const;
const scope = z._default(z.enum(seriesScopes), 'one');

export const newEventBody = z
  .object({
    ...fields,
    /** Null: it takes place once. */
    repeats: optional(z.object({ rhythm: z.enum(seriesRhythms), until: day('Enter the last day') })),
  })
  .check(endsAfterStart, saysWhere);

export const eventChangesBody = z.object({ ...fields, scope }).check(endsAfterStart, saysWhere);

const editor = { permission: 'edit_content' } as const;

/**
 * From today on, soonest first, with cancelled ones. `past=true`: before today, latest first. Without the events that
 * members added to private circles.
 */
export const listDeskEvents = endpoint({
  method: 'GET',
  path: '/api/desk/events',
  summary: 'Events, for editors',
  access: editor,
  scope: 'desk_content',
  query: z.extend(pageQuery, { past: z.optional(z.literal('true')) }),
  answer: z.array(deskEvent),
});

export const getDeskEvent = endpoint({
  method: 'GET',
  path: '/api/desk/events/{id}',
  summary: 'An event, for editors',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  answer: deskEvent,
});

/**
 * Adds an event, or all events of a series, and returns the first. 400 if it would not begin in the future, for a circle
 * that does not exist, and for a series with fewer than 2 or more than 60 events.
 */
export const addDeskEvent = endpoint({
  method: 'POST',
  path: '/api/desk/events',
  summary: 'Add an event or a series',
  access: editor,
  scope: 'desk_content',
  body: newEventBody,
  answer: deskEvent,
  creates: true,
  pace: 'post',
});

/**
 * Replaces the fields. With `following`, the later events of the series get the same fields, and move by as many days.
 * The members who are going to an event are told if its day, times, place or link change. 409 if it has begun, is
 * cancelled or was taken down, or if more members are going than there would be places.
 */
export const changeDeskEvent = endpoint({
  method: 'PUT',
  path: '/api/desk/events/{id}',
  summary: 'Change an event',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  body: eventChangesBody,
  answer: deskEvent,
  pace: 'none',
});

/** The members who are going or wait for a place are told. 409 for an event that has ended. */
export const cancelDeskEvent = endpoint({
  method: 'POST',
  path: '/api/desk/events/{id}/cancel',
  summary: 'Cancel an event',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  body: z.object({ scope: z.enum(seriesScopes) }),
  answer: deskEvent,
  pace: 'none',
});

/**
 * The circles that an event can be for, by name, and the categories that events have. The name of a circle contains `q`. Without
 * `q` the first circles. At most 10 and 50.
 */
export const listEventChoices = endpoint({
  method: 'GET',
  path: '/api/desk/event-choices',
  summary: 'The circles and categories of events',
  access: editor,
  scope: 'desk_content',
  query: z.object({ q: typedFilter(160) }),
  answer: z.object({ circles: z.array(z.object({ id, name: z.string() })), categories: z.array(z.string()) }),
});
