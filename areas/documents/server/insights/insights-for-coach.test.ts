import { expect, it } from 'vitest';
import { uploadDocument } from '#areas/documents/contract/assessment-document.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readDocument } from '../document-tasks.ts';
import { dataUrl } from '../fixtures/hostile-files.ts';
import { listInsightsFor } from './insights-for-coach.ts';

const test = openTestApp();

const upload = (who: SignedIn, text: string) =>
  who.call(uploadDocument, {
    body: {
      originalFileName: 'report.txt',
      fileUrl: dataUrl(Buffer.from(text)),
      assessmentType: 'other',
      assessmentDate: '2026-07-01',
    },
  });

it('Savi receives a limited number of findings from the processed documents of the current user', async () => {
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  const report = 'Strengths\n• Calm under pressure\nAreas for development\n• Delegating';
  await upload(other, report);
  for (let count = 0; count < 6; count += 1) await upload(me, report);
  await test.background.runWaiting(test.context, readDocument);
  await upload(me, 'Strengths\n• Not read yet');
  const found = await listInsightsFor(test.context.db, { id: me.person.id });
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({
    documentId: expect.any(Number),
    title: 'report.txt',
    type: 'other',
    date: '2026-07-01',
    strengths: [{ text: 'Calm under pressure', quote: 'Calm under pressure' }],
    developmentAreas: [{ text: 'Delegating', quote: 'Delegating' }],
    traits: [],
  });
});
