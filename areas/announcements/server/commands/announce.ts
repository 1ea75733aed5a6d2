import { readFileSync } from 'node:fs';
import { type NewAnnouncement, newAnnouncement } from '#areas/announcements/contract/announcement.ts';
import { publishAnnouncement, withdrawAnnouncement } from '#areas/announcements/server/announcement-actions.ts';
import { listAnnouncements } from '#areas/announcements/server/announcement-queries.ts';
import { userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { namedFile, whyUnreadable } from '#server/command-line/files.ts';
import { printedRecord, printList } from '#server/command-line/printout.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run announce                                              the announcements, newest first
  npm run announce -- --title "New term" --text "…"             publishes an announcement for all members
  npm run announce -- --title "New term" --file notice.md       the same, with the text from a Markdown file
                      --link https://school.example/dates       adds a link, or the path of a screen: /events/4
                      --roles teacher,school_leader             only for these roles: ${userRoles.join(', ')}
  npm run announce -- --withdraw 12                             withdraws an announcement, so that nobody sees it any more

    Members who join later see an announcement only if somebody gives them its address.
`;

const options = {
  title: 'text',
  text: 'text',
  file: 'text',
  link: 'text',
  roles: 'text',
  withdraw: 'text',
} as const;

const shownAtOnce = 50;

const optionOf: Record<string, string> = { content: 'text' };

/** The announcement that was typed. */
function announcementTyped(
  { title, text, file, link, roles }: Values<typeof options>,
  misuse: Misuse,
): NewAnnouncement {
  if (title === undefined || (text === undefined) === (file === undefined)) throw misuse();
  const read = newAnnouncement.safeParse({
    title,
    content: text ?? readText(file ?? ''),
    link: link ?? null,
    roles: roles === undefined ? [] : roles.split(',').map((role) => role.trim()),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  if (name === 'roles') throw new StartRefused(`--roles: must be some of ${userRoles.join(', ')}.`);
  throw new StartRefused(`--${optionOf[name] ?? name}: ${issue?.message}.`);
}

function readText(path: string): string {
  try {
    return readFileSync(namedFile(path), 'utf8');
  } catch (error) {
    throw new StartRefused(`${path}: ${whyUnreadable(error)}`);
  }
}

type Listed = Awaited<ReturnType<typeof listAnnouncements>>[number];

function printed({ id, title, content, link, publishedAt, roles, withdrawnAt }: Listed): string {
  const audience = roles.length === 0 ? 'all members' : roles.map((role) => userRoleLabels[role]).join(', ');
  return `\n${printedRecord({
    title: `Announcement ${id}${withdrawnAt ? ' (withdrawn)' : ''}: ${title}`,
    at: publishedAt,
    details: [`For ${audience}`, link],
    texts: [{ text: content }],
  })}`;
}

export const announceCommand = defineCommand({
  summary: 'publishes an announcement, or withdraws one',
  help,
  options,
  async run({ options: { withdraw, ...typed }, misuse, withContext }) {
    const hasText = Object.keys(typed).length > 0;
    if (withdraw !== undefined && hasText) throw misuse();
    const id = withdraw === undefined ? null : parseNumber(withdraw, misuse);
    const given = hasText ? announcementTyped(typed, misuse) : null;
    await withContext(async ({ context }) => {
      if (id !== null) {
        if (!(await withdrawAnnouncement(context.db, id, context.clock.now())))
          throw new StartRefused(`There is no published announcement ${id}.`);
        console.log(`Announcement ${id} is withdrawn.`);
      } else if (given)
        console.log(
          `Announcement ${await publishAnnouncement(context, given)} is published. Members are notified soon.`,
        );
      else
        printList(await listAnnouncements(context.db, shownAtOnce), {
          none: 'There are no announcements.',
          limit: shownAtOnce,
          printed,
        });
    });
  },
});
