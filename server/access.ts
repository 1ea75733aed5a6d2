import type { FastifyReply } from 'fastify';
import { acceptPage, type EndpointShape, tokenKindOf } from '#contract/endpoint.ts';
import { mayOpenWith } from '#contract/permissions.ts';
import { scopeOf } from '#contract/token-scopes.ts';
import type { Context } from './context.ts';
import { notAllowed, notFound, notSignedIn, relatedTo } from './errors.ts';
import type { TokenUse } from './personal-token.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Throws 401 without a session or token. Throws the 404 of an unknown address if the user does not have the permission,
 * and 403 if a personal access token does not have the scope, the user must accept documents first, or one of their roles
 * needs a second factor that this session or token does not have.
 */
export function refuseWithoutAccess(
  context: Context,
  endpoint: EndpointShape,
  viewer: SignedIn | null,
  reply: FastifyReply,
): void {
  const { access } = endpoint;
  if (access !== 'public') {
    // An endpoint that needs a token of a program is never open to a session, also if its route forgot how to find the token.
    if (!viewer || tokenKindOf(endpoint)) throw notSignedIn();
    if (typeof access === 'object' && 'permission' in access && !mayOpenWith(viewer, access)) throw notFound();
  }
  if (viewer?.token) refuseOutOfScope(endpoint, viewer.token, reply);
  if (viewer && access !== 'public' && hasToAccept(endpoint, viewer))
    throw relatedTo(
      acceptPage,
      notAllowed('There is a new version of the privacy notice or the terms of use. Accept it to go on.'),
    );
  if (viewer && typeof access === 'object') refuseWithoutSecondFactor(context, viewer);
}

/** Whether the user must accept documents before they can call the endpoint. */
export const hasToAccept = ({ beforeAccepting }: EndpointShape, { mustAccept }: SignedIn): boolean =>
  mustAccept && !beforeAccepting;

/** Throws 403 unless the token has the scope of the endpoint (RFC 6750, section 3.1). */
function refuseOutOfScope(endpoint: EndpointShape, token: TokenUse, reply: FastifyReply): void {
  const scope = scopeOf(endpoint);
  if (scope === null)
    throw notAllowed('Personal access tokens cannot be used here. Sign in to Staffroom in a browser instead.');
  if (token.scopes.includes(scope)) return;
  reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
  throw notAllowed(`This token does not have the scope ${scope}. Create a token that has it.`);
}

function refuseWithoutSecondFactor({ settings }: Context, viewer: SignedIn): void {
  const roles = [...viewer.deskRoles, ...viewer.localRoles.map(({ role }) => role)];
  if (viewer.hasSecondFactor || !roles.some((role) => settings.SECOND_FACTOR_ROLES.includes(role))) return;
  throw notAllowed(
    viewer.token
      ? 'Your role at the desk needs 2-step verification. Sign in with it and create a new token.'
      : 'Your role at the desk needs 2-step verification. Turn it on in Settings, or sign in with it.',
  );
}
