import { beginConnection, listConnections, removeConnection } from '#areas/account/contract/provider-connections.ts';
import { listSessions } from '#areas/account/contract/sessions.ts';
import type { GivenProof } from '#areas/account/web/index.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useConnections = () => useEndpoint(listConnections, {}, { refreshOnReturn: true });

/** Begins to connect a provider, and leaves for it. */
export const useConnectProvider = () =>
  useChange(beginConnection, {
    input: ({ key, proof }: { key: string; proof: GivenProof }) => ({ params: { key }, body: proof }),
    onSuccess: ({ continueAt }) => window.location.assign(continueAt),
  });

export const useDisconnectProvider = () =>
  useChange(removeConnection, {
    input: ({ id, proof }: { id: number; proof: GivenProof }) => ({ params: { id }, body: proof }),
    onSuccess: (connections) => queryClient.setQueryData(keyOf(listConnections, {}), connections),
    refreshes: [listSessions],
    refreshesOnFailure: [listConnections],
    toast: { success: 'Disconnected' },
  });
