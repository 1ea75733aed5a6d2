import { getRecordCsv, getRecordJson, getRecordPdf } from '#areas/development/contract/cpd-record.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { gatherRecord, type RecordContent } from './record-content.ts';
import { csvOf } from './record-csv.ts';

const nameOf = ({ schoolYear }: RecordContent, ending: string) =>
  `Professional development record${schoolYear ? ` ${schoolYear.replace('/', '-')}` : ''}.${ending}`;

export const recordRoutes: Route[] = [
  handle(getRecordCsv, async ({ house, db, viewer, query }) => {
    const record = await gatherRecord(db, viewer, house.clock.now(), query.year);
    return new AttachedFile(nameOf(record, 'csv'), csvOf(record));
  }),

  handle(getRecordJson, async ({ house, db, viewer, query }) => {
    const record = await gatherRecord(db, viewer, house.clock.now(), query.year);
    return new AttachedFile(nameOf(record, 'json'), JSON.stringify(record, null, 2));
  }),

  handle(getRecordPdf, async ({ house, db, viewer, query }) => {
    const record = await gatherRecord(db, viewer, house.clock.now(), query.year);
    // What makes PDFs is large: who never asks for one does not wait for it at every start.
    const { pdfOf } = await import('./record-pdf.ts');
    return new AttachedFile(nameOf(record, 'pdf'), await pdfOf(record));
  }),
];
