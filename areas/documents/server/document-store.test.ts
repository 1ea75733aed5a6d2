import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { downloadDocument, listDocuments, uploadDocument } from '#areas/documents/contract/assessment-document.ts';
import { cleanFileStore, fileContents, scannerAway, storeAway, virusFound } from '#areas/files/server/index.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { clamd, eicar, startVirusScanner } from '#test/virus-scanner.ts';
import { copyEarlierFiles } from './document-file.ts';
import { assessmentDocumentFiles, assessmentDocuments } from './document-tables.ts';
import { readDocument } from './document-tasks.ts';
import { dataUrl } from './fixtures/hostile-files.ts';

const s3 = await startS3Server();
const scanner = clamd ? await startVirusScanner(clamd) : null;
const test = openTestApp({ FILES_URL: s3.url, ...(scanner ? { CLAMAV_HOST: scanner.path } : {}) });
afterAll(() => scanner?.stop());
afterEach(async () => {
  s3.intercept = () => false;
  await test.context.db.delete(assessmentDocuments);
  await cleanFileStore.run(test.context, {});
});

const report = Buffer.from('Strengths\n• Calm under pressure\nAreas for development\n• Delegating');
const bodyOf = (content: Buffer) => ({
  originalFileName: 'report.txt',
  fileUrl: dataUrl(content),
  assessmentType: 'other' as const,
});
const upload = (who: SignedIn, content = report, headers = {}) =>
  who.call(uploadDocument, { body: bodyOf(content) }, headers);
const download = (who: SignedIn, id: number) => who.call(downloadDocument, { params: { id } });
const listOf = async (who: SignedIn) => (await who.call(listDocuments, { query: {} })).json();

/** A document as the previous release stored it. */
async function addEarlier(who: SignedIn, content: Buffer): Promise<number> {
  const [made] = await test.context.db
    .insert(assessmentDocuments)
    .values({
      userId: who.person.id,
      fileName: 'report.txt',
      originalFileName: 'report.txt',
      fileSize: content.length,
      mimeType: 'text/plain',
      assessmentType: 'other',
      assessmentProvider: 'custom',
    })
    .returning({ id: assessmentDocuments.id });
  const documentId = made?.id ?? 0;
  await test.context.db.insert(assessmentDocumentFiles).values({ documentId, content });
  return documentId;
}

describe('an assessment document in the S3 store', () => {
  it('is stored, read, downloaded and deleted there', async () => {
    const me = await test.signedIn();
    const { id } = (await upload(me)).json();
    expect(s3.keys()).toHaveLength(1);
    expect(await test.context.db.$count(assessmentDocumentFiles)).toBe(0);
    await test.background.runWaiting(test.context, readDocument);
    expect((await listOf(me))[0]).toMatchObject({ processingStatus: 'processed', fileSize: report.length });
    const file = await download(me, id);
    expect(file.rawPayload.equals(report)).toBe(true);
    expect(file.headers['content-length']).toBe(String(report.length));
    await test.context.db.delete(assessmentDocuments);
    await cleanFileStore.run(test.context, {});
    expect(s3.keys()).toEqual([]);
  });

  it('is stored once when the request is repeated, and not at all when it is refused', async () => {
    const me = await test.signedIn();
    const key = { 'idempotency-key': 'the-same-upload' };
    const replies = await Promise.all([upload(me, report, key), upload(me, report, key)]);
    expect(replies.map((reply) => reply.json().id)).toEqual([replies[0]?.json().id, replies[0]?.json().id]);
    expect(await listOf(me)).toHaveLength(1);
    expect(s3.keys()).toHaveLength(1);
    for (let more = 1; more < 20; more += 1) await addEarlier(me, report);
    expect((await upload(me)).statusCode).toBe(409);
    expect(s3.keys()).toHaveLength(1);
  });

  it('answers 503 while the store is away, and is read when it is back', async () => {
    const me = await test.signedIn();
    const { id } = (await upload(me)).json();
    s3.intercept = (_request, response) => {
      response.writeHead(500).end();
      return true;
    };
    for (const reply of [await download(me, id), await upload(me)])
      expect([reply.statusCode, reply.body]).toEqual([503, storeAway]);
    const reading = { documentId: id, readingNumber: 1 };
    await expect(readDocument.run(test.context, reading)).rejects.toThrow(storeAway);
    expect((await listOf(me))[0].processingStatus).toBe('pending');
    s3.intercept = () => false;
    await readDocument.run(test.context, reading);
    expect((await listOf(me))[0].processingStatus).toBe('processed');
    expect((await download(me, id)).rawPayload.equals(report)).toBe(true);
  });
});

describe('a document of an earlier release', () => {
  it('is read and downloaded before and after it is copied to the file store', async () => {
    const me = await test.signedIn();
    const content = Buffer.from(`${report}\n• Planning`);
    const id = await addEarlier(me, content);
    const other = await addEarlier(await test.signedIn(), report);
    expect((await download(me, id)).rawPayload.equals(content)).toBe(true);
    await readDocument.run(test.context, { documentId: id, readingNumber: 1 });
    expect((await listOf(me))[0].processingStatus).toBe('processed');

    // Two servers at the same time copy each file once.
    await Promise.all([copyEarlierFiles.run(test.context, {}), copyEarlierFiles.run(test.context, {})]);
    expect(s3.keys()).toHaveLength(2);
    // The previous release still finds it.
    expect(await test.context.db.$count(assessmentDocumentFiles)).toBe(2);
    expect((await download(me, id)).rawPayload.equals(content)).toBe(true);

    // A week later, its old row goes. A document that was not copied keeps its row.
    const { db } = test.context;
    const [copied] = await db.select().from(assessmentDocuments).where(eq(assessmentDocuments.id, id));
    const longAgo = { createdAt: '2026-01-01T00:00:00Z' };
    await db
      .update(fileContents)
      .set(longAgo)
      .where(eq(fileContents.id, copied?.contentId ?? 0));
    await copyEarlierFiles.run(test.context, {});
    const rowOf = (documentId: number) =>
      db.$count(assessmentDocumentFiles, and(eq(assessmentDocumentFiles.documentId, documentId)));
    expect([await rowOf(id), await rowOf(other)]).toEqual([0, 1]);
    expect((await download(me, id)).rawPayload.equals(content)).toBe(true);
  });
});

describe.skipIf(!scanner)(
  'scanning assessment documents with the real daemon (skipped if clamd is not installed)',
  () => {
    it('refuses the EICAR file, and every file while the scanner is away', async () => {
      const me = await test.signedIn();
      const refused = await upload(me, eicar);
      expect([refused.statusCode, refused.body]).toEqual([400, virusFound]);
      expect((await upload(me)).statusCode).toBe(201);
      await scanner?.stop();
      const away = await upload(me);
      expect([away.statusCode, away.body]).toEqual([503, scannerAway]);
      expect(await listOf(me)).toHaveLength(1);
      expect(s3.keys()).toHaveLength(1);
    });
  },
);
