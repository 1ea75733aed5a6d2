import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  circleMembers,
  circles,
  holdCircle,
  requireVisibleCircle,
  type VisibleCircle,
} from '#areas/circles/server/index.ts';
import type { AccessLevel } from '#areas/workspace/contract/access-level.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';

/** A circle with a workspace that the current user is a member of. `leads`: they are its owner or one of its leads. */
export type Workspace = VisibleCircle & { leads: boolean };

/** There is no such circle, it has no workspace, or this person may not know. */
export const workspaceMissing = () => notFound("The circle you're looking for doesn't exist.");

const asMember = (circle: VisibleCircle): Workspace => {
  if (!circle.isMember || !circle.hasWorkspace) throw workspaceMissing();
  return { ...circle, leads: circle.isOwner || circle.isLead };
};

const asLead = (workspace: Workspace): Workspace => {
  if (!workspace.leads) throw workspaceMissing();
  return workspace;
};

/**
 * Returns the workspace of a circle for one of its members. Everybody else gets the same 404, and so does a circle without
 * a workspace. For what is only read.
 */
export const requireWorkspaceMember = async (db: Db, viewer: Viewer, circleId: number): Promise<Workspace> =>
  asMember(await requireVisibleCircle(db, viewer, circleId));

/** As `requireWorkspaceMember`, for the owner and leads. */
export const requireWorkspaceLead = async (db: Db, viewer: Viewer, circleId: number): Promise<Workspace> =>
  asLead(await requireWorkspaceMember(db, viewer, circleId));

/**
 * As `requireWorkspaceMember`, for a transaction that writes. Leaving, being removed, losing the part of a lead, turning the
 * workspace off and archiving the circle wait until the transaction ends, or this waits for them and sees their result.
 * 409 for a circle that the desk archived. Call it first: it locks rows of `circles` and `circle_members`.
 */
export async function holdWorkspaceMember(db: Db, viewer: Viewer, circleId: number): Promise<Workspace> {
  await requireWorkspaceMember(db, viewer, circleId);
  await holdCircle(db, viewer, circleId);
  return requireWorkspaceMember(db, viewer, circleId);
}

/** As `holdWorkspaceMember`, for the owner and leads. */
export const holdWorkspaceLead = async (db: Db, viewer: Viewer, circleId: number): Promise<Workspace> =>
  asLead(await holdWorkspaceMember(db, viewer, circleId));

/**
 * The same conditions for queries of many things. They need `circles`, and `circle_members` joined with
 * `ownMembership(viewerId)`.
 */
export const isInWorkspace: SQL | undefined = and(
  eq(circles.hasWorkspace, true),
  sql`${circleMembers.userId} is not null`,
);

export const leadsWorkspace: SQL | undefined = and(
  isInWorkspace,
  or(eq(circleMembers.isLead, true), eq(circleMembers.role, 'owner')),
);

/** The person is in the workspace and may see things with this access. */
export const mayAccess = (level: SQL | { getSQL(): SQL }): SQL | undefined =>
  and(isInWorkspace, or(sql`${level} = ${'circle_members' satisfies AccessLevel}`, leadsWorkspace));
