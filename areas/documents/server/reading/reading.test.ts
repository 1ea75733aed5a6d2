import { describe, expect, it } from 'vitest';
import { olderWord } from '#areas/documents/contract/assessment-document.ts';
import { filledForm } from '../fixtures/filled-form.ts';
import { dataUrl, fixture, pageSaying, pdfBomb, pdfOf, wordBomb, wordOf } from '../fixtures/hostile-files.ts';
import { readInWorker } from './reading.ts';
import { lockedWithPassword, noText, type Outcome, tooMuch, unreadable } from './reading-outcome.ts';

const about = { type: 'other', provider: 'custom' } as const;
/** With a limit that a busy machine does not reach. */
const read = (file: Parameters<typeof readInWorker>[0]) =>
  readInWorker(file, { milliseconds: 120_000, megabytes: 320 });
const failureOf = (outcome: Outcome) => ('failure' in outcome ? outcome.failure : 'it was read');
const strengthsOf = (outcome: Outcome) =>
  'insights' in outcome ? outcome.insights.strengthsIdentified.map(({ text }) => text) : [failureOf(outcome)];

describe('reading a document', () => {
  it('reads Word with a table', async () => {
    const outcome = await read({
      content: fixture('teaching-skills.docx'),
      kind: 'docx',
      type: 'skills_assessment',
      provider: 'teaching',
    });
    expect(strengthsOf(outcome)).toEqual([
      'Questioning',
      'Warm, consistent routines at the start of every lesson',
      'Subject knowledge (8/10)',
    ]);
    expect(outcome).toMatchObject({ insights: { competencyScores: { length: 5 } }, note: null });
  });

  it('reads Word with feedback from others', async () => {
    const outcome = await read({
      content: fixture('360-feedback.docx'),
      kind: 'docx',
      type: '360_feedback',
      provider: 'generic',
    });
    expect(outcome).toMatchObject({
      insights: { feedbackSummary: expect.stringContaining('Your line manager values the calm you bring') },
    });
  });

  it('reads a PDF', async () => {
    const outcome = await read({
      content: fixture('myers-briggs.pdf'),
      kind: 'pdf',
      type: 'personality_profile',
      provider: 'myers_briggs',
    });
    expect(outcome).toMatchObject({
      insights: { personalityTraits: [{ text: 'ENFJ', quote: 'Your reported type is ENFJ.' }, {}, {}] },
    });
  });

  it('reads a PDF with a filled-in form', async () => {
    const content = await filledForm();
    const outcome = await read({ content, kind: 'pdf', type: 'skills_assessment', provider: 'teaching' });
    expect(strengthsOf(outcome)).toEqual([
      'Clear modelling of new content',
      'Patient with anxious pupils',
      'Subject knowledge (4/5)',
    ]);
    expect(outcome).toMatchObject({
      insights: {
        developmentAreas: [{ text: 'Plan questions that probe misconceptions' }, { text: 'Assessment (2/5)' }],
        competencyScores: [{ name: 'Subject knowledge' }, { name: 'Assessment' }],
      },
    });
  });

  it('reads plain text', async () => {
    const content = Buffer.from('Strengths\n• Calm under pressure');
    expect(strengthsOf(await read({ content, kind: 'txt', ...about }))).toEqual(['Calm under pressure']);
  });

  it('reads Word whose main part has another name', async () => {
    const content = wordOf('Your key strength is calm, clear questioning.', 'word/document22.xml');
    const outcome = await read({ content, kind: 'docx', ...about });
    expect(strengthsOf(outcome)).toEqual(['Your key strength is calm, clear questioning']);
  });

  it.each([
    ['a locked PDF', fixture('locked.pdf'), 'pdf', lockedWithPassword],
    ['an older Word file', fixture('older-word.doc'), 'doc', olderWord],
    ['a PDF without text', pdfOf([Buffer.from('0 0 100 100 re f')]), 'pdf', noText],
    ['text of spaces', Buffer.from(' \n \n'), 'txt', noText],
    [
      'a locked Word document',
      Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.alloc(999)]),
      'docx',
      lockedWithPassword,
    ],
    ['a PDF that is really HTML', Buffer.from('%PDF-1.4\n<html><body>Hello</body></html>'), 'pdf', unreadable],
    ['half a PDF', fixture('myers-briggs.pdf').subarray(0, 9_000), 'pdf', unreadable],
    ['a Word document whose parts are empty', wordOf('Hello').fill(0, 60, 200), 'docx', tooMuch],
    ['a Word document that unpacks to a gigabyte', wordBomb(), 'docx', tooMuch],
  ] as const)('%s says why not', async (_name, content, kind, sentence) => {
    expect(failureOf(await read({ content, kind, ...about }))).toBe(sentence);
  });

  // PostgreSQL cannot store these characters, so storing the findings would fail each time.
  it('reads a PDF that maps a letter to half a surrogate pair', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [66 /uniD83D] >> >>';
    const page = pageSaying('You are at your best when you listen B and people trust you for it.');
    const outcome = await read({ content: pdfOf([page], '', font), kind: 'pdf', ...about });
    expect(outcome).toMatchObject({ insights: { aiSummary: expect.stringContaining('people trust you') } });
    expect(JSON.stringify(outcome)).not.toMatch(/\\u(0000|d[89a-f])/);
  });

  it('does not cut a long sentence inside a character', async () => {
    for (const before of ['', ' ']) {
      const content = Buffer.from(`Strengths\n• ${before}x${'𝒳'.repeat(900)}\n• y${before}${'𝒴'.repeat(900)}`);
      expect(JSON.stringify(await read({ content, kind: 'txt', ...about }))).not.toMatch(/\\ud[89a-f]/);
    }
  });

  it('reads the first 200 of 5,000 pages and adds a note', async () => {
    const pages = Array.from({ length: 5_000 }, (_, at) =>
      pageSaying(at === 0 ? 'You are outstanding.' : `Page ${at}`),
    );
    const outcome = await read({ content: pdfOf(pages), kind: 'pdf', ...about });
    expect(outcome).toMatchObject({ note: 'Only the first 200 of 5,000 pages were read.' });
  });

  // Reading must not block the main thread or fill the memory.
  it('stops at a PDF that decompresses to gigabytes, without blocking the server', async () => {
    const content = pdfBomb();
    const before = process.memoryUsage().rss;
    const used = process.threadCpuUsage();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 20);
    const outcome = await readInWorker({ content, kind: 'pdf', ...about }, { milliseconds: 8_000, megabytes: 150 });
    clearInterval(watch);
    expect(failureOf(outcome)).toBe(tooMuch);
    expect(most).toBeLessThan(700_000_000);
    expect(process.threadCpuUsage(used).user / 1_000).toBeLessThan(1_000);
  });

  it('stops a reading that takes too long', async () => {
    const content = Buffer.from('You could be a strength, and '.repeat(10_000));
    const outcome = await readInWorker({ content, kind: 'txt', ...about }, { milliseconds: 1, megabytes: 320 });
    expect(failureOf(outcome)).toBe(tooMuch);
  });

  it('copies the buffer of the driver and leaves it unchanged', async () => {
    const content = Buffer.from(dataUrl(Buffer.from('x')).repeat(3));
    const before = content.toString();
    await read({ content, kind: 'txt', ...about });
    expect(content.toString()).toBe(before);
  });
});
