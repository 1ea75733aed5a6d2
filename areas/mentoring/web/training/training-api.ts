import {
  doTrainingStep,
  enrolInTraining,
  finishTraining,
  leaveTraining,
  listTraining,
} from '#areas/mentoring/contract/training.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useTraining = () => useEndpoint(listTraining, {}, { refreshOnReturn: true });

export const useEnrol = (id: number) =>
  useChange(enrolInTraining, {
    input: { params: { id } },
    refreshes: [listTraining],
    toast: { success: 'You are enrolled', failure: 'Failed to enrol' },
  });

export const useLeaveTraining = (id: number) =>
  useChange(leaveTraining, {
    input: { params: { id } },
    refreshes: [listTraining],
    toast: {
      success: { title: 'You left the programme', description: 'What you did stays for the next time.' },
      failure: 'Failed to leave the programme',
    },
  });

export const useTrainingStep = (id: number) =>
  useChange(doTrainingStep, {
    input: (body) => ({ params: { id }, body }),
    refreshes: [listTraining],
    toast: { failure: 'Failed to save this step' },
  });

export const useFinishTraining = (id: number) =>
  useChange(finishTraining, {
    input: { params: { id } },
    refreshes: [listTraining],
    toast: {
      success: {
        title: 'Programme finished',
        description: 'The organisers check your qualification. A CPD entry waits for you as a draft.',
      },
      failure: 'Failed to finish the programme',
    },
  });
