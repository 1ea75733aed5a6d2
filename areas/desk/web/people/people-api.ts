import type { GivenProof } from '#areas/account/web/index.ts';
import { listCircles } from '#areas/circles/contract/circle.ts';
import { mergeAccounts, previewMerge } from '#areas/desk/contract/account-merge.ts';
import {
  addPeopleToCircle,
  restorePeople,
  setRoleOfPeople,
  signPeopleOut,
  suspendPeople,
} from '#areas/desk/contract/bulk-people.ts';
import {
  changeDeskPerson,
  countDeskPeople,
  createResetLink,
  type DeskPerson,
  getDeskPerson,
  listDeskPeople,
  listDeskSchoolNames,
  type PeopleFilter,
  restorePersonAtDesk,
  setDeskRoles,
  signPersonOut,
  suspendPersonAtDesk,
} from '#areas/desk/contract/people-desk.ts';
import { addPersonNote, listPersonNotes, removePersonNote } from '#areas/desk/contract/person-notes.ts';
import { addPersonSchool, removePersonSchool } from '#areas/desk/contract/person-schools.ts';
import { listRoleChanges, listRoleHolders } from '#areas/desk/contract/role-holders.ts';
import { removeSecondFactorAtDesk } from '#areas/desk/contract/second-factor-desk.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useDeskPeople = (filter: PeopleFilter) =>
  useList(listDeskPeople, { query: filter }, { keepsPrevious: true, refreshOnReturn: true });

export const usePeopleCount = (filter: PeopleFilter, enabled: boolean) =>
  useEndpoint(countDeskPeople, { query: filter }, { enabled, refreshOnReturn: true });

export const useSchoolNames = () => useEndpoint(listDeskSchoolNames, {});

export const useDeskPerson = (id: number) => useEndpoint(getDeskPerson, { params: { id } }, { refreshOnReturn: true });

/** Puts the person that a change returned on the screen. */
const keep = (person: DeskPerson) =>
  queryClient.setQueryData(keyOf(getDeskPerson, { params: { id: person.id } }), person);

export const useSuspend = (id: number) =>
  useChange(suspendPersonAtDesk, {
    input: (body: { reason: string; until: string | null }) => ({ params: { id }, body }),
    onSuccess: keep,
    refreshes: [listDeskPeople],
    toast: { success: ({ name }) => `${name} is suspended` },
  });

export const useRestore = (id: number) =>
  useChange(restorePersonAtDesk, {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    onSuccess: keep,
    refreshes: [listDeskPeople],
    toast: { success: ({ name }) => `${name} can sign in again` },
  });

export const useSignOut = (id: number) =>
  useChange(signPersonOut, {
    input: { params: { id } },
    onSuccess: keep,
    toast: { success: ({ name }) => `${name} is signed out everywhere`, failure: 'They were not signed out' },
  });

export const useRemoveSecondFactor = (id: number) =>
  useChange(removeSecondFactorAtDesk, {
    input: (body: GivenProof) => ({ params: { id }, body }),
    onSuccess: keep,
    toast: { success: ({ name }) => `${name} can sign in with the password alone` },
  });

export const useChangeAccount = (id: number) =>
  useChange(changeDeskPerson, {
    input: (body: { name?: string; email?: string; role?: DeskPerson['role'] } & Partial<GivenProof>) => ({
      params: { id },
      body,
    }),
    onSuccess: keep,
    refreshes: [listDeskPeople],
    toast: { success: 'The account was changed. An email tells the person.' },
  });

export const useResetLink = (id: number) =>
  useChange(createResetLink, {
    input: (body: { delivery: 'show' | 'email' } & Partial<GivenProof>) => ({ params: { id }, body }),
    toast: { success: ({ link }) => (link ? null : 'The link is on its way by email') },
  });

export const useSetRoles = (id: number) =>
  useChange(setDeskRoles, {
    input: (body: { roles: DeskPerson['deskRoles'] } & GivenProof) => ({ params: { id }, body }),
    onSuccess: keep,
    refreshes: [listDeskPeople, listRoleHolders, listRoleChanges],
    toast: { success: 'The roles were saved' },
  });

/** No failure toast: the field shows the sentence. */
export const useAddPersonSchool = (id: number) =>
  useChange(addPersonSchool, {
    input: (schoolId: number) => ({ params: { id, schoolId } }),
    onSuccess: keep,
    refreshes: [listDeskPeople, listDeskSchoolNames],
    toast: { success: 'The school was added. An email tells the person.' },
  });

export const useRemovePersonSchool = (id: number) =>
  useChange(removePersonSchool, {
    input: (schoolId: number) => ({ params: { id, schoolId } }),
    onSuccess: keep,
    refreshes: [listDeskPeople, listDeskSchoolNames],
    toast: { success: 'The school was removed. An email tells the person.', failure: 'The school was not removed' },
  });

export const useNotes = (id: number) => useList(listPersonNotes, { params: { id } }, { refreshOnReturn: true });

export const useAddNote = (id: number) =>
  useChange(addPersonNote, {
    input: (body: { text: string }) => ({ params: { id }, body }),
    refreshes: [keyOf(listPersonNotes, { params: { id } })],
    toast: { success: 'The note was added', failure: 'The note was not added' },
  });

export const useRemoveNote = (personId: number) =>
  useChange(removePersonNote, {
    input: (id: number) => ({ params: { id } }),
    refreshes: [keyOf(listPersonNotes, { params: { id: personId } })],
    toast: { success: 'The note was removed', failure: 'The note was not removed' },
  });

/** Who a change to many people is for. */
export type Who = { people: number[] } | { matching: PeopleFilter };

export const useBulkSuspend = () =>
  useChange(suspendPeople, {
    input: (body: { who: Who; reason: string; until: string | null; isTrial: boolean }) => ({ body }),
  });
export const useBulkRestore = () =>
  useChange(restorePeople, { input: (body: { who: Who; reason: string; isTrial: boolean }) => ({ body }) });
export const useBulkSignOut = () =>
  useChange(signPeopleOut, { input: (body: { who: Who; isTrial: boolean }) => ({ body }) });
export const useBulkRole = () =>
  useChange(setRoleOfPeople, {
    input: (body: { who: Who; role: DeskPerson['role']; isTrial: boolean }) => ({ body }),
  });

export const useBulkCircle = () =>
  useChange(addPeopleToCircle, { input: (body: { who: Who; circleId: number; isTrial: boolean }) => ({ body }) });

/** Circles by name, for a choice. */
export const useCirclesFor = (q: string) =>
  useEndpoint(listCircles, { query: { q, limit: 20 } }, { keepsPrevious: true });

export const useRoleHolders = () => useEndpoint(listRoleHolders, {}, { refreshOnReturn: true });
export const useRoleChanges = () => useEndpoint(listRoleChanges, {}, { refreshOnReturn: true });

export const useMergePreview = (id: number, into: number) =>
  useEndpoint(previewMerge, { params: { id, into } }, { refreshOnReturn: true });

export const useMerge = (id: number) =>
  useChange(mergeAccounts, {
    input: (body: { into: number } & GivenProof) => ({ params: { id }, body }),
    refreshes: [listDeskPeople, keyOf(getDeskPerson, { params: { id } })],
  });
