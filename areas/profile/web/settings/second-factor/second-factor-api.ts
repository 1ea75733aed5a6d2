import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import {
  addPasskey,
  beginOneTimeCodes,
  beginPasskey,
  type ChangedSecondFactor,
  confirmOneTimeCodes,
  getSecondFactor,
  removeOneTimeCodes,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactorState,
} from '#areas/account/contract/second-factor.ts';
import { listSessions } from '#areas/account/contract/sessions.ts';
import { type GivenProof, passkeyError } from '#areas/account/web/index.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useSecondFactor = () => useEndpoint(getSecondFactor, {}, { refreshOnReturn: true });

const store = (state: SecondFactorState | ChangedSecondFactor) =>
  queryClient.setQueryData(keyOf(getSecondFactor, {}), state);

/** Makes a passkey in the browser and adds it. */
export const useAddPasskey = () =>
  useChange(
    async ({ name, ...proof }: { name: string } & GivenProof) => {
      const options = await call(beginPasskey, { body: proof });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const made = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      }).catch((error) => {
        throw passkeyError(error);
      });
      const { clientDataJSON, attestationObject, transports = [] } = made.response;
      return call(addPasskey, {
        body: {
          name,
          answer: { ...made, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } },
        },
      });
    },
    { onSuccess: store, refreshes: [listSessions], toast: { success: 'Passkey added' } },
  );

export const useBeginCodes = () => useChange(beginOneTimeCodes, { input: (body: GivenProof) => ({ body }) });

export const useConfirmCodes = () =>
  useChange(confirmOneTimeCodes, {
    input: (code: string) => ({ body: { code } }),
    onSuccess: store,
    refreshes: [listSessions],
    toast: { success: 'One-time codes are on' },
  });

export const useRenewCodes = () =>
  useChange(renewRecoveryCodes, {
    input: (body: GivenProof) => ({ body }),
    onSuccess: store,
  });

/** Removes a passkey, or turns one-time codes off if `id` is null. */
export const useRemoveFactor = () =>
  useChange(
    ({ id, proof }: { id: number | null; proof: GivenProof }) =>
      id === null ? call(removeOneTimeCodes, { body: proof }) : call(removePasskey, { params: { id }, body: proof }),
    {
      onSuccess: store,
      refreshesOnFailure: [getSecondFactor],
      toast: { success: (_, { id }) => (id === null ? 'One-time codes are off' : 'Passkey removed') },
    },
  );
