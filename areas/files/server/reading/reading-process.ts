import { Worker } from 'node:worker_threads';
import type { Outcome, ReadingTask } from './reading-result.ts';

// The process that reads one file of a member and ends. It has no database, no settings and no environment. Started by
// `readApart`, with the task, the path of the file, the most memory in MB and the most processor time in milliseconds.

const [task = '', path = '', megabytes = '', processor = ''] = process.argv.slice(2);

// A thread of its own, because a library may compute without a pause. What the libraries allocate themselves counts too.
// If the server was killed, nobody waits for the result.
new Worker(
  `const parent = process.ppid;
  setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > ${Number(megabytes)} * 1048576;
    const { user, system } = process.cpuUsage();
    const isTooLong = (user + system) / 1_000 > ${Number(processor)};
    if (isTooLarge || isTooLong || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 10);`,
  { eval: true, env: {}, execArgv: [] },
).unref();

const read: Record<ReadingTask, () => Promise<Outcome<ReadingTask>>> = {
  pictures: async () => (await import('./pictures.ts')).makePictures(path),
  page: async () => (await import('./pdf-page.ts')).readFirstPage(path),
};

async function outcome(): Promise<Outcome<ReadingTask>> {
  try {
    return await read[task as ReadingTask]();
  } catch {
    return { fault: 'broken' };
  }
}

process.send?.(await outcome(), () => process.exit());
