import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, idParams, line, optional } from '#contract/scalars.ts';

/** A project has at most this many success measures, and a measure this many readings. */
export const mostMeasures = 10;
export const mostReadings = 100;

/** A value of a measure on a day. */
export const measureReading = z.object({
  id,
  value: z.number(),
  /** The day it was measured: '2026-11-20'. */
  measuredOn: z.string(),
  /** The school or group it is from, or what to know about it. */
  note: z.nullable(z.string()),
  addedBy: personSummary,
  /** The current user may remove it: they added it, or manage the project. */
  mayRemove: z.boolean(),
});
export type MeasureReading = z.infer<typeof measureReading>;

/** What a project is judged by. */
export const projectMeasure = z.object({
  id,
  name: z.string(),
  /** What the values count: '%', 'minutes'. Null if they are plain numbers. */
  unit: z.nullable(z.string()),
  /** The value before the project began, and the day it was measured. */
  baseline: z.number(),
  baselineOn: z.string(),
  /** By their days, the earliest first. */
  readings: z.array(measureReading),
});
export type ProjectMeasure = z.infer<typeof projectMeasure>;

/** A value. At most a thousand million, with up to four decimal places. */
export const measured = z.number('Enter a number').check(
  z.minimum(-1_000_000_000, 'Enter a larger number'),
  z.maximum(1_000_000_000, 'Enter a smaller number'),
  z.overwrite((value) => Math.round(value * 10_000) / 10_000),
);
const shortLine = (max: number) => optional(z.string().check(z.trim(), z.maxLength(max)));

export const measureFields = z.object({
  name: line(120, 'Name the measure'),
  unit: optional(line(30, 'Unit is required')),
  baseline: measured,
  baselineOn: day('Enter the day it was measured'),
});

/** For those who manage the project (403). 409 for the 11th, and in a project that has ended. */
export const addMeasure = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/measures',
  summary: 'Add a success measure to a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: measureFields,
  answer: projectMeasure,
  creates: true,
  pace: 'message',
});

/** Removes a measure with its readings. For those who manage the project (403). 409 in a project that has ended. */
export const removeMeasure = endpoint({
  method: 'DELETE',
  path: '/api/workspace/project-measures/{id}',
  summary: 'Remove a success measure of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

export const readingFields = z.object({
  value: measured,
  measuredOn: day('Enter the day it was measured'),
  note: shortLine(200),
});

/** For the participants and those who manage the project (403), also after its end. A day in the future is refused. 409 for the 101st. */
export const addReading = endpoint({
  method: 'POST',
  path: '/api/workspace/project-measures/{id}/readings',
  summary: 'Add a reading to a success measure',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: readingFields,
  answer: measureReading,
  creates: true,
  pace: 'message',
});

/** For the member who added it and those who manage the project (403). */
export const removeReading = endpoint({
  method: 'DELETE',
  path: '/api/workspace/project-readings/{id}',
  summary: 'Remove a reading of a success measure',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
