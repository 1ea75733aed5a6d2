import { describe, expect, it } from 'vitest';
import { emptyFile, fileTooLarge, largestFile, wrongFileType } from '#areas/documents/contract/assessment-document.ts';
import { shortestTime } from '#test/timing.ts';
import {
  dataUrl,
  fixture,
  pageSaying,
  pdfOf,
  wordBomb,
  wordOf,
  wordOfManyParts,
  zipOf,
} from '../fixtures/hostile-files.ts';
import { bytesOf, judgeFile } from './file-judgement.ts';

const text = (content: string) => Buffer.from(content);
const exe = Buffer.concat([text('MZ'), Buffer.alloc(200), text('PE\u0000\u0000'), Buffer.alloc(400, 7)]);
const tooMuchInside = /too large to read/;

describe('the kind of a file comes from its content', () => {
  it.each([
    ['a PDF from a word processor', fixture('myers-briggs.pdf'), 'pdf'],
    ['a locked PDF', fixture('locked.pdf'), 'pdf'],
    ['a PDF made by hand', pdfOf([pageSaying('Hello')]), 'pdf'],
    ['a Word document', fixture('teaching-skills.docx'), 'docx'],
    ['a bare Word document', wordOf('Hello'), 'docx'],
    ['a Word document whose main part has another name', wordOf('Hello', 'word/document22.xml'), 'docx'],
    ['a Word document whose main part lies elsewhere', wordOf('Hello', 'content/main.xml'), 'docx'],
    ['an older Word document', fixture('older-word.doc'), 'doc'],
    ['text', text('You are calm under pressure.\r\n\tReally.'), 'txt'],
    ['text with accents from Windows', Buffer.from('Caf\xe9 \x96 d\xe9j\xe0 vu', 'latin1'), 'txt'],
    ['text with the signs Windows puts at 80 to 9F', Buffer.from([0x93, 0x43, 0x61, 0x6c, 0x6d, 0x94, 0x85]), 'txt'],
    ['text in UTF-16', Buffer.from('\ufeffStrengths', 'utf16le'), 'txt'],
    ['text that begins like a picture or a program', text('BM and MZ are two of my pupils.'), 'txt'],
  ])('accepts %s', async (_name, content, kind) => expect(await judgeFile(content)).toBe(kind));

  it.each([
    ['HTML', text('<!DOCTYPE html><script>alert(1)</script>')],
    ['HTML after a comment and spaces', text('\n\n  <!-- report --><p>Hello</p>')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['XML', text('<?xml version="1.0"?><report/>')],
    ['RTF', text('{\\rtf1\\ansi Hello}')],
    ['PostScript', text('%!PS-Adobe-3.0\nshowpage')],
    ['control characters of the second kind', Buffer.from('Calm \u0081\u009b under pressure')],
    ['bytes that Windows gives no sign', Buffer.from([0x43, 0x61, 0x6c, 0x6d, 0x81, 0x8d])],
    ['a spreadsheet whose main part is called as Word’s', wordOf('Hello', 'word/document.xml', 'spreadsheetml.sheet')],
    [
      'a Word document with programs elsewhere',
      wordOf('Hello', 'word/document.xml', undefined, 'macros/VbaProject.bin'),
    ],
    ['a program', exe],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a zip without Word’s parts', zipOf([{ name: 'report.txt', content: text('Hello') }])],
    ['a spreadsheet', zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
    [
      'a description of a megabyte',
      zipOf([{ name: '[Content_Types].xml', content: Buffer.alloc(1_000_000, ' ') }, { name: 'word/document.xml' }]),
    ],
    ['half of Word’s parts', zipOf([{ name: '[Content_Types].xml' }])],
    [
      'a Word document with programs in it',
      zipOf([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }, { name: 'word/vbaProject.bin' }]),
    ],
    ['a zip cut off in the middle', wordOf('Hello').subarray(0, 300)],
    ['another program’s compound file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)])],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
  ])('refuses %s', async (_name, content) => {
    await expect(judgeFile(content)).rejects.toMatchObject({ status: 400, message: wrongFileType });
  });

  // ASVS 5.2.3, for the bytes after decompression.
  it.each([
    ['unpacks to a gigabyte', wordBomb(), tooMuchInside],
    ['unpacks to a gigabyte and says it is a kilobyte', wordBomb(1_000), new RegExp(wrongFileType)],
    ['has 2,001 parts', wordOfManyParts(2_001), tooMuchInside],
  ])('refuses within a second a Word document that %s', async (_name, content, sentence) => {
    const before = process.memoryUsage().rss;
    const judge = () => expect(judgeFile(content)).rejects.toThrow(sentence);
    expect(await shortestTime(1_000, judge)).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it('accepts a Word document of 2,000 parts', async () =>
    expect(await judgeFile(wordOfManyParts(2_000))).toBe('docx'));
});

describe('the file in a data URL', () => {
  const refusal = (url: string) => {
    try {
      return bytesOf(url).length;
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('may have exactly 5 MB', () => {
    expect(refusal(dataUrl(Buffer.alloc(largestFile)))).toBe(largestFile);
    expect(refusal(dataUrl(Buffer.alloc(largestFile + 1)))).toBe(fileTooLarge);
  });

  it.each([
    ['data:', emptyFile],
    ['data:text/plain;base64,', emptyFile],
    ['data:,', emptyFile],
    ['https://a.example/report.pdf', 'The file did not upload completely. Choose it again.'],
    ['data:text/plain,hello', 'The file did not upload completely. Choose it again.'],
    ['data:text/plain;base64,aGVs*G8=', 'The file did not upload completely. Choose it again.'],
    ['data:text/plain;charset=utf-8;base64,aGVsbG8=', 5],
    ['data:;base64,aGVsbG8', 5],
  ])('%s', (url, answer) => expect(refusal(url)).toBe(answer));
});
