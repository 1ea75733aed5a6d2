import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/scalars.ts';
import { expertSession } from './expert-session.ts';
import { sessionFeedbacks } from './session-words.ts';

/**
 * Gives the current user a place, or puts them on the waiting list if there is none. Repeating it changes nothing. 409 for a
 * session that is not scheduled, or over.
 */
export const registerForSession = endpoint({
  method: 'POST',
  path: '/api/workspace/sessions/{id}/registration',
  summary: 'Register for an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: expertSession,
  pace: 'message',
});

/** Gives the place up. The first on the waiting list gets it, and is told. 409 for a session that is over. */
export const leaveSession = endpoint({
  method: 'DELETE',
  path: '/api/workspace/sessions/{id}/registration',
  summary: 'Cancel a registration for an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: expertSession,
});

/** The session as an iCalendar file (RFC 5545). It has no joining link. 404 for a proposal. */
export const getSessionCalendar = endpoint({
  method: 'GET',
  path: '/api/workspace/sessions/{id}/calendar.ics',
  summary: 'An expert session as a calendar file',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
  file: 'text/calendar; charset=utf-8',
});

/**
 * Says whether the current user was there. `true` drafts a CPD entry with the length of the session, and `false` removes
 * that draft if it is unchanged. For those who had a place (403 for others). 409 before the end.
 */
export const confirmAttendance = endpoint({
  method: 'PUT',
  path: '/api/workspace/sessions/{id}/attendance',
  summary: 'Say whether you were at an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ attended: z.boolean() }),
  answer: expertSession,
  pace: 'message',
});

/** For those who said that they were there (403 for others). The last answer counts. */
export const giveSessionFeedback = endpoint({
  method: 'PUT',
  path: '/api/workspace/sessions/{id}/feedback',
  summary: 'Say how useful an expert session was',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ feedback: z.enum(sessionFeedbacks) }),
  answer: expertSession,
  pace: 'message',
});
