import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { assessmentDocumentFiles, assessmentDocuments } from '../areas/documents/server/document-tables.ts';
import { fillProfile, makeMatch } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, notification, openWhole, type RunningApp, test } from './staffroom-test.ts';

/** The path of the panel. */
const documentsPath = '/ai-coach?tab=documents';
const fixtures = 'areas/documents/server/fixtures';
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

type Row = Omit<typeof assessmentDocuments.$inferInsert, 'userId'>;

const about: Row = {
  fileName: 'report.pdf',
  originalFileName: 'Autumn review.pdf',
  fileSize: 812_000,
  mimeType: 'application/pdf',
  assessmentType: 'skills_assessment',
  assessmentProvider: 'teaching',
  assessmentDate: '2026-10-12',
};
const finding = (text: string, quote = `${text}, and it shows in every lesson.`) => ({ text, quote });
const read: Row = {
  ...about,
  processingStatus: 'processed',
  aiSummary: 'Skills assessment, Teaching skills. Strengths: Questioning. To develop: Adaptive teaching. Scores: 3.',
  keyInsights: [finding('Highest score: Questioning (9/10)', 'Questioning 9/10')],
  strengthsIdentified: [
    finding('Questioning', 'Questioning: pupils are asked to explain how they know.'),
    finding(longName),
  ],
  developmentAreas: [
    finding('Adaptive teaching'),
    finding('Exit tickets are not yet used', 'Exit tickets are not yet used.'),
  ],
  personalityTraits: [finding('ENFJ', 'Your reported type is ENFJ.')],
  competencyScores: [
    { name: 'Questioning', score: 9, outOf: 10, quote: 'Questioning 9/10' },
    { name: longName, score: 4.5, outOf: 5, quote: 'Q' },
    { name: 'Empathy', score: 112, outOf: null, quote: 'Empathy 112' },
  ],
  feedbackSummary: 'Colleagues say that you make time for them even in the busiest weeks.',
  readingNote: 'Only the first 200 of 5,000 pages were read.',
};

async function keep(app: RunningApp, userId: number, ...rows: Row[]): Promise<number[]> {
  const made = await app.db
    .insert(assessmentDocuments)
    .values(rows.map((row) => ({ ...row, userId })))
    .returning({ id: assessmentDocuments.id });
  const ids = made.map(({ id }) => id);
  await app.db
    .insert(assessmentDocumentFiles)
    .values(ids.map((documentId) => ({ documentId, content: Buffer.from('%PDF-1.4') })));
  return ids;
}

test('a member uploads a report, opens its findings, shares, downloads and deletes it', async ({
  page,
  app,
  signedIn,
}) => {
  const me = await signedIn();
  await page.goto(documentsPath);
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload your first document' }).click();
  await (await choosing).setFiles(`${fixtures}/teaching-skills.docx`);

  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  await expect(dialog).toContainText('teaching-skills.docx');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Choose the type of assessment', { exact: true })).toBeVisible();
  const type = dialog.getByLabel('Assessment type');
  const provider = dialog.getByLabel('Provider');
  await type.selectOption('personality_profile');
  await expect(provider.getByRole('option')).toHaveText([
    'Choose…',
    'Myers-Briggs (MBTI)',
    'DISC',
    'Big Five',
    'Enneagram',
  ]);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Choose the provider of the assessment')).toBeVisible();
  await type.selectOption('skills_assessment');
  await expect(provider).toHaveValue('teaching');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(notification(page, 'Document uploaded successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('listitem').filter({ hasText: 'teaching-skills.docx' });
  // On a busy machine the server may have read it already.
  await expect(row.getByRole('status')).toHaveText(/^teaching-skills\.docx: (Processing|Active)$/);
  // The server takes jobs from the queue every two seconds, and the page asks every three.
  await expect(row.getByRole('status')).toHaveText('teaching-skills.docx: Active');
  await row.getByRole('button', { name: 'Show findings' }).click();
  await expect(row.getByRole('region', { name: 'Strengths' })).toContainText(
    '“Questioning: pupils are asked to explain how they know, and wait time is generous.”',
  );
  await expect(row.getByRole('region', { name: 'Scores' })).toContainText('Adaptive teaching');

  // No requests are sent once all documents are read.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const share = row.getByRole('checkbox', { name: /Share with mentors/ });
  await expect(share).not.toBeChecked();
  await share.click();
  await expect(share).toBeChecked();
  await expect
    .poll(async () => {
      const [kept] = await app.db.select().from(assessmentDocuments).where(eq(assessmentDocuments.userId, me.id));
      return [kept?.isPrivate, kept?.shareWithMentors];
    })
    .toEqual([false, true]);

  const more = row.getByRole('button', { name: /More about/ });
  await more.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('teaching-skills.docx');
  expect(readFileSync(await download.path())).toEqual(readFileSync(`${fixtures}/teaching-skills.docx`));
  expect(asked.filter((url) => url.endsWith('/api/assessment-documents'))).toEqual([]);

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notification(page, 'Document deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
});

test('explains why a document cannot be uploaded or read, and what to do', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of (400|503)/);
  await signedIn();
  await page.goto(documentsPath);
  const input = page.getByLabel('Assessment document', { exact: true });
  const { buffer } = textFile('', 'x'.repeat(5 * 1024 * 1024 + 1));
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByText('Please upload a PDF, Word document, or text file.')).toBeVisible();
  await input.setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByText('Please upload a file smaller than 5MB.')).toBeVisible();

  // Only the server can tell that this is not plain text.
  await input.setInputFiles(textFile('report.txt', '<html><script>alert(1)</script></html>'));
  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  await dialog.getByLabel('Assessment type').selectOption('other');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(notification(page, 'Upload failed')).toContainText('Please upload a PDF, Word document, or text file.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A PDF under the name of a Word document.
  await input.setInputFiles({
    name: 'report.docx',
    mimeType: '',
    buffer: readFileSync(`${fixtures}/myers-briggs.pdf`),
  });
  await dialog.getByLabel('Assessment type').selectOption('other');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(notification(page, 'Upload failed').last()).toContainText('it contains a PDF');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await input.setInputFiles(`${fixtures}/older-word.doc`);
  await expect(dialog.getByRole('note')).toContainText("can't read them");
  await lookNow(page, test.info(), 'an older Word file');
  await dialog.getByLabel('Assessment type').selectOption('other');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'older-word.doc' });
  await expect(row.getByRole('status')).toHaveText('older-word.doc: Could not be read');
  await expect(row).toContainText('save the file as .docx or PDF and upload it again.');
  await expect(row.getByRole('button', { name: /Try again/ })).toHaveCount(0);

  await page.route('**/api/assessment-documents**', (route) => route.fulfill({ status: 503, body: 'Very busy.' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your documents could not be loaded' })).toBeVisible();
  await page.unroute('**/api/assessment-documents**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toBeVisible();
});

test('every screen of documents: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}, info) => {
  expectedFailures.push(/status of 404/);
  const look = await lookAt(page, info);
  const me = await signedIn();
  await look(documentsPath);
  await keep(
    app,
    me.id,
    {
      ...about,
      originalFileName: `${longName.replaceAll(' ', '_')}.pdf`,
      processingStatus: 'failed',
      failureReason: 'This document is protected with a password. Remove the password and upload it again.',
    },
    { ...about, processingStatus: 'pending', assessmentType: 'personality_profile', assessmentProvider: 'big_five' },
    { ...read, shareWithMentors: true, isPrivate: false },
    read,
  );
  await page.goto(documentsPath);
  await page.getByRole('button', { name: 'Show findings' }).first().click();
  await lookNow(page, info, 'documents-full');
  await page
    .getByLabel('Assessment document', { exact: true })
    .setInputFiles(textFile(`${'long_name'.repeat(20)}.txt`, 'x'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookNow(page, info, 'documents-upload');

  const mentee = await makePerson(app.db, { name: longName });
  await look(`/people/${mentee.id}/shared-documents`);
  await fillProfile(app.db, me.id, { maxMentees: 1 });
  await makeMatch(app.db, { mentorId: me.id, menteeId: mentee.id, status: 'accepted' });
  await keep(app, mentee.id, { ...read, isPrivate: false, shareWithMentors: true }, read);
  await page.goto(`/people/${mentee.id}/shared-documents`);
  await expect(page.getByRole('heading', { name: 'Autumn review.pdf' })).toHaveCount(1);
  await lookNow(page, info, 'shared-documents-full');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of a document is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const me = await signedIn();
    await keep(app, me.id, read, { ...about, processingStatus: 'failed', failureReason: 'It is locked.' });
    await openWhole(page, documentsPath);
    await expectFingerSized(page.getByRole('main'), 5);
  });
});
