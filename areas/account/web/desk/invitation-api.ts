import {
  invitePerson,
  listDeskInvitations,
  listInviters,
  listJoined,
  makeInvitationLink,
  remindInvited,
  resendInvitation,
  revokeInvitationAtDesk,
} from '#areas/account/contract/invitation-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

type Wanted = NonNullable<EndpointInput<typeof listDeskInvitations>['query']>;

/** Read again on each visit: people join, and emails are sent, meanwhile. */
export const useInvitations = (query: Wanted) =>
  useList(listDeskInvitations, { query }, { refreshOnReturn: true, keepsPrevious: true });

export const useInvite = () =>
  useChange(invitePerson, {
    input: (body: EndpointInput<typeof invitePerson>['body']) => ({ body }),
    refreshes: [listDeskInvitations],
    toast: { success: ({ email }) => `Invitation to ${email} is on its way` },
  });

export const useMakeLink = () =>
  useChange(makeInvitationLink, {
    input: (body: EndpointInput<typeof makeInvitationLink>['body']) => ({ body }),
    refreshes: [listDeskInvitations],
  });

const answers = {
  resend: { endpoint: resendInvitation, done: 'Invitation sent again' },
  remind: { endpoint: remindInvited, done: 'Reminder sent' },
  revoke: { endpoint: revokeInvitationAtDesk, done: 'Invitation ended' },
} as const;

/** Sends an invitation again, sends a reminder, or ends it. */
export const useInvitationAction = (action: keyof typeof answers) =>
  useChange(answers[action].endpoint, {
    input: (id: number) => ({ params: { id } }),
    refreshes: [listDeskInvitations],
    toast: { success: answers[action].done, failure: 'That did not work' },
  });

export const useInviters = () => useEndpoint(listInviters, {}, { refreshOnReturn: true });

export const useJoined = (by: number | null) => useList(listJoined, { query: by === null ? {} : { by } });
