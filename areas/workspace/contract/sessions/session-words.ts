/** How a session takes place. `recorded`: it was recorded before, and is shown from its time on. */
export const sessionFormats = ['live_qa', 'workshop', 'panel', 'recorded'] as const;
export type SessionFormat = (typeof sessionFormats)[number];

export const sessionFormatLabels: Record<SessionFormat, string> = {
  live_qa: 'Live questions and answers',
  workshop: 'Workshop',
  panel: 'Panel',
  recorded: 'Recorded',
};

/** Whether there is a recording afterwards. */
export const sessionAccessTypes = ['live_only', 'live_and_recording'] as const;
export type SessionAccess = (typeof sessionAccessTypes)[number];

export const sessionAccessLabels: Record<SessionAccess, string> = {
  live_only: 'Live only',
  live_and_recording: 'Live, with a recording afterwards',
};

/** Proposed, then scheduled, and perhaps cancelled. What is over is still scheduled: its times say so. */
export const expertSessionStatuses = ['proposed', 'scheduled', 'cancelled'] as const;
export type ExpertSessionStatus = (typeof expertSessionStatuses)[number];

/** Has a place, or waits for one. */
export const registrationStates = ['registered', 'waiting'] as const;

/** What an attendee says about a session with one tap. */
export const sessionFeedbacks = ['useful', 'partly', 'not_useful'] as const;
export type SessionFeedback = (typeof sessionFeedbacks)[number];

export const sessionFeedbackLabels: Record<SessionFeedback, string> = {
  useful: 'Useful',
  partly: 'Partly useful',
  not_useful: 'Not useful',
};

/** Those who lead a session see what attendees said from this many answers on. */
export const fewestFeedbacks = 5;

/** The joining link is shown this long before the start. */
export const linkShownMinutes = 15;

/** Why a place ended: the session is no longer shared with the network, or the member is in no circle of the network any more. */
export const endedPlaceReasons = ['not_shared', 'not_in_network'] as const;
export type EndedPlaceReason = (typeof endedPlaceReasons)[number];
