import { type WorkQueue, workTask } from '#server/work/work-queue.ts';
import { writeRows } from './own-data-task.ts';

const writeRowsApart = workTask<typeof import('./own-data-task.ts'), 'writeRows'>(
  new URL('./own-data-task.ts', import.meta.url),
  'writeRows',
);

/** Rows in one task for a worker thread. Copying them takes a few milliseconds. */
const rowsPerTask = 100;

/** Up to this many rows are written without a worker thread. */
const fewRows = 10;

/** Returns the data of a person as indented JSON. Worker threads write long tables. */
export async function ownDataFile(
  data: Record<string, unknown>,
  queue: WorkQueue,
  signal: AbortSignal,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const add = (text: string) => parts.push(Buffer.from(text));
  for (const [name, value] of Object.entries(data)) {
    add(`${parts.length === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: `);
    if (!Array.isArray(value) || value.length === 0) {
      add(JSON.stringify(value, null, 2).replaceAll('\n', '\n  '));
      continue;
    }
    for (let start = 0; start < value.length; start += rowsPerTask) {
      const rows = value.slice(start, start + rowsPerTask);
      add(start === 0 ? '[\n' : ',\n');
      parts.push(rows.length <= fewRows ? writeRows(rows) : await queue.run(writeRowsApart, rows, { signal }));
    }
    add('\n  ]');
  }
  add('\n}');
  return Buffer.concat(parts);
}
