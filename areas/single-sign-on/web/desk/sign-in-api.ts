import type * as z from 'zod/mini';
import type { GivenProof } from '#areas/account/web/index.ts';
import {
  addProvider,
  changeProvider,
  checkProvider,
  getProvider,
  getSignInDesk,
  listScimTokens,
  makeScimToken,
  removeProvider,
  revokeScimToken,
  setPasswordSignIn,
} from '#areas/single-sign-on/contract/sign-in-desk.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Read again on each visit, because another operator may have changed them. */
export const useSignInDesk = () => useEndpoint(getSignInDesk, {}, { refreshOnReturn: true });

export const useProvider = (id: number) => useEndpoint(getProvider, { params: { id } }, { refreshOnReturn: true });

export const useAddProvider = () =>
  useChange(addProvider, {
    input: (body: z.input<(typeof addProvider)['body']>) => ({ body }),
    refreshes: [getSignInDesk],
    toast: { success: 'Provider added', failure: 'The provider was not added' },
  });

export const useChangeProvider = (id: number) =>
  useChange(changeProvider, {
    input: (body: z.input<(typeof changeProvider)['body']>) => ({ params: { id }, body }),
    refreshes: [getSignInDesk],
    onSuccess: (provider) => queryClient.setQueryData(keyOf(getProvider, { params: { id } }), provider),
    toast: { success: 'Provider saved', failure: 'The provider was not saved' },
  });

export const useRemoveProvider = (id: number) =>
  useChange(removeProvider, {
    input: (body: GivenProof) => ({ params: { id }, body }),
    refreshes: [getSignInDesk],
    toast: { success: 'Provider removed', failure: 'The provider was not removed' },
  });

export const useCheckProvider = () =>
  useChange(checkProvider, {
    input: (body: z.input<(typeof checkProvider)['body']>) => ({ body }),
    toast: { failure: 'The test did not run' },
  });

export const useSetPasswordSignIn = () =>
  useChange(setPasswordSignIn, {
    input: (body: z.input<(typeof setPasswordSignIn)['body']>) => ({ body }),
    refreshes: [getSignInDesk],
    toast: { success: 'Saved', failure: 'Nothing was changed' },
  });

export const useScimTokens = (id: number) => useEndpoint(listScimTokens, { params: { id } }, { refreshOnReturn: true });

export const useMakeScimToken = (id: number) =>
  useChange(makeScimToken, {
    input: (body: GivenProof) => ({ params: { id }, body }),
    refreshes: [keyOf(listScimTokens, { params: { id } })],
    toast: { failure: 'The token was not made' },
  });

export const useRevokeScimToken = (id: number) =>
  useChange(revokeScimToken, {
    input: (tokenId: number) => ({ params: { id, tokenId } }),
    refreshes: [keyOf(listScimTokens, { params: { id } })],
    toast: { success: 'Token revoked', failure: 'The token was not revoked' },
  });
