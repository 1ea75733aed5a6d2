/*
 * Prints the texts with which `tune.py` tunes the sentence encoder, as JSON: questions with their subject and their
 * group of cards (null: the subject only), and messages with whether somebody is in danger, how surely, and who.
 *
 *   node scripts/tune-encoder/texts.ts > .cache/tuning.json
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCorpus } from '#areas/coach/server/danger/danger-corpus.ts';
import { encodedText } from '#areas/coach/server/encoder/encoded-text.ts';
import { loadCards } from '#areas/coach/server/facts/load-cards.ts';
import { phrasingsOf } from '#areas/coach/server/matching/phrasings.ts';
import { readSubjectCorpus } from '#areas/coach/server/matching/subject-corpus.ts';

interface Question {
  text: string;
  subject: string;
  group: string | null;
}

const cards = (await loadCards()).all;
const ofCards: Question[] = phrasingsOf(cards).flatMap(({ text, subject, card, hasVector }) =>
  hasVector ? [{ text, subject, group: card?.group ?? null }] : [],
);
const ofCorpus: Question[] = readSubjectCorpus().map(({ text, subjects }) => ({
  text,
  subject: subjects[0] ?? '',
  group: null,
}));

/** Files of a subject with its groups as headings. `## *` heads questions that belong to no group. */
const folder = fileURLToPath(new URL('../../areas/coach/server/encoder/tuning/', import.meta.url));
const known = new Set(cards.map(({ group, subject }) => `${subject}/${group}`));
const ofGroups: Question[] = globSync('*.txt', { cwd: folder })
  .sort()
  .flatMap((file) => {
    const subject = basename(file, '.txt');
    let group = '*';
    return readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line) => {
        if (line.startsWith('##')) group = line.slice(2).trim();
        else if (line !== '' && (group === '*' || known.has(`${subject}/${group}`)))
          return [{ text: line, subject, group: group === '*' ? null : group }];
        return [];
      });
  });

const once = <T extends { text: string }>(texts: T[]) => [
  ...new Map(texts.map((one) => [encodedText(one.text), { ...one, text: encodedText(one.text) }])).values(),
];
const messages = readCorpus().map(({ text, isDanger, tier, about }) => ({ text, isDanger, tier, about }));
process.stdout.write(
  JSON.stringify({ questions: once([...ofCards, ...ofCorpus, ...ofGroups]), messages: once(messages) }),
);
