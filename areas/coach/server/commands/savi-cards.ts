import { dayInLondon } from '#contract/london.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { printedDay } from '#server/command-line/printout.ts';
import { StartRefused } from '#server/settings.ts';
import { type Card, isPastReview } from '../facts/card.ts';
import { screenFaults } from '../facts/card-faults.ts';
import { type Cards, loadCards } from '../facts/load-cards.ts';
import { readScreenPaths } from '../facts/screen-paths.ts';

const help = `
  npm run savi-cards                  checks the cards with which Savi answers
  npm run savi-cards -- --vectors     also writes the vectors of their phrasings, so that a new Staffroom starts sooner

    Lists the cards that somebody must check again, and every mistake in the files of content/coach/.
    It ends with an error if there is a mistake.
`;

export const saviCardsCommand = defineCommand({
  summary: 'checks the cards with which Savi answers',
  help,
  options: { vectors: 'flag' },
  async run({ options }) {
    const cards = await loadCards();
    const faults = [...cards.faults, ...screenFaults(cards.all, readScreenPaths())];
    console.log(summaryOf(cards));
    const due = cards.all.filter((card) => isPastReview(card, dayInLondon(new Date())));
    if (due.length > 0) console.log(`\n  To check again at the source:\n${due.map(printedDue).join('\n')}`);
    if (options.vectors) {
      const { writeBuiltInVectors } = await import('../matching/built-in-vectors.ts');
      console.log(`  ${writeBuiltInVectors(cards.all).toLocaleString('en-GB')} vectors were written.`);
    }
    if (faults.length > 0)
      throw new StartRefused(`${faults.length} ${faults.length === 1 ? 'mistake' : 'mistakes'}:\n${faults.join('\n')}`);
    console.log('\n  There is no mistake.');
  },
});

function summaryOf({ all }: Cards): string {
  const count = (kind: Card['kind']) => all.filter((card) => card.kind === kind).length;
  const phrasings = all.reduce((sum, { questions }) => sum + questions.length, 0);
  return `  ${count('fact')} facts, ${count('advice')} cards of advice and ${count('help')} of help, with ${phrasings.toLocaleString('en-GB')} phrasings.`;
}

const printedDue = ({ id, source }: Card) =>
  `  ${source ? printedDay(source.reviewBy) : ''}  ${id}  ${source?.url ?? ''}`;
