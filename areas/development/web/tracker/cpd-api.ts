import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  type CpdActivity,
  changeCpdActivity,
  type cpdChanges,
  type evidence,
  listCpdActivities,
  removeCpdActivity,
  submitEvidence,
} from '#areas/development/contract/cpd-activity.ts';
import {
  getCareerMetrics,
  getCpdSummary,
  listActivityTimeline,
  setCpdTarget,
} from '#areas/development/contract/cpd-summary.ts';
import { getSkillTree } from '#areas/development/contract/skill-tree.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

export type LogFilters = Partial<Record<'category' | 'standard' | 'year' | 'q', string>>;

// Other screens draft, enrol and tick goals: read again when one comes back.
const onReturn = { refreshOnReturn: true };
/** Hours by term, category and standard, and the yearly target. */
export const useCpdSummary = () => useEndpoint(getCpdSummary, {}, onReturn);
export const useCareerMetrics = () => useEndpoint(getCareerMetrics, {}, onReturn);
export const useTimeline = () => useEndpoint(listActivityTimeline, { query: { limit: 5 } }, onReturn);
export const useSkillTree = () => useEndpoint(getSkillTree, {}, onReturn);
export const useDrafts = () => useEndpoint(listCpdActivities, { query: { status: 'draft', limit: 200 } }, onReturn);
export const useLog = (filters: LogFilters) =>
  useList(listCpdActivities, { query: { ...filters, status: 'confirmed' } as never }, onReturn);

/** After anything that changes the record. */
export const refreshCpd = () =>
  Promise.all(
    [listCpdActivities, getCpdSummary, listActivityTimeline, getSkillTree].map((endpoint) => refresh(endpoint)),
  );

/** The form itself says what went wrong, and keeps what was typed. */
export function useRecordCpd() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: z.input<typeof evidence>) =>
      call(submitEvidence, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({
        title: 'CPD activity recorded',
        description: 'Your professional development activity has been successfully logged.',
      });
      await refreshCpd();
    },
  });
}

export function useChangeCpd(id: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof cpdChanges>) => call(changeCpdActivity, { params: { id }, body }),
    async onSuccess() {
      notify({ title: 'CPD activity updated' });
      await refreshCpd();
    },
  });
}

/** One tap, and a draft counts. */
export function useConfirmDraft(draft: CpdActivity) {
  return useMutation({
    mutationFn: () => call(changeCpdActivity, { params: { id: draft.id }, body: { status: 'confirmed' } }),
    async onSuccess() {
      notify({ title: 'CPD activity confirmed', description: `“${draft.title}” is in your record.` });
      await refreshCpd();
    },
    onError: (failure) => notifyFailure('Failed to confirm the activity', sentenceOf(failure)),
  });
}

export function useRemoveCpd(id: number) {
  return useMutation({
    mutationFn: () => call(removeCpdActivity, { params: { id } }),
    async onSuccess() {
      notify({ title: 'CPD activity deleted' });
      await refreshCpd();
    },
    onError: (failure) => notifyFailure('Failed to delete the activity', sentenceOf(failure)),
  });
}

export function useSetTarget() {
  return useMutation({
    mutationFn: (hours: number | null) => call(setCpdTarget, { body: { hours } }),
    async onSuccess({ targetHours }) {
      notify({ title: targetHours === null ? 'Target taken away' : 'Target set' });
      await refresh(getCpdSummary);
    },
    onError: (failure) => notifyFailure('Failed to set the target', sentenceOf(failure)),
  });
}
