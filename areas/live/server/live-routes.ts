import { openLive } from '#areas/live/contract/live.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { conflict, notSignedIn } from '#server/errors.ts';
import { LiveHub, times } from './live-hub.ts';

export function liveRoutes(context: Context, given = times): Route[] {
  const hub = new LiveHub(context, given);
  return [
    handle(openLive, { transaction: 'none' }, async ({ viewer, query, http: { request } }) => {
      const sessionId = request.viewer?.sessionId;
      if (!sessionId) throw notSignedIn();
      if (query.person !== viewer.id)
        throw conflict('Another member has signed in in this browser. Load the page again.');
      const given = request.headers['last-event-id'];
      const lastEventId = typeof given === 'string' ? given : undefined;
      return (stream) => hub.open(stream, { personId: viewer.id, sessionId, lastEventId, since: query.since ?? 0 });
    }),
  ];
}
