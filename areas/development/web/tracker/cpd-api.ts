import {
  type CpdActivity,
  changeCpdActivity,
  draftCpdActivity,
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
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

export type LogFilters = Partial<Record<'category' | 'standard' | 'year' | 'q', string>>;

// Other screens change drafts, the plan and goals, so this data is read again on return.
const onReturn = { refreshOnReturn: true };
/** Hours by term, category and standard, and the yearly target. */
export const useCpdSummary = () => useEndpoint(getCpdSummary, {}, onReturn);
export const useCareerMetrics = () => useEndpoint(getCareerMetrics, {}, onReturn);
export const useTimeline = () => useEndpoint(listActivityTimeline, { query: { limit: 5 } }, onReturn);
export const useSkillTree = () => useEndpoint(getSkillTree, {}, onReturn);
export const useDrafts = () => useEndpoint(listCpdActivities, { query: { status: 'draft', limit: 200 } }, onReturn);
export const useLog = (filters: LogFilters) =>
  useList(listCpdActivities, { query: { ...filters, status: 'confirmed' } as never }, onReturn);

type CpdInput = EndpointInput<typeof submitEvidence>['body'];
type CpdChanges = EndpointInput<typeof changeCpdActivity>['body'];

/** What is out of date after a change to the CPD record. */
export const cpdData = [listCpdActivities, getCpdSummary, listActivityTimeline, getSkillTree];

const recorded = {
  title: 'CPD activity recorded',
  description: 'Your professional development activity has been successfully logged.',
};

/** No failure toast: the form shows the error and keeps the text. */
export const useRecordCpd = () =>
  useChange(submitEvidence, {
    draft: ({ draft }) => draft,
    input: ({ body }: { body: CpdInput; draft: SentWith }) => ({ body }),
    refreshes: cpdData,
    toast: {
      success: recorded,
    },
  });

/** Keeps a category and hours as a draft. */
export const useDraftCpd = () =>
  useChange(draftCpdActivity, {
    input: (body: EndpointInput<typeof draftCpdActivity>['body']) => ({ body }),
    refreshes: cpdData,
    toast: { failure: 'Your draft was not saved' },
  });

export const useChangeCpd = (id: number) =>
  useChange(changeCpdActivity, {
    draft: ({ draft }) => draft,
    input: ({ body }: { body: CpdChanges; draft: SentWith }) => ({ params: { id }, body }),
    refreshes: cpdData,
    toast: { success: (_, { body }) => (body.status === 'confirmed' ? recorded : { title: 'CPD activity updated' }) },
  });

/** Confirms a draft, so that it counts. `onDone` is called after the change. */
export const useConfirmDraft = (draft: CpdActivity, onDone?: () => void) =>
  useChange(changeCpdActivity, {
    input: { params: { id: draft.id }, body: { status: 'confirmed' } },
    onSuccess: () => onDone?.(),
    refreshes: cpdData,
    toast: {
      success: { title: 'CPD activity confirmed', description: `“${draft.title}” is in your record.` },
      failure: 'Failed to confirm the activity',
    },
  });

export const useRemoveCpd = (id: number) =>
  useChange(removeCpdActivity, {
    input: { params: { id } },
    refreshes: cpdData,
    toast: { success: 'CPD activity deleted', failure: 'Failed to delete the activity' },
  });

export const useSetTarget = () =>
  useChange(setCpdTarget, {
    input: (hours: number | null) => ({ body: { hours } }),
    refreshes: [getCpdSummary],
    toast: {
      success: ({ targetHours }) => (targetHours === null ? 'Target removed' : 'Target set'),
      failure: 'Failed to set the target',
    },
  });
