import { useEffect, useRef } from 'react';
import {
  type DeskJob,
  type DeskJobOutcome,
  getDeskJob,
  listDeskJobRows,
  listDeskJobs,
  runTrialForReal,
  stopDeskJob,
} from '#areas/desk/contract/desk-jobs.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Milliseconds between two looks at work that goes on. */
const lookAfter = 1_000;

export const isOver = ({ state }: Pick<DeskJob, 'state'>) => state === 'finished' || state === 'stopped';

/** Work on many rows. It is read again and again until it is over. */
export const useDeskJob = (id: number) =>
  useEndpoint(
    getDeskJob,
    { params: { id } },
    { refreshOnReturn: true, askAgainAfter: (job) => (isOver(job) ? false : lookAfter) },
  );

export const useDeskJobs = () =>
  useList(
    listDeskJobs,
    {},
    {
      refreshOnReturn: true,
      askAgainAfter: (jobs) => (jobs.every(isOver) ? false : 3 * lookAfter),
    },
  );

/** The report of work. It is read again from time to time while the work goes on, and once when it is over. */
export function useJobRows(id: number, outcome: DeskJobOutcome | undefined, isRunning: boolean) {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries({ queryKey: keyOf(listDeskJobRows) });
    wasRunning.current = isRunning;
  }, [isRunning]);
  return useList(
    listDeskJobRows,
    { params: { id }, query: outcome ? { outcome } : {} },
    { refreshOnReturn: true, keepsPrevious: true, askAgainAfter: () => (isRunning ? 3 * lookAfter : false) },
  );
}

export const useStopJob = (id: number) =>
  useChange(stopDeskJob, {
    input: { params: { id } },
    onSuccess: (job) => queryClient.setQueryData(keyOf(getDeskJob, { params: { id } }), job),
    refreshesOnFailure: [keyOf(getDeskJob, { params: { id } })],
    toast: { success: 'The work was stopped', failure: 'The work was not stopped' },
  });

/** Starts what a trial run tried. The answer has the id of the new work. */
export const useRunTrial = (id: number) =>
  useChange(runTrialForReal, { input: { params: { id } }, toast: { failure: 'The work was not started' } });
