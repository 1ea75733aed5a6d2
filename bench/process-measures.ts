import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resident memory of a process in MB. Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** Milliseconds of processor time that a process has used, on all its threads. The kernel counts in hundredths of a second. Linux only. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** How long `untilQuiet` waits where the system does not tell what a process has used. Milliseconds. */
const notMeasurable = 20_000;

/** Milliseconds after which the product indexes what Savi can recommend, and a little more (`areas/coach/server/area.ts`). */
const indexesAfter = 6_000;

/**
 * Waits until a process that has just started uses less than a tenth of a processor for three seconds, for about a minute at most. Some
 * seconds after its start, the product brings its indexes up to date, which the bare server would not be measured with.
 */
export async function untilQuiet(pid: number): Promise<void> {
  if (process.platform !== 'linux') return sleep(notMeasurable);
  await sleep(indexesAfter);
  let quiet = 0;
  for (let second = 0; second < 60 && quiet < 3; second += 1) {
    const before = processorTime(pid);
    await sleep(1_000);
    quiet = processorTime(pid) - before < 100 ? quiet + 1 : 0;
  }
}
