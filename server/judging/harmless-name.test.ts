import { describe, expect, it } from 'vitest';
import { harmlessName, savedName } from './harmless-name.ts';

describe('the name of a file', () => {
  it.each([
    ['My 360 report.pdf', 'My 360 report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\report.docx', 'report.docx'],
    ['/home/amira/Docs/Bláthnaid’s notes.txt', 'Bláthnaid’s notes.txt'],
    ['report.pdf\r\nSet-Cookie: a=b', 'report.pdf Set-Cookie: a=b'],
    ['one\ntwo\tthree.txt', 'one two three.txt'],
    ['report\u202efdp.exe', 'report fdp.exe'],
    ['zero\u200bwidth.pdf', 'zero width.pdf'],
    ['nul\u0000byte.pdf', 'nul byte.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['..', 'document'],
    ['', 'document'],
    ['   ', 'document'],
    ['folder/', 'document'],
    ['.pdf', 'pdf'],
    ['日本語の報告.docx', '日本語の報告.docx'],
  ])('%j becomes %j', (given, harmless) => expect(harmlessName(given)).toBe(harmless));

  it('is shortened from 300 characters and keeps its ending', () => {
    const cut = harmlessName(`${'a'.repeat(296)}.pdf`);
    expect([cut.length, cut.endsWith('aaa.pdf')]).toEqual([120, true]);
    expect([...harmlessName(`${'😀'.repeat(200)}.pdf`)].length).toBe(120);
  });

  it.each([
    ['report.pdf', '.pdf', 'report.pdf'],
    ['REPORT.PDF', '.pdf', 'REPORT.PDF'],
    ['report.docx', '.pdf', 'report.pdf'],
    ['evil.exe', '.pdf', 'evil.exe.pdf'],
    ['a<b>:c"|?*.txt', '.txt', 'a-b--c----.txt'],
    ['passwd', '.txt', 'passwd.txt'],
    [`${'a'.repeat(120)}`, '.docx', `${'a'.repeat(115)}.docx`],
  ])('%j with %s inside is saved as %j', (name, ending, saved) => expect(savedName(name, ending)).toBe(saved));
});
