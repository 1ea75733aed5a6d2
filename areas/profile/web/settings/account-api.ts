import { useMutation } from '@tanstack/react-query';
import { cancelEmailChange, getEmailAddress, sendEmailLink } from '#areas/account/contract/email-change.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSignIns, listSessions } from '#areas/account/contract/sessions.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

/** Read again when the user returns: the link may have been opened in another browser. */
export const useEmailAddress = () => useEndpoint(getEmailAddress, {}, { refreshOnReturn: true });

export function useSendEmailLink() {
  return useMutation({
    mutationFn: () => call(sendEmailLink, {}),
    onSuccess(address) {
      queryClient.setQueryData(keyOf(getEmailAddress, {}), address);
      notify({ title: 'Link sent', description: `Check the inbox of ${address.pending?.email ?? address.email}.` });
    },
    onError: (failure) => notifyFailure('The link was not sent', sentenceOf(failure)),
  });
}

export function useCancelEmailChange() {
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess(address) {
      queryClient.setQueryData(keyOf(getEmailAddress, {}), address);
      notify({ title: 'Change cancelled', description: `Your email address is still ${address.email}.` });
    },
    onError: (failure) => notifyFailure('The change was not cancelled', sentenceOf(failure)),
  });
}

/** Read again when the user returns: sessions start and end on other devices. */
export const useSessions = () => useEndpoint(listSessions, {}, { refreshOnReturn: true });

export const useSignIns = () => useList(listOwnSignIns, { query: { limit: 5 } }, { refreshOnReturn: true });

/** Ends one session, or all other sessions if `id` is null. */
export function useEndSession() {
  return useMutation({
    mutationFn: ({ id, currentPassword }: { id: number | null; currentPassword: string }) =>
      id === null
        ? call(endOwnOtherSessions, { body: { currentPassword } })
        : call(endOwnSession, { params: { id }, body: { currentPassword } }),
    async onSuccess(_nothing, { id }) {
      notify({ title: id === null ? 'Signed out everywhere else' : 'Session ended' });
      await refresh(listSessions);
    },
    // The session may have ended already. Then it must leave the list.
    onError: () => refresh(listSessions),
  });
}
