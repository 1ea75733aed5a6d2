import type { HealthItem } from '#areas/machines/contract/health.ts';
import type { ReplicaState } from '#server/databases/replicas.ts';

/** One item for each replica, as the server that answers sees it. */
export const replicaWords = (states: readonly ReplicaState[]): HealthItem[] => states.map(wordsFor);

function wordsFor({ name: address, use, lagSeconds, repeated }: ReplicaState): HealthItem {
  const name = `Replica ${address}`;
  if (use === 'away')
    return {
      name,
      state: 'broken',
      sentence: 'It does not answer, or it is not a standby. Reads go to the primary.',
      advice: 'Check that its PostgreSQL runs and that this server can reach it.',
    };
  const lag = lagSeconds === null ? 'by an unknown time' : `by ${lagSeconds.toLocaleString('en-GB')} seconds`;
  if (use === 'behind')
    return {
      name,
      state: 'look',
      sentence: `It is behind ${lag}, so reads go to the primary.`,
      advice: 'If it does not catch up, check the network between the primary and the replica, and its disk.',
    };
  const failures =
    repeated === 0 ? '' : ` ${repeated.toLocaleString('en-GB')} of its reads were repeated on the primary.`;
  return { name, state: 'good', sentence: `It serves reads. It is behind ${lag}.${failures}`, advice: null };
}
