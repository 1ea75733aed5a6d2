import { describe, expect, it } from 'vitest';
import { noticeOf, problemWith, sizeInWords } from './file-checks.ts';

const limit = 5 * 1024 * 1024;

describe('a chosen file', () => {
  it.each([
    ['report.pdf', 1, null],
    ['REPORT.DOCX', limit, null],
    ['old.doc', 9_000, null],
    ['notes.txt', 12, null],
    ['report.pdf', limit + 1, 'Please upload a file smaller than 5MB.'],
    ['report.pdf', 0, 'This file is empty. Choose another file.'],
    ['photo.png', 10, 'Please upload a PDF, Word document, or text file.'],
    ['report.pdf.exe', limit + 1, 'Please upload a PDF, Word document, or text file.'],
    ['pdf', 10, 'Please upload a PDF, Word document, or text file.'],
  ])('has the right error: %s of %d bytes, %s', (name, size, problem) =>
    expect(problemWith({ name, size })).toBe(problem),
  );

  it.each([
    ['Review.DOC', "We can store older Word files (.doc), but we can't read them."],
    ['review.docx', null],
  ])('has the right notice before the upload: %s', (name, sentence) => {
    if (sentence) expect(noticeOf({ name })).toContain(sentence);
    else expect(noticeOf({ name })).toBeNull();
  });

  it.each([
    [1, '1 byte'],
    [812, '812 bytes'],
    [24_600, '24 kB'],
    [3_355_443, '3.2 MB'],
    [limit, '5.0 MB'],
  ])('formats %d bytes as %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
});
