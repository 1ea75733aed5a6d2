import { authorLabels } from '#areas/coach/contract/coaching-session.ts';
import { topicLabels } from '#areas/coach/contract/savi/savi-topics.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { printedDay, printedRecord, printedRow, printList } from '#server/command-line/printout.ts';
import { countRatings, listSharedQuestions, type RatingCount, weeksShown } from '../feedback/savi-feedback-queries.ts';

const help = `
  npm run savi-feedback     how members rate the replies of Savi

    Shows how many replies members marked as helpful and as not helpful: of the last ${weeksShown} weeks, by topic, and by who
    wrote them. Then come the newest questions and comments, only where the member agreed. It shows no names, no
    replies, and nothing of conversations in which somebody may be in danger.
`;

const shownAtOnce = 50;

type Shared = Awaited<ReturnType<typeof listSharedQuestions>>[number];

export const printedShared = ({ question, comment, satisfaction, topic, author, createdAt }: Shared): string =>
  printedRecord({
    title: (satisfaction ?? 0) >= 4 ? 'Helpful' : (satisfaction ?? 5) <= 2 ? 'Not helpful' : 'Neither',
    at: createdAt,
    details: [`${topicLabels[topic]}. ${authorLabels[author]}.`],
    texts: [{ heading: 'Question', text: question }, ...(comment ? [{ heading: 'Comment', text: comment }] : [])],
  });

function printCounts(title: string, counts: readonly RatingCount[], nameOf: (name: string) => string): void {
  if (counts.length === 0) return;
  console.log(`\n${printedRow([title, 24], ['helpful', -9], ['not helpful', -12])}`);
  for (const { name, up, down } of counts)
    console.log(printedRow([nameOf(name), 24], [up.toLocaleString('en-GB'), -9], [down.toLocaleString('en-GB'), -12]));
}

const labelIn = (labels: Record<string, string>) => (name: string) => labels[name] ?? name;

export const saviFeedbackCommand = defineCommand({
  summary: 'shows how members rate the replies of Savi',
  help,
  options: {},
  async run({ withContext }) {
    await withContext(async ({ context }) => {
      const { byWeek, byTopic, byAuthor } = await countRatings(context.db, context.clock.now());
      if (byTopic.length === 0) {
        console.log('Nobody has rated a reply of Savi yet.');
        return;
      }
      printCounts('Week from', byWeek, printedDay);
      printCounts('Topic', byTopic, labelIn(topicLabels));
      printCounts('Written by', byAuthor, labelIn(authorLabels));
      console.log('');
      printList(await listSharedQuestions(context.db, shownAtOnce), {
        none: '  No member has let you read a question yet.',
        limit: shownAtOnce,
        printed: (shared) => `\n${printedShared(shared)}`,
      });
    });
  },
});
