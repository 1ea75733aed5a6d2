import * as z from 'zod/mini';
import { storedFile } from '#areas/files/contract/file.ts';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { id, idParams, moment, optionalText, text } from '#contract/scalars.ts';
import { mentorshipStatuses } from './mentorship-status.ts';
import { proposalAnswers, proposalStates } from './proposal.ts';
import { mentorQualification, qualificationStatuses } from './qualification.ts';

const access = { permission: 'lead_mentoring' } as const;

/** A person as the mentoring lead sees them. */
export const deskMember = z.object({ id, name: z.string(), role: userRole, school: z.nullable(z.string()) });
export type DeskMember = z.infer<typeof deskMember>;

/** A qualification to check, with its documents. Opening a document is recorded in the audit log. */
export const deskQualification = z.extend(mentorQualification, {
  person: deskMember,
  decidedAt: z.nullable(moment),
});
export type DeskQualification = z.infer<typeof deskQualification>;

/** Pending ones oldest first, others newest first. */
export const listDeskQualifications = endpoint({
  method: 'GET',
  path: '/api/desk/mentoring/qualifications',
  summary: 'The qualifications that mentors recorded',
  access,
  query: z.extend(pageQuery, { status: z._default(z.enum(qualificationStatuses), 'pending') }),
  answer: z.array(deskQualification),
});

/**
 * Verifies or rejects a qualification. The member is told, and reads the note. 400 without a note when it is rejected.
 * 409 for an expired qualification. An earlier decision can be replaced.
 */
export const decideDeskQualification = endpoint({
  method: 'POST',
  path: '/api/desk/mentoring/qualifications/{id}/decision',
  summary: 'Verify or reject a qualification',
  access,
  params: idParams,
  body: z.object({ decision: z.enum(['verified', 'rejected'], 'Verify or reject it'), note: optionalText(500) }).check(
    z.refine(({ decision, note }) => decision === 'verified' || note !== null, {
      path: ['note'],
      message: 'Say why you reject it. The member reads this',
    }),
  ),
  answer: deskQualification,
  pace: 'none',
});

/** A document of a qualification. The audit log records who opened it. 404 if the file belongs to anything else. */
export const openQualificationDocument = endpoint({
  method: 'GET',
  path: '/api/desk/mentoring/qualifications/{id}/document',
  summary: 'A document of a qualification',
  access,
  params: idParams,
  query: z.object({ file: z.optional(storedFile.shape.id) }),
  answer: null,
  file: 'application/octet-stream',
});

/** What the desk sees of two people: who they are, and when they met or wrote. Never what they wrote. */
export const deskPair = z.object({
  id,
  mentor: deskMember,
  mentee: deskMember,
  status: z.enum(mentorshipStatuses),
  requestedAt: moment,
  acceptedAt: z.nullable(moment),
  completedAt: z.nullable(moment),
  /** When a pending request expires. */
  expiresAt: moment,
  /** The last meeting that was agreed to and is over. */
  lastMeetingAt: z.nullable(moment),
  nextMeetingAt: z.nullable(moment),
  lastMessageAt: z.nullable(moment),
});
export type DeskPair = z.infer<typeof deskPair>;

/** How many weeks a pair is without contact before the desk lists it as quiet. */
export const quietWeeks = 4;
/** How many days before a request expires the desk lists it. */
export const lapsingDays = 4;

export const pairViews = ['running', 'quiet', 'lapsing', 'waiting', 'ended'] as const;
export type PairView = (typeof pairViews)[number];

/**
 * The pairs of a view, newest first. `running`: accepted. `quiet`: accepted, and no meeting, message or acceptance within
 * four weeks. `waiting`: requests without an answer. `lapsing`: those that expire within four days. `ended`: all others.
 */
export const listDeskPairs = endpoint({
  method: 'GET',
  path: '/api/desk/mentoring/pairs',
  summary: 'Mentors and mentees, with their last contact',
  access,
  query: z.extend(pageQuery, { view: z._default(z.enum(pairViews), 'running') }),
  answer: z.array(deskPair),
});

/** A mentor without a mentee. */
export const deskMentor = z.extend(deskMember, {
  places: z.int(),
  /** Requests that wait for their answer. */
  waiting: z.int(),
  /** Whether members can find them. A hidden profile is not listed. */
  isShown: z.boolean(),
  /** What they offer to help with, as their profile shows it. Empty while the profile is hidden. */
  expertise: z.array(z.string()),
});
export type DeskMentor = z.infer<typeof deskMentor>;

/** Members who offer to mentor and have no mentee, newest first. `q` narrows by name, and then lists everybody with a free place. */
export const listDeskMentors = endpoint({
  method: 'GET',
  path: '/api/desk/mentoring/mentors',
  summary: 'Mentors without mentees',
  access,
  query: z.extend(pageQuery, { q: typedFilter(120) }),
  answer: z.array(deskMentor),
});

/** A member who could be proposed to a mentor. */
export const deskCandidate = z.extend(deskMember, {
  isSeekingMentor: z.boolean(),
  /** How well the mentor suits them, 0 to 100, and why. The reasons address the mentee. */
  score: z.int(),
  reasons: z.array(z.string()),
});
export type DeskCandidate = z.infer<typeof deskCandidate>;

/**
 * At most 20 members who could be mentees of this mentor, the best match first. Without `q`: those who look for a mentor.
 * Left out: people who have an open request or proposal with the mentor, and where one of the two blocked the other.
 * 404 for a member who does not offer to mentor.
 */
export const listDeskCandidates = endpoint({
  method: 'GET',
  path: '/api/desk/mentoring/mentors/{id}/candidates',
  summary: 'Members who could be proposed to a mentor',
  access,
  params: idParams,
  query: z.object({ q: typedFilter(120) }),
  answer: z.array(deskCandidate),
});

/** A pair that the desk proposed, with both answers. */
export const deskProposal = z.object({
  id,
  mentor: deskMember,
  mentee: deskMember,
  /** Null once that person is erased. */
  proposedBy: z.nullable(z.string()),
  reason: z.string(),
  proposedAt: moment,
  expiresAt: moment,
  mentorAnswer: z.nullable(z.enum(proposalAnswers)),
  menteeAnswer: z.nullable(z.enum(proposalAnswers)),
  state: z.enum(proposalStates),
});
export type DeskProposal = z.infer<typeof deskProposal>;

/** Newest first. */
export const listDeskProposals = endpoint({
  method: 'GET',
  path: '/api/desk/mentoring/proposals',
  summary: 'The pairs that the desk proposed',
  access,
  query: pageQuery,
  answer: z.array(deskProposal),
});

/**
 * Proposes a pair. Both people are notified, and the mentorship begins when both accept. 409 if the mentor has no free
 * place, if the two have an open request or proposal already, if the mentee has five open requests, or if the two cannot
 * be proposed to each other (one blocked the other; the reply does not say so).
 */
export const proposePair = endpoint({
  method: 'POST',
  path: '/api/desk/mentoring/proposals',
  summary: 'Propose a pair to both people',
  access,
  body: z.object({
    mentorId: id,
    menteeId: id,
    reason: text(500, 'Say why they fit. Both people read it'),
  }),
  answer: deskProposal,
  creates: true,
  pace: 'none',
});

/** 409 if it has ended. Withdrawing it again changes nothing. */
export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/desk/mentoring/proposals/{id}/withdraw',
  summary: 'Withdraw a proposed pair',
  access,
  params: idParams,
  answer: deskProposal,
  pace: 'none',
});
