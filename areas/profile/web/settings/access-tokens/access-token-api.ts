import {
  createAccessToken,
  listAccessTokens,
  type OwnTokens,
  revokeAccessToken,
  revokeAllAccessTokens,
} from '#areas/account/contract/access-tokens.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Read again when the user returns: a program uses its token, and a token can be revoked in another browser. */
export const useAccessTokens = () => useEndpoint(listAccessTokens, {}, { refreshOnReturn: true });

export const useCreateToken = () =>
  useChange(createAccessToken, { input: (body) => ({ body }), refreshes: [listAccessTokens] });

/** Revokes one token, or all of them if `id` is null. */
export const useRevokeToken = () =>
  useChange(
    (id: number | null): Promise<OwnTokens> =>
      id === null ? call(revokeAllAccessTokens, {}) : call(revokeAccessToken, { params: { id } }),
    {
      onSuccess: (tokens) => queryClient.setQueryData(keyOf(listAccessTokens, {}), tokens),
      refreshesOnFailure: [listAccessTokens],
      toast: {
        success: (_, id) => (id === null ? 'All tokens revoked' : 'Token revoked'),
        failure: 'The token was not revoked',
      },
    },
  );
