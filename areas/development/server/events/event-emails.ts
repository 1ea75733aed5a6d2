import type { EmailContent, UnsubscribeLinks } from '#server/mail/email-content.ts';
import type { CurrentEvent } from './event-queries.ts';
import { dayAndTimes } from './event-words.ts';

interface Change {
  to: EmailContent['to'];
  event: CurrentEvent;
  /** The address of the event's page. */
  url: string;
  /** The calendar file for this change. */
  calendar: string;
  unsubscribe: UnsubscribeLinks;
}

const because = 'you said that you are going to this event';

const inCalendar = 'The calendar file with this email updates the event in your calendar.';

/** Tells somebody who is going that the day, time, place or link of an event has changed. */
export function eventMovedEmail({ to, event, url, calendar, unsubscribe }: Change): EmailContent {
  return {
    to,
    subject: `Changed: ${event.title}`,
    title: 'An event has a new time or place',
    paragraphs: [
      `‘${event.title}’ takes place on ${dayAndTimes(event)}, UK time.`,
      ...(event.place ? [`Place: ${event.place}`] : []),
      ...(event.link ? [`Online: ${event.link}`] : []),
      inCalendar,
      'If you can no longer go, open the event and select ‘Not going’.',
    ],
    action: { label: 'Open the event', url },
    afterwards: [],
    calendar: { method: 'REQUEST', content: calendar },
    because,
    unsubscribe,
  };
}

/** Tells somebody who is going that an event is cancelled. */
export function eventCancelledEmail({ to, event, url, calendar, unsubscribe }: Change): EmailContent {
  return {
    to,
    subject: `Cancelled: ${event.title}`,
    title: 'An event is cancelled',
    paragraphs: [
      `‘${event.title}’ on ${dayAndTimes(event)} is cancelled.`,
      'The calendar file with this email marks the event as cancelled in your calendar. You do not need to do anything else.',
    ],
    action: { label: 'Open the event', url },
    afterwards: [],
    calendar: { method: 'CANCEL', content: calendar },
    because,
    unsubscribe,
  };
}
