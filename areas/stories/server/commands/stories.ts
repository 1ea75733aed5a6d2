import { readFileSync } from 'node:fs';
import { NotAStory, readStoryFile } from '#areas/stories/server/publishing/story-file.ts';
import { requirePicture } from '#areas/stories/server/publishing/story-picture.ts';
import {
  type Appearance,
  listAllStories,
  parseMoment,
  saveStory,
  withdrawStory,
} from '#areas/stories/server/publishing/story-publishing.ts';
import { decideIdea, listPendingIdeas } from '#areas/stories/server/submissions/story-submission-actions.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { namedFile, whyUnreadable } from '#server/command-line/files.ts';
import { printedMoment, printedRecord, printedRow, printList } from '#server/command-line/printout.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run stories                                          ideas that members sent, newest first, and all stories
  npm run stories -- --accept 12  (or --decline 12)        accepts or declines an idea
  npm run stories -- --publish story.md                    publishes a story from Markdown with front matter
  npm run stories -- --publish story.md --at 2027-03-01T07:00:00Z     publishes it at that time
  npm run stories -- --publish story.md --draft            saves it as a draft
  npm run stories -- --withdraw its-slug                   hides a story and keeps it as a draft

    To look at a file of an idea, use npm run moderate -- --open with the id in brackets.
`;

const shownAtOnce = 50;

const options = {
  accept: 'text',
  decline: 'text',
  publish: 'text',
  at: 'text',
  draft: 'flag',
  withdraw: 'text',
} as const;
type Typed = Values<typeof options>;

/** Checks all arguments before the database is opened. */
function workOf(args: Typed, misuse: Misuse): (context: Context) => Promise<void> {
  const wanted = (['accept', 'decline', 'publish', 'withdraw'] as const).filter((name) => args[name]);
  const [first, second] = wanted;
  if (second || ((args.at || args.draft) && first !== 'publish')) throw misuse();
  const value = first ? (args[first] ?? '') : '';
  switch (first) {
    case 'accept':
    case 'decline': {
      const id = parseNumber(value, misuse);
      const as = first === 'accept' ? 'accepted' : 'declined';
      return one((context) => decideIdea(context, id, as), `Idea ${id} is ${as}.`, `There is no pending idea ${id}.`);
    }
    case 'withdraw':
      return one(
        (context) => withdrawStory(context.db, value),
        `‘${value}’ is a draft.`,
        `There is no published story ‘${value}’.`,
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

function publish(path: string, { at, draft }: Typed, misuse: Misuse) {
  const appearance = appearanceOf(at, draft ?? false, misuse);
  const story = readStory(path);
  return async (context: Context) => {
    const id = await saveStory(context.db, story, appearance, context.clock.now());
    const { slug, readTimeMinutes } = story;
    console.log(`Story ${id}, ‘${slug}’, ${readTimeMinutes} min to read: ${appearance.as}.`);
  };
}

function appearanceOf(at: string | undefined, draft: boolean, misuse: Misuse): Appearance {
  if (at && draft) throw misuse();
  if (draft) return { as: 'draft' };
  if (!at) return { as: 'published' };
  const moment = parseMoment(at);
  if (!moment) throw new StartRefused('--at: give a date and time with a time zone, such as 2027-03-01T07:00:00Z.');
  return { as: 'scheduled', at: moment };
}

function readStory(path: string) {
  try {
    const story = readStoryFile(readFileSync(namedFile(path), 'utf8'));
    requirePicture(story);
    return story;
  } catch (error) {
    if (error instanceof NotAStory) throw new StartRefused(`${path}: ${error.message}`);
    throw new StartRefused(`${path} cannot be read: ${whyUnreadable(error)}`);
  }
}

type PendingIdea = Awaited<ReturnType<typeof listPendingIdeas>>[number];
type ListedStory = Awaited<ReturnType<typeof listAllStories>>[number];

const printedIdea = ({ id, title, idea, createdAt, sender, username, files }: PendingIdea): string =>
  printedRecord({
    title: `Idea ${id}`,
    at: createdAt,
    by: `${sender} (${username})`,
    details: [title],
    texts: [
      { text: idea },
      ...(files.length > 0
        ? [{ heading: 'Files', text: files.map((file) => `${file.name} (${file.id})`).join('\n') }]
        : []),
    ],
  });

function printedStory({ slug, title, status, publishedAt, scheduledFor }: ListedStory): string {
  const when = status === 'scheduled' ? scheduledFor : status === 'published' ? publishedAt : null;
  return printedRow([slug, 33], [status, 9], [when ? printedMoment(when) : '', 20], [title, 0]);
}

async function printAll({ db }: Context): Promise<void> {
  printList(await listPendingIdeas(db, shownAtOnce), {
    none: '  There are no pending ideas.',
    limit: shownAtOnce,
    printed: (idea) => `\n${printedIdea(idea)}`,
  });
  console.log('\n  Stories:');
  printList(await listAllStories(db, shownAtOnce), {
    none: '  There are no stories.',
    limit: shownAtOnce,
    printed: printedStory,
  });
}

export const storiesCommand = defineCommand({
  summary: 'publishes stories, and lists the ideas that members sent',
  help,
  options,
  async run({ options: values, misuse, withContext }) {
    const work = workOf(values, misuse);
    await withContext(({ context }) => work(context));
  },
});
