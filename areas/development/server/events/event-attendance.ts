import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import type { ActivityType } from '#areas/development/contract/cpd-category.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { draftCpd } from '../cpd/cpd-draft.ts';
import { findVisibleEvent } from './event-queries.ts';

/** The activity type for an event's category. Other categories are workshops. */
const typeOf: Record<string, ActivityType> = { Webinar: 'webinar', Conference: 'conference' };

/**
 * Drafts an entry for an event that the viewer attended, with its length in hours. Throws 404, or 409 before its end
 * and the second time.
 */
export async function attend(context: Context, db: Db, viewer: Viewer, eventId: number): Promise<CpdActivity> {
  const event = await findVisibleEvent(db, viewer.id, eventId);
  if (!event || event.isCancelled || event.takenDownReason !== null)
    throw notFound("The event you're looking for doesn't exist.");
  if (Date.parse(event.endsAt) > context.clock.now().getTime()) throw conflict('This event has not ended yet.');
  const draft = await draftCpd(db, viewer.id, {
    from: `event:${event.id}`,
    category: 'structured_cpd',
    activityType: typeOf[event.category] ?? 'workshop_attendance',
    title: event.title,
    description: event.description.length < 10 ? `${event.category}: ${event.description}` : event.description,
    hours: (Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 3_600_000,
    date: event.date,
  });
  if (!draft) throw conflict('You have already added this event. It is in your record.');
  return draft;
}
