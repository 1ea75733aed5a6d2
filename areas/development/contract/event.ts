import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams } from '#contract/scalars.ts';
import { audienceAndSkills } from './audience.ts';
import { cpdActivity } from './cpd-activity.ts';

/** An event. Day and times are local to Europe/London. */
export const event = z.extend(audienceAndSkills, {
  id,
  title: z.string(),
  description: z.string(),
  /** '2026-11-27' */
  date: z.iso.date(),
  /** '16:00' */
  startTime: z.string(),
  endTime: z.string(),
  /** 'Nov' and 27, for a calendar icon. */
  month: z.string(),
  day: z.int(),
  category: z.string(),
  /** Whether it is for the role, phase, level and subjects of the current user, as far as they are known. */
  fitsYou: z.boolean(),
});
export type Event = z.infer<typeof event>;

/** From today on, soonest first. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Upcoming events',
  access: 'signed-in',
  query: pageQuery,
  answer: z.array(event),
});

/**
 * Events of the last 30 days that have ended and that the current user has not marked as attended, latest first. At
 * most 20.
 */
export const listPastEvents = endpoint({
  method: 'GET',
  path: '/api/events/past',
  summary: 'Past events that the current user may have attended',
  access: 'signed-in',
  answer: z.array(event),
});

/**
 * 'I was there': drafts a CPD entry of the length of the event. 409 before the event has ended, and the second time.
 */
export const attendEvent = endpoint({
  method: 'POST',
  path: '/api/events/{id}/attendance',
  summary: 'Mark an event as attended by the current user',
  access: 'signed-in',
  params: idParams,
  answer: cpdActivity,
  creates: true,
  pace: 'message',
});

/** One event as an iCalendar file (RFC 5545). */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/{id}/calendar.ics',
  summary: 'One event as a calendar file',
  access: 'signed-in',
  params: idParams,
  answer: null,
  file: 'text/calendar; charset=utf-8',
});

/** The next 200 events in one iCalendar file. */
export const getEventsCalendar = endpoint({
  method: 'GET',
  path: '/api/events/calendar.ics',
  summary: 'All upcoming events as a calendar file',
  access: 'signed-in',
  answer: null,
  file: 'text/calendar; charset=utf-8',
});
