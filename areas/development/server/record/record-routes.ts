import { getRecordCsv, getRecordJson, getRecordPdf } from '#areas/development/contract/cpd-record.ts';
import { AttachedFile, type Call, type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { workTask } from '#server/work/work-queue.ts';
import { gatherRecord } from './record-content.ts';
import type { RecordToWrite } from './record-task.ts';

/** A PDF has at most this many entries. The other formats have all. */
const mostEntriesInPdf = 500;

const writeRecord = workTask<typeof import('./record-task.ts'), 'writeRecord'>(
  new URL('./record-task.ts', import.meta.url),
  'writeRecord',
);

export function recordRoutes(context: Context): Route[] {
  const limit: Limit = { throttle: context.throttle('record-files', 20, 60), counts: 'every call' };
  const queue = context.work.queue('record-files', { perPerson: 1 });
  const write = async (format: RecordToWrite['format'], { db, viewer, query, http }: Call<typeof getRecordCsv>) => {
    const signal = callerGone(http.reply);
    const record = await gatherRecord(db, viewer, context.clock.now(), query.year);
    const entries = format === 'pdf' ? record.entries.slice(0, mostEntriesInPdf) : record.entries;
    const entriesLeftOut = record.entries.length - entries.length;
    const toWrite = { format, record: { ...record, entries }, entriesLeftOut };
    const bytes = await queue.run(writeRecord, toWrite, { signal, person: viewer.id });
    const years = record.schoolYear ? ` ${record.schoolYear.replace('/', '-')}` : '';
    return new AttachedFile(
      `Professional development record${years}.${format}`,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    );
  };
  return [
    handle(getRecordCsv, { transaction: 'none', limit }, (call) => write('csv', call)),
    handle(getRecordJson, { transaction: 'none', limit }, (call) => write('json', call)),
    handle(getRecordPdf, { transaction: 'none', limit }, (call) => write('pdf', call)),
  ];
}
