import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, searchQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, optionalText, printable, takenDownReason, text } from '#contract/scalars.ts';
import { duration, linkOrBlank, maxAttendees, scheduleFields, startsAt } from './session-times.ts';
import {
  expertSessionStatuses,
  registrationStates,
  sessionAccessTypes,
  sessionFeedbacks,
  sessionFormats,
} from './session-words.ts';

/** A session with an expert in the workspace of an inner circle, or the proposal of one. */
export const expertSession = z.object({
  id,
  circleId: id,
  circleName: z.string(),
  /** The current user is in the circle. Others are in a circle of the network that it is shared with. */
  isInside: z.boolean(),
  /** The circle is archived: the session can be read, and nothing can be added. */
  isArchived: z.boolean(),
  /** The network whose circles see it too. Null if only the circle sees it. */
  network: z.nullable(z.object({ id, name: z.string() })),
  /** The network of the circle, for those who may share the session with it. Null for others, and if there is none. */
  mayShareWith: z.nullable(z.object({ id, name: z.string() })),
  title: z.string(),
  expert: z.string(),
  credentials: z.nullable(z.string()),
  description: z.string(),
  status: z.enum(expertSessionStatuses),
  /** Null for a proposal. */
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** Minutes. */
  duration: z.int(),
  /** All times are shown in UK time. */
  timezone: z.literal('Europe/London'),
  format: z.enum(sessionFormats),
  accessType: z.enum(sessionAccessTypes),
  maxAttendees: z.int(),
  registeredCount: z.int(),
  waitingCount: z.int(),
  questionCount: z.int(),
  /** The member who proposed it, or added it. Null for people outside the circle. */
  proposedBy: z.nullable(personSummary),
  /** The member who leads it. Null for a proposal that nobody has been asked to schedule. */
  lead: z.nullable(personSummary),
  /** What the current user has: a place, or a place on the waiting list. */
  registration: z.nullable(z.enum(registrationStates)),
  /** The current user's number on the waiting list, from 1. */
  waitingNumber: z.nullable(z.int()),
  /** What the current user said about their attendance. Null until they said it. */
  attended: z.nullable(z.boolean()),
  feedback: z.nullable(z.enum(sessionFeedbacks)),
  /** For registered people only, from 15 minutes before the start to the end. Null otherwise, also for those who lead it. */
  joiningLink: z.nullable(z.string()),
  hasJoiningLink: z.boolean(),
  /** After the end, if the access type has a recording. */
  recordingUrl: z.nullable(z.string()),
  /** What was said, in the words of those who lead it. */
  notes: z.nullable(z.string()),
  /** How many attendees found it useful. For those who lead it, from five answers on. */
  feedbackCounts: z.nullable(z.object({ useful: z.int(), partly: z.int(), not_useful: z.int() })),
  /** The current user may change it: the owner, leads and the member who leads it; and who proposed it, while it is a proposal. */
  mayChange: z.boolean(),
  /** The current user may schedule and cancel it, and mark its questions. */
  mayLead: z.boolean(),
  /** The current user is the owner or a lead, and may ask the member who proposed it to schedule it. */
  mayHandOver: z.boolean(),
  takenDownReason,
});
export type ExpertSession = z.infer<typeof expertSession>;

/**
 * `coming`: soonest first. `past`: latest first. `proposed`: newest first. `network`: the coming sessions that other circles share with
 * the network of this circle, soonest first. Cancelled sessions stay in their place.
 */
export const sessionLists = ['coming', 'past', 'proposed', 'network'] as const;

/** 404 for everybody who is not a member, and for a circle without a workspace. `q`: words of the title, expert and description. */
export const listExpertSessions = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/sessions',
  summary: 'The expert sessions of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(searchQuery, { when: z._default(z.enum(sessionLists), 'coming') }),
  answer: z.array(expertSession),
});

/** 404 for somebody who may not see it. */
export const getExpertSession = endpoint({
  method: 'GET',
  path: '/api/workspace/sessions/{id}',
  summary: 'One expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: expertSession,
});

/** What a member types about an expert. */
export const proposalFields = z.object({
  title: line(200, 'Title is required'),
  expert: line(120, 'Enter the name of the expert'),
  credentials: optionalText(300),
  description: text(2000, 'Enter what the session is about'),
});

/** Any member proposes an expert. The owner and leads are told. */
export const proposeExpert = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/workspace/session-proposals',
  summary: 'Suggest an expert for a session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: proposalFields,
  answer: expertSession,
  creates: true,
  pace: 'post',
});

/** The fields of a new session. */
export const sessionFields = z.extend(proposalFields, scheduleFields);

/** For the owner and leads (403 for other members). The person who adds it leads it. 400 for a time in the past. */
export const addExpertSession = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/workspace/sessions',
  summary: 'Schedule an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: sessionFields,
  answer: expertSession,
  creates: true,
  pace: 'post',
});

/** For the owner, leads and the member who leads it (403 for others). 409 if it is scheduled already. */
export const scheduleExpertSession = endpoint({
  method: 'POST',
  path: '/api/workspace/sessions/{id}/schedule',
  summary: 'Schedule a proposed session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object(scheduleFields),
  answer: expertSession,
  pace: 'message',
});

/** The member who proposed it leads it from then on, and may schedule it. For the owner and leads (403 for others). */
export const handOverSession = endpoint({
  method: 'POST',
  path: '/api/workspace/sessions/{id}/hand-over',
  summary: 'Ask the member who proposed a session to schedule it',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: expertSession,
  pace: 'message',
});

/** A text that a change can remove: blank text becomes null. What is left out stays. */
const textOrBlank = (most: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(most), printable)),
    z.transform((value) => value || null),
  );

const sessionChanges = z
  .object({
    title: z.optional(proposalFields.shape.title),
    expert: z.optional(proposalFields.shape.expert),
    credentials: z.optional(textOrBlank(300)),
    description: z.optional(proposalFields.shape.description),
    startsAt: z.optional(startsAt),
    duration: z.optional(duration),
    format: z.optional(z.enum(sessionFormats)),
    accessType: z.optional(z.enum(sessionAccessTypes)),
    maxAttendees: z.optional(maxAttendees),
    joiningLink: z.optional(linkOrBlank),
    recordingUrl: z.optional(linkOrBlank),
    notes: z.optional(textOrBlank(10_000)),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
  );

/**
 * For those who may change it (403 for other members). A new time, length or joining link is told to those who registered.
 * More places go to those who wait. 409 for fewer places than people with one, for a cancelled session, for the time of one
 * that is over, and for a recording without the access type for it or before the end.
 */
export const changeExpertSession = endpoint({
  method: 'PATCH',
  path: '/api/workspace/sessions/{id}',
  summary: 'Change an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: sessionChanges,
  answer: expertSession,
});

/** Those who registered or wait are told. Repeating it changes nothing. 409 for a session that is over. */
export const cancelExpertSession = endpoint({
  method: 'POST',
  path: '/api/workspace/sessions/{id}/cancel',
  summary: 'Cancel an expert session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: expertSession,
  pace: 'message',
});

/** For those who may change it (403 for others). 409 for a session that is scheduled: cancel it instead. */
export const removeProposal = endpoint({
  method: 'DELETE',
  path: '/api/workspace/sessions/{id}',
  summary: 'Remove the proposal of a session',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/**
 * Shares a session with the network of its circle, or ends that. For those who lead the session (403 for others). 409 for a proposal,
 * a cancelled session, and a circle that is in no network. When it ends, people of other circles lose their places at once and are told.
 */
export const shareSessionWithNetwork = endpoint({
  method: 'PUT',
  path: '/api/workspace/sessions/{id}/network',
  summary: 'Share an expert session with the network of its circle, or end that',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ shared: z.boolean() }),
  answer: expertSession,
  pace: 'message',
});

/**
 * What the circles of a network share with it: coming sessions, soonest first, or past ones, latest first. 404 for somebody who does not
 * see the network. Empty for an owner who is in none of its circles.
 */
export const listNetworkSessions = endpoint({
  method: 'GET',
  path: '/api/networks/{id}/sessions',
  summary: 'The expert sessions that are shared with a network',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(pageQuery, { when: z._default(z.enum(['coming', 'past']), 'coming') }),
  answer: z.array(expertSession),
});
