import { readFileSync } from 'node:fs';
import { withContext } from '#app/server/command.ts';
import { NotAStory, readStoryFile } from '#areas/stories/server/publishing/story-file.ts';
import { requirePicture } from '#areas/stories/server/publishing/story-picture.ts';
import { listAllStories, printedIdea, printedStory } from '#areas/stories/server/publishing/story-printout.ts';
import {
  type Appearance,
  momentTyped,
  putStory,
  withdrawStory,
} from '#areas/stories/server/publishing/story-publishing.ts';
import { listPendingIdeas, settleIdea } from '#areas/stories/server/submissions/story-submission-actions.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { givenFile, type Misuse, runCommand, whyUnreadable } from './command-line.ts';
import { numberTyped } from './operator-arguments.ts';

const help = `
  npm run stories                                          ideas that members sent, newest first, and all stories
  npm run stories -- --accept 12  (or --decline 12)        an idea is taken up, or put aside
  npm run stories -- --publish story.md                    publishes a story from Markdown with front matter
  npm run stories -- --publish story.md --at 2027-03-01T07:00:00Z     the same, from then on
  npm run stories -- --publish story.md --draft            keeps it back
  npm run stories -- --withdraw its-slug                   takes a story out of sight; it stays as a draft
`;

const shownAtOnce = 50;

const text = { type: 'string' } as const;
const options = {
  accept: text,
  decline: text,
  publish: text,
  at: text,
  draft: { type: 'boolean' },
  withdraw: text,
} as const;
interface Values {
  accept?: string;
  decline?: string;
  publish?: string;
  at?: string;
  draft?: boolean;
  withdraw?: string;
}

/** The whole of the argument is read before the database is opened. */
function workOf(args: Values, misuse: Misuse): (context: Context) => Promise<void> {
  const wanted = (['accept', 'decline', 'publish', 'withdraw'] as const).filter((name) => args[name]);
  const [first, second] = wanted;
  if (second || ((args.at || args.draft) && first !== 'publish')) throw misuse();
  const value = first ? (args[first] ?? '') : '';
  switch (first) {
    case 'accept':
    case 'decline': {
      const id = numberTyped(value, misuse);
      const as = first === 'accept' ? 'accepted' : 'declined';
      return one(
        (context) => settleIdea(context.db, id, as),
        `Idea ${id} is ${as}.`,
        `There is no waiting idea ${id}.`,
      );
    }
    case 'withdraw':
      return one(
        (context) => withdrawStory(context.db, value),
        `‘${value}’ is a draft.`,
        `No story ‘${value}’ is shown.`,
      );
    case 'publish':
      return publish(value, args, misuse);
    default:
      return printAll;
  }
}

const one =
  (act: (context: Context) => Promise<boolean>, done: string, otherwise: string) =>
  async (context: Context): Promise<void> => {
    if (!(await act(context))) throw new StartRefused(otherwise);
    console.log(done);
  };

function publish(path: string, { at, draft }: Values, misuse: Misuse) {
  const appearance = appearanceOf(at, draft ?? false, misuse);
  const story = readStory(path);
  return async (context: Context) => {
    const id = await putStory(context.db, story, appearance, context.clock.now());
    const { slug, readTimeMinutes } = story;
    console.log(`Story ${id}, ‘${slug}’, ${readTimeMinutes} min to read: ${appearance.as}.`);
  };
}

function appearanceOf(at: string | undefined, draft: boolean, misuse: Misuse): Appearance {
  if (at && draft) throw misuse();
  if (draft) return { as: 'draft' };
  if (!at) return { as: 'published' };
  const moment = momentTyped(at);
  if (!moment) throw new StartRefused('--at: say the moment with its time zone, as 2027-03-01T07:00:00Z.');
  return { as: 'scheduled', at: moment };
}

function readStory(path: string) {
  try {
    const story = readStoryFile(readFileSync(givenFile(path), 'utf8'));
    requirePicture(story);
    return story;
  } catch (error) {
    if (error instanceof NotAStory) throw new StartRefused(`${path}: ${error.message}`);
    throw new StartRefused(`${path} cannot be read: ${whyUnreadable(error)}`);
  }
}

async function printAll({ db }: Context): Promise<void> {
  const ideas = await listPendingIdeas(db, shownAtOnce);
  if (ideas.length === 0) console.log('  No ideas are waiting.');
  for (const idea of ideas) console.log(`\n${printedIdea(idea)}`);
  if (ideas.length === shownAtOnce) console.log(`\n  Only the newest ${shownAtOnce} are shown.`);
  console.log('\n  Stories:');
  for (const story of await listAllStories(db, shownAtOnce)) console.log(printedStory(story));
}

await runCommand(help, options, async (values, misuse) => {
  const work = workOf(values, misuse);
  await withContext(async ({ context }) => work(context));
});
