import { sql } from 'drizzle-orm';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { SearchAudience } from '#server/search.ts';

/** The members of circles with a workspace. */
export const workspaceAudience: SearchAudience = {
  ids: (personId) => sql`
    select ${circles.id} from ${circleMembers}
      join ${circles} on ${circles.id} = ${circleMembers.circleId} and ${circles.hasWorkspace}
      where ${circleMembers.userId} = ${personId}`,
};

/** Their owners and leads. */
export const leadsAudience: SearchAudience = {
  ids: (personId) => sql`
    select ${circles.id} from ${circleMembers}
      join ${circles} on ${circles.id} = ${circleMembers.circleId} and ${circles.hasWorkspace}
      where ${circleMembers.userId} = ${personId} and (${circleMembers.isLead} or ${circleMembers.role} = 'owner')`,
};
