import { cancelEmailChange, getEmailAddress, sendEmailLink } from '#areas/account/contract/email-change.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSignIns, listSessions } from '#areas/account/contract/sessions.ts';
import type { GivenProof } from '#areas/account/web/index.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Read again when the user returns: the link may have been opened in another browser. */
export const useEmailAddress = () => useEndpoint(getEmailAddress, {}, { refreshOnReturn: true });

export const useSendEmailLink = () =>
  useChange(sendEmailLink, {
    input: {},
    onSuccess: (address) => queryClient.setQueryData(keyOf(getEmailAddress, {}), address),
    toast: {
      success: (address) => ({
        title: 'Link sent',
        description: `Check the inbox of ${address.pending?.email ?? address.email}.`,
      }),
      failure: 'The link was not sent',
    },
  });

export const useCancelEmailChange = () =>
  useChange(cancelEmailChange, {
    input: {},
    onSuccess: (address) => queryClient.setQueryData(keyOf(getEmailAddress, {}), address),
    toast: {
      success: ({ email }) => ({ title: 'Change cancelled', description: `Your email address is still ${email}.` }),
      failure: 'The change was not cancelled',
    },
  });

/** Read again when the user returns: sessions start and end on other devices. */
export const useSessions = () => useEndpoint(listSessions, {}, { refreshOnReturn: true });

export const useSignIns = () => useList(listOwnSignIns, { query: { limit: 5 } }, { refreshOnReturn: true });

/** Ends one session, or all other sessions if `id` is null. */
export const useEndSession = () =>
  useChange(
    ({ id, proof }: { id: number | null; proof: GivenProof }) =>
      id === null ? call(endOwnOtherSessions, { body: proof }) : call(endOwnSession, { params: { id }, body: proof }),
    {
      refreshes: [listSessions],
      // A session that has already ended leaves the list.
      refreshesOnFailure: [listSessions],
      toast: { success: (_, { id }) => (id === null ? 'Signed out everywhere else' : 'Session ended') },
    },
  );
