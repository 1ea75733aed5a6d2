import { roleWords } from '#areas/circles/server/index.ts';
import type { AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';

/** An active discussion, with the audience of its circle. */
export interface ActiveDiscussion {
  id: number;
  roles: readonly AudienceRole[];
  phases: readonly AudiencePhase[];
  /** Replies of the last seven days. */
  replies: number;
  lastPostAt: string;
}

/** What is known about the reader. Empty lists are not known. */
interface Reader {
  roles: readonly AudienceRole[];
  phases: readonly AudiencePhase[];
}

/**
 * Chooses the discussion to show: one of a circle for the reader's role before one for everybody, then the one with the
 * most replies, then the latest. Null if none is for the reader.
 */
export function chooseLive<One extends ActiveDiscussion>(
  all: readonly One[],
  reader: Reader,
): (One & { reason: string }) | null {
  const [best] = all
    .filter(({ roles, phases }) => fits(roles, reader.roles) && fits(phases, reader.phases))
    .map((one) => ({ ...one, role: reader.roles.find((role) => one.roles.includes(role)) }))
    .sort(
      (a, b) =>
        Number(hasReplies(b) && b.role !== undefined) - Number(hasReplies(a) && a.role !== undefined) ||
        b.replies - a.replies ||
        b.lastPostAt.localeCompare(a.lastPostAt) ||
        b.id - a.id,
    );
  if (!best) return null;
  const { role, ...chosen } = best;
  const audience = role === undefined ? 'For everybody' : `For ${roleWords(role)}`;
  return { ...(chosen as unknown as One), reason: `${audience}, ${activityWords(best.replies)}` };
}

const hasReplies = ({ replies }: ActiveDiscussion) => replies > 0;

/** An audience that is not known to fit is not shown: an empty audience is for everybody. */
const fits = <Value>(wanted: readonly Value[], known: readonly Value[]) =>
  wanted.length === 0 || wanted.some((value) => known.includes(value));

function activityWords(replies: number): string {
  if (replies === 0) return 'started this week';
  if (replies >= mostCounted) return `${mostCounted} replies or more this week`;
  return replies === 1 ? '1 reply this week' : `${replies} replies this week`;
}

/** Counting stops here. */
export const mostCounted = 200;
