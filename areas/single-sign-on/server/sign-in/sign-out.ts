import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { findOwnSession } from '#areas/account/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { unseal } from '#server/sealing.ts';
import { addressesOf, clientOf } from '../providers/provider-client.ts';
import { providerSessions, signInIdentities, signInProviders } from '../sign-in-tables.ts';
import { tokenPurpose } from './sign-in-return.ts';

/**
 * Returns where the browser goes to sign out at the provider too (OpenID Connect RP-Initiated Logout 1.0). Null if the
 * session did not begin at a provider, the provider cannot do it or cannot be reached, or the operator does not want it.
 */
export async function signOutAddress(context: Context, db: Db, request: FastifyRequest): Promise<string | null> {
  const session = await findOwnSession(context, db, request);
  if (!session) return null;
  const [found] = await db
    .select({ provider: signInProviders, idToken: providerSessions.idToken })
    .from(providerSessions)
    .innerJoin(signInIdentities, eq(signInIdentities.id, providerSessions.identityId))
    .innerJoin(signInProviders, eq(signInProviders.id, signInIdentities.providerId))
    .where(eq(providerSessions.sessionId, session.id));
  if (!found?.provider.endsProviderSession) return null;
  const { provider } = found;
  try {
    const client = await clientOf(context, provider);
    if (!client.serverMetadata().end_session_endpoint) return null;
    const idToken = unseal(context.settings, tokenPurpose, found.idToken);
    return oidc.buildEndSessionUrl(client, {
      post_logout_redirect_uri: addressesOf(context.settings, provider.key).afterSignOut,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  } catch (err) {
    // Signing out here must not fail because the provider is away.
    context.log.warn({ err, provider: provider.key }, 'a sign-in provider could not be read');
    return null;
  }
}
