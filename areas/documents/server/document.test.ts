import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import {
  changeSharing,
  deleteDocument,
  downloadDocument,
  emptyFile,
  fileTooLarge,
  largestFile,
  listDocuments,
  maxDocuments,
  olderWord,
  readDocumentAgain,
  uploadDocument,
  wrongFileType,
} from '#areas/documents/contract/assessment-document.ts';
import { fileContents } from '#areas/files/server/index.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { assessmentDocuments } from './document-tables.ts';
import { readDocument } from './document-tasks.ts';
import { dataUrl, fixture } from './fixtures/hostile-files.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const strengths = Buffer.from('Strengths\n• Calm under pressure\nAreas for development\n• Delegating');

/** The name with the ending that fits the content. */
const nameFor = (content: Buffer) =>
  content.subarray(0, 4).toString('latin1') === '%PDF' ? 'report.pdf' : 'report.txt';

const bodyOf = (content: Buffer, about: Record<string, unknown> = {}) => ({
  originalFileName: nameFor(content),
  fileUrl: dataUrl(content),
  assessmentType: 'other' as const,
  ...about,
});
const upload = (who: SignedIn, content: Buffer = strengths, about: Record<string, unknown> = {}) =>
  who.call(uploadDocument, { body: bodyOf(content, about) });
const idOf = async (who: SignedIn, content: Buffer = strengths, about = {}): Promise<number> =>
  (await upload(who, content, about)).json().id;
const readAll = () => test.background.runWaiting(test.context, readDocument);
const listOf = async (who: SignedIn) => (await who.call(listDocuments, { query: {} })).json();

describe('an assessment document', () => {
  it('is stored, read in the background, listed, downloaded and deleted', async () => {
    const me = await test.signedIn();
    const content = fixture('teaching-skills.docx');
    const reply = await upload(me, content, {
      originalFileName: 'Autumn review.docx',
      assessmentType: 'skills_assessment',
      assessmentDate: '2026-10-12',
      userId: 1,
      processingStatus: 'processed',
      shareWithMentors: true,
      fileSize: 7,
    });
    expect(reply.statusCode).toBe(201);
    const made = reply.json();
    expect(made).toMatchObject({
      originalFileName: 'Autumn review.docx',
      fileName: 'Autumn review.docx',
      fileSize: content.length,
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      fileUrl: `/api/assessment-documents/${made.id}/file`,
      assessmentType: 'skills_assessment',
      assessmentProvider: 'teaching',
      assessmentDate: '2026-10-12',
      processingStatus: 'pending',
      isPrivate: true,
      shareWithMentors: false,
      aiSummary: null,
    });
    expect(await readAll()).toEqual({ done: 1, failed: 0 });
    const [read] = await listOf(me);
    expect(read).toMatchObject({
      processingStatus: 'processed',
      strengthsIdentified: [{ text: 'Questioning' }, {}, {}],
      competencyScores: [{ name: 'Questioning', score: 9, outOf: 10, quote: 'Questioning 9/10' }, {}, {}, {}, {}],
    });
    expect(read.aiSummary).toContain('Strengths: Questioning;');

    const file = await me.call(downloadDocument, at(made.id));
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Autumn review.docx"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await me.call(deleteDocument, at(made.id))).statusCode).toBe(204);
    expect(await listOf(me)).toEqual([]);
    expect(await test.context.db.$count(fileContents)).toBe(0);
    expect((await me.call(downloadDocument, at(made.id))).statusCode).toBe(404);
  });

  it('with an unsafe name is stored under a safe one', async () => {
    const me = await test.signedIn();
    const names = [
      '../../etc/passwd.txt',
      'Set-Cookie: x=y\r\na.txt',
      `${'n'.repeat(296)}.txt`,
      '"><img src=x>.txt',
      '',
    ];
    for (const originalFileName of names) {
      const made = (await upload(me, strengths, { originalFileName })).json();
      const { headers } = await me.call(downloadDocument, at(made.id));
      expect(made.fileName).toMatch(/^[^/\\\r\n<>:"|?*]{1,120}\.txt$/);
      expect(headers['content-disposition']).toMatch(/^attachment; filename=[^\r\n]+\.txt"?/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is refused with the right message', async () => {
    const me = await test.signedIn();
    const said = async (body: object) => {
      const reply = await me.send(uploadDocument.path, { method: 'POST', body });
      return [reply.statusCode, reply.body];
    };
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    expect(await said(bodyOf(html, { originalFileName: 'report.pdf' }))).toEqual([400, wrongFileType]);
    expect(await said(bodyOf(Buffer.alloc(0)))).toEqual([400, emptyFile]);
    expect(await said(bodyOf(Buffer.alloc(largestFile + 1, 'a')))).toEqual([413, fileTooLarge]);
    expect(await said(bodyOf(Buffer.alloc(largestFile * 2, 'a')))).toEqual([413, fileTooLarge]);
    expect(await said({ ...bodyOf(strengths), fileUrl: undefined })).toEqual([400, 'Choose a file to upload']);
    expect((await said(bodyOf(strengths, { assessmentType: 'horoscope' })))[0]).toBe(400);
    const ofNobody = [400, 'Choose the provider of the assessment'];
    expect(await said(bodyOf(strengths, { assessmentType: 'personality_profile' }))).toEqual(ofNobody);
    expect(await said(bodyOf(strengths, { assessmentProvider: 'gallup' }))).toEqual(ofNobody);
    expect(await said(bodyOf(strengths, { assessmentDate: '2026-02-30' }))).toEqual([400, 'Enter a date']);
    expect(await listOf(me)).toEqual([]);
  });

  it.each([
    ['a program by its name', { originalFileName: 'report.exe' }, wrongFileType],
    ['no ending', { originalFileName: 'report' }, wrongFileType],
    ['an ending behind a line end', { originalFileName: 'a.txt\r\nb.html' }, wrongFileType],
    ['a second name', { fileName: 'report.html' }, wrongFileType],
    ['a type', { mimeType: 'text/html' }, wrongFileType],
    ['a type that is nearly right', { mimeType: 'text/markdown; charset=utf-8' }, wrongFileType],
    ['the type of the data URL', { fileUrl: dataUrl(strengths, 'image/svg+xml') }, wrongFileType],
    [
      'another of the four by its name',
      { originalFileName: 'report.pdf' },
      /says that it is a PDF, but it contains plain text/,
    ],
    ['another of the four by its type', { mimeType: 'application/msword' }, /it contains plain text/],
    [
      'another of the four by its data URL',
      { fileUrl: dataUrl(strengths, 'application/pdf') },
      /it contains plain text/,
    ],
  ])('that declares %s is refused', async (_name, about, sentence) => {
    const me = await test.signedIn();
    const reply = await me.send(uploadDocument.path, { method: 'POST', body: bodyOf(strengths, about) });
    expect([reply.statusCode, reply.body]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await listOf(me)).toEqual([]);
  });

  it.each([
    ['nothing', { originalFileName: undefined }],
    ['an empty type', { mimeType: '' }],
    ['bytes of any kind', { mimeType: 'application/octet-stream' }],
    ['the type with its letters', { mimeType: 'Text/Plain; charset=UTF-8', fileUrl: dataUrl(strengths, 'text/plain') }],
  ])('that declares %s is judged by its content', async (_name, about) => {
    const me = await test.signedIn();
    expect((await upload(me, strengths, about)).statusCode).toBe(201);
  });

  it('in the older Word format is stored as failed and never queued', async () => {
    await readAll();
    const me = await test.signedIn();
    const content = fixture('older-word.doc');
    const made = (await upload(me, content, { originalFileName: 'review.doc', mimeType: 'application/msword' })).json();
    const unread = { processingStatus: 'failed', failureReason: olderWord };
    expect(made).toMatchObject(unread);
    expect((await me.call(readDocumentAgain, at(made.id))).json()).toMatchObject(unread);
    expect(await readAll()).toEqual({ done: 0, failed: 0 });
    expect((await me.call(downloadDocument, at(made.id))).rawPayload.equals(content)).toBe(true);
  });

  it('of exactly 5 MB is accepted, while other calls keep their limit of 100 kB', async () => {
    const me = await test.signedIn();
    const reply = await upload(me, Buffer.alloc(largestFile, 'A strength of mine is patience. '));
    expect([reply.statusCode, reply.json().fileSize]).toEqual([201, largestFile]);
    await readAll();
    expect(await listOf(me)).toMatchObject([
      {
        processingStatus: 'processed',
        readingNote: 'We read only the beginning of this document because it is very long.',
      },
    ]);
    const other = await me.send('/api/goals', { method: 'POST', body: { title: 'x'.repeat(100_001) } });
    expect([other.statusCode, other.body]).toEqual([413, 'That is too large to send.']);
  });

  it('that cannot be read has a reason and can be read again', async () => {
    const me = await test.signedIn();
    const id = await idOf(me, fixture('locked.pdf'));
    const failed = { processingStatus: 'failed', failureReason: expect.stringMatching(/protected with a password/) };
    await readAll();
    expect(await listOf(me)).toMatchObject([failed]);
    const again = await me.call(readDocumentAgain, at(id));
    expect([again.statusCode, again.json().processingStatus, again.json().failureReason]).toEqual([
      200,
      'pending',
      null,
    ]);
    // A second call does not queue it twice.
    expect((await me.call(readDocumentAgain, at(id))).json().processingStatus).toBe('pending');
    expect(await readAll()).toEqual({ done: 1, failed: 0 });
    expect(await listOf(me)).toMatchObject([failed]);
  });

  it('is created once by two calls with the same key, and another file with that key is refused', async () => {
    const me = await test.signedIn();
    const send = (content: Buffer) =>
      me.call(uploadDocument, { body: bodyOf(content) }, { 'idempotency-key': 'the-same-press' });
    const [one, other] = await Promise.all([send(strengths), send(strengths)]);
    expect([one.statusCode, other.statusCode, other.json()]).toEqual([201, 201, one.json()]);
    expect((await send(Buffer.from('Another file'))).statusCode).toBe(409);
    expect(await listOf(me)).toHaveLength(1);
    expect(await readAll()).toEqual({ done: 1, failed: 0 });
  });

  it('is listed in pages', async () => {
    const me = await test.signedIn();
    for (const name of ['one.txt', 'two.txt', 'three.txt']) await idOf(me, strengths, { originalFileName: name });
    const first = await me.call(listDocuments, { query: { limit: 2 } });
    const next = await me.send(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '');
    const names = [...first.json(), ...next.json()].map(({ originalFileName }) => originalFileName);
    expect(names).toEqual(['three.txt', 'two.txt', 'one.txt']);
  });
});

describe('the limits of a member', () => {
  it('allow 20 documents in simultaneous calls', async () => {
    const me = await test.signedIn();
    for (let count = 0; count < maxDocuments - 2; count += 1) await idOf(me);
    const replies = await Promise.all(Array.from({ length: 5 }, () => upload(me)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 201, 409, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'You can store up to 20 documents. Delete one before you upload another.',
    );
    expect(await listOf(me)).toHaveLength(maxDocuments);
  });

  it('allow 50 MB', async () => {
    const me = await test.signedIn();
    await idOf(me);
    await test.context.db.execute(sql`insert into assessment_documents
      (user_id, file_name, original_file_name, file_size, mime_type, assessment_type, assessment_provider)
      select ${me.person.id}, 'f.txt', 'f.txt', ${largestFile}, 'text/plain', 'other', 'custom' from generate_series(1, 9)`);
    expect((await upload(me, Buffer.alloc(largestFile, 'a '))).body).toBe(
      'Your documents can take up to 50MB in total. Delete one before you upload another.',
    );
    expect((await upload(me)).statusCode).toBe(201);
  });

  it('allow 30 uploads or readings in an hour', async () => {
    const me = await test.signedIn();
    const id = await idOf(me);
    for (let count = 0; count < 29; count += 1) await me.call(readDocumentAgain, at(id));
    const late = await upload(me);
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, expect.anything()]);
  });
});

describe('another member', () => {
  it('gets 404 for a document', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const id = await idOf(me);
    expect(await listOf(other)).toEqual([]);
    const replies = [
      await other.call(downloadDocument, at(id)),
      await other.call(deleteDocument, at(id)),
      await other.call(readDocumentAgain, at(id)),
      await other.call(changeSharing, { ...at(id), body: { shareWithMentors: true } }),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.body]).toEqual([404, "The document you're looking for doesn't exist."]);
    expect(await listOf(me)).toMatchObject([{ id, isPrivate: true, shareWithMentors: false }]);
  });
});

describe('a reading', () => {
  const one = (id: number) =>
    test.context.db
      .select()
      .from(assessmentDocuments)
      .where(eq(assessmentDocuments.id, id))
      .then(([row]) => row);

  it('of a deleted or already processed document changes nothing', async () => {
    const me = await test.signedIn();
    const [gone, id] = [await idOf(me), await idOf(me)];
    await me.call(deleteDocument, at(gone));
    expect((await readAll()).failed).toBe(0);
    const before = await one(id);
    await readDocument.run(test.context, { documentId: id, readingNumber: 1 });
    expect(await one(id)).toEqual(before);
    expect(before?.tries).toBe(1);
  });

  it('does not overwrite a later one', async () => {
    const me = await test.signedIn();
    const id = await idOf(me);
    await readAll();
    await me.call(readDocumentAgain, at(id));
    await readDocument.run(test.context, { documentId: id, readingNumber: 1 });
    expect((await one(id))?.processingStatus).toBe('pending');
    await readAll();
    expect(await one(id)).toMatchObject({ processingStatus: 'processed', readingNumber: 2 });
  });

  it('stops when the server stops, stays pending and does not count as a try', async () => {
    const me = await test.signedIn();
    const id = await idOf(me);
    const stopping = new AbortController();
    const reading = readDocument.run(test.context, { documentId: id, readingNumber: 1 }, stopping.signal);
    stopping.abort();
    await expect(reading).rejects.toBe(stopping.signal.reason);
    expect(await one(id)).toMatchObject({ processingStatus: 'pending', tries: 0 });
    await readAll();
    expect(await one(id)).toMatchObject({ processingStatus: 'processed', tries: 1 });
  });

  it('that crashes the server fails after four tries', async () => {
    const me = await test.signedIn();
    const id = await idOf(me);
    await test.context.db.update(assessmentDocuments).set({ tries: 4 }).where(eq(assessmentDocuments.id, id));
    await readAll();
    expect(await one(id)).toMatchObject({
      processingStatus: 'failed',
      failureReason: expect.stringMatching(/could not read/),
    });
  });
});

describe('the personal data of a member', () => {
  it('includes each document with its findings; erasing the member deletes the files', async () => {
    const me = await test.signedIn({ name: 'Canary Erased', email: 'canary.documents@school.example' });
    await idOf(me, Buffer.from('Strengths\n• Canary Erased is calm under pressure'));
    await readAll();
    const data = (await me.call(exportOwnData, {})).json();
    expect(data.assessmentDocuments).toMatchObject([{ originalFileName: 'report.txt', strengthsIdentified: [{}] }]);
    expect(JSON.stringify(data.assessmentDocuments)).not.toContain('base64');
    const files = await test.context.db.$count(fileContents);
    await erasePerson(test.context, me.person.id, allPersonalData);
    expect(await test.context.db.$count(fileContents)).toBe(files - 1);
  });
});
