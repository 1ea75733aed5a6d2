import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, idParams, line, optional, text, webAddress } from '#contract/scalars.ts';
import { eventDetail } from './event.ts';

/** The categories that the owner of a circle can choose. The operator can give an event another one. */
export const circleEventCategories = ['Meeting', 'Training', 'TeachMeet', 'Drop-in', 'Webinar', 'Conference'] as const;

const timeOfDay = (message: string) => z.string(message).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));

const blankAsNull = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value?.trim() || null),
);

const isHttps = z.refine<string>(
  (address) => /^https:/i.test(address),
  'Enter a web address that starts with https://',
);

/** The day and times are local to Europe/London. */
export const eventFields = {
  title: line(200, 'Enter a title'),
  description: text(2000, 'Enter a description'),
  date: day('Enter a day'),
  startTime: timeOfDay('Enter the time when it starts'),
  endTime: timeOfDay('Enter the time when it ends'),
  place: optional(z.pipe(blankAsNull, z.nullable(line(200, 'Enter a place')))),
  link: optional(z.pipe(blankAsNull, z.nullable(webAddress.check(isHttps)))),
};

interface Checked {
  startTime: string;
  endTime: string;
  place?: string | null | undefined;
  link?: string | null | undefined;
}

export const endsAfterStart = z.refine<Checked>(({ startTime, endTime }) => endTime > startTime, {
  path: ['endTime'],
  error: 'The end must be after the start',
});
export const saysWhere = z.refine<Checked>(({ place, link }) => Boolean(place || link), {
  path: ['place'],
  error: 'Enter a place or a link',
});

export const circleEventBody = z
  .object({ ...eventFields, category: z.enum(circleEventCategories, 'Choose a category') })
  .check(endsAfterStart, saysWhere);

/** All fields of an event. It may keep a category that the operator gave it. */
export const circleEventChanges = z
  .object({ ...eventFields, category: line(40, 'Choose a category') })
  .check(endsAfterStart, saysWhere);

/**
 * Adds an event to a circle. For the owner of the circle only (404 for others). 400 if it would not begin in the future.
 */
export const addCircleEvent = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/events',
  summary: 'Add an event to a circle',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  body: circleEventBody,
  answer: eventDetail,
  creates: true,
  pace: 'post',
});

/**
 * Replaces the fields of an event. For the owner of its circle only (404 for others). 400 if it would not begin in the
 * future, and 409 for a cancelled event. If the day, times, place or link change, the members who are going are told.
 */
export const changeCircleEvent = endpoint({
  method: 'PUT',
  path: '/api/events/{id}',
  summary: 'Change an event of a circle',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  body: circleEventChanges,
  answer: eventDetail,
  pace: 'message',
});

/**
 * Cancels an event and tells the members who are going. For the owner of its circle only (404 for others). Repeating it
 * changes nothing. 409 for an event that has ended.
 */
export const cancelCircleEvent = endpoint({
  method: 'POST',
  path: '/api/events/{id}/cancel',
  summary: 'Cancel an event of a circle',
  access: 'signed-in',
  scope: 'calendar',
  params: idParams,
  answer: eventDetail,
  pace: 'message',
});
