import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Subject, subjectNames } from '#areas/coach/contract/subjects.ts';

/** A question with the subjects with which a colleague would be content, the best first. */
export interface LabelledQuestion {
  text: string;
  subjects: Subject[];
}

const folder = new URL('corpus/', import.meta.url);

/** Reads the questions of `corpus/`: one a line, as `subject, subject | question`. A line that starts with `#` is a comment. */
export function readSubjectCorpus(): LabelledQuestion[] {
  return globSync('*.txt', { cwd: fileURLToPath(folder) })
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(questionIn);
}

/** Messages about nothing that Savi knows: those that are learnt, or the others. */
export const readOutside = (part: 'learnt' | 'others'): string[] =>
  linesOf('outside.txt').filter((_, at) => (at % 2 === 0) === (part === 'learnt'));

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

function questionIn(line: string): LabelledQuestion {
  const [names = '', ...text] = line.split('|');
  const subjects = names
    .split(',')
    .map((name) => name.trim())
    .flatMap((name) => subjectNames.find((one) => one === name) ?? []);
  if (subjects.length === 0) throw new Error(`The corpus has a question without a known subject: ${line}`);
  return { text: text.join('|').trim(), subjects };
}
