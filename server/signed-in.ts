import type { DeskRole, LocalRole } from '#contract/permissions.ts';
import type { Writer } from './pace.ts';
import type { TokenUse } from './personal-token.ts';

/** The user of a request, with their session or personal access token. */
export interface SignedIn extends Writer {
  /** Null for a request with a personal access token. */
  sessionId: number | null;
  /** Null for a request with a session. */
  token: TokenUse | null;
  /** Their roles at the desk for the whole community. Most members have none. */
  deskRoles: readonly DeskRole[];
  /** Their roles at the desk that are limited to schools. `deskScopeOf` says who they may see. */
  localRoles: readonly LocalRole[];
  /** The session was started with a second factor, or one was added in it. Of a token: it was made in such a session. */
  hasSecondFactor: boolean;
  /** There is a version of a document that they have not accepted. */
  mustAccept: boolean;
  /** The member said at signing in that others use the computer. */
  isOnSharedComputer: boolean;
}
