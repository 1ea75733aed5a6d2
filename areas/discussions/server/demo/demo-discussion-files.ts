import * as z from 'zod/mini';
import type { DemoCircle } from '#areas/circles/server/index.ts';
import { discussionBody, replyBody } from '#areas/discussions/contract/discussion.ts';
import { resourceFields } from '#areas/discussions/contract/resource.ts';
import { reactionKind } from '#areas/reactions/contract/reaction.ts';
import { tokenOf } from '#contract/mentions.ts';
import { webAddress } from '#contract/scalars.ts';
import { demoAttachments } from '#server/content/demo-attachments.ts';
import { demoFolder, readYamlFolder } from '#server/content/read-content.ts';

/** How many other members reacted, by reaction. */
const reactions = z.optional(z.partialRecord(reactionKind, z.int().check(z.positive())));

/** `content` names people as `@[username]`. */
const reply = z.strictObject({
  ...replyBody.shape,
  files: demoAttachments,
  by: z.string(),
  afterHours: z.number(),
  isAnswer: z.optional(z.boolean()),
  reactions,
});

const discussion = z.strictObject({
  ...discussionBody.shape,
  files: demoAttachments,
  by: z.string(),
  daysAgo: z.number(),
  reactions,
  replies: z.array(reply),
});

const resource = z.strictObject({
  ...resourceFields.shape,
  url: z.optional(webAddress),
  /** A document instead of the address. */
  files: demoAttachments,
  by: z.string(),
  daysAgo: z.number(),
  upvotes: z.int().check(z.minimum(0)),
});

/** A discussion that the person of the demonstration has begun to write. */
const draft = z.strictObject({ title: z.string(), content: z.string(), daysAgo: z.number() });

const fields = z.strictObject({
  circle: z.string(),
  draft: z.optional(draft),
  discussions: z.array(discussion),
  resources: z._default(z.array(resource), []),
});

export type DemoDiscussion = z.output<typeof discussion>;
export type DemoReply = DemoDiscussion['replies'][number];
export type DemoResource = z.output<typeof resource>;

/** The discussions and resources of a circle. */
export interface DemoPosts {
  circle: DemoCircle;
  draft?: z.output<typeof draft> | undefined;
  discussions: DemoDiscussion[];
  resources: DemoResource[];
}

/** Reads the discussions and resources of each circle. Only members may be their authors. */
export function readDemoPosts(circles: DemoCircle[]): DemoPosts[] {
  const named = new Map(circles.map((circle) => [circle.name, circle]));
  const file = fields.check(({ value, issues }) => {
    const report = (path: PropertyKey[], message: string) => {
      issues.push({ code: 'custom', input: value, path, message });
    };
    const circle = named.get(value.circle);
    if (!circle) return report(['circle'], `there is no circle ${value.circle} in demo/circles`);
    const members = new Set(circle.members);
    for (const [path, username] of writersIn(value))
      if (!members.has(username)) report(path, `${username} is not a member of ${circle.name} in demo/circles`);
    for (const [index, { upvotes, url, files }] of value.resources.entries()) {
      if (upvotes > members.size - 1)
        report(['resources', index, 'upvotes'], `the circle has only ${members.size - 1} other members`);
      if ((url === undefined) !== (files?.length === 1))
        report(['resources', index], 'a resource has an address or one document');
    }
  });
  const posts = readYamlFolder(new URL('discussions/', demoFolder), file);
  return circles.flatMap((circle) =>
    posts.filter((one) => one.circle === circle.name).map((one) => ({ ...one, circle })),
  );
}

const mentionOfUsername = /@\[([a-z]+(?:\.[a-z]+)*)\]/g;

/** The people that a text of the files mentions. */
export const usernamesIn = (content: string): string[] =>
  Array.from(content.matchAll(mentionOfUsername), ([, username]) => username ?? '');

/** The text with the tokens that stand for people in the database. */
export const withTokens = (content: string, idOf: (username: string) => number): string =>
  content.replaceAll(mentionOfUsername, (_, username: string) => tokenOf(idOf(username)));

/** Returns every author and everybody mentioned, with the path in the file that names them. */
function writersIn({ discussions, resources }: z.output<typeof fields>): [path: PropertyKey[], username: string][] {
  const inPost = (path: PropertyKey[], { by, content }: { by: string; content: string }): [PropertyKey[], string][] => [
    [[...path, 'by'], by],
    ...usernamesIn(content).map((username): [PropertyKey[], string] => [[...path, 'content'], username]),
  ];
  return [
    ...discussions.flatMap((discussion, index) => [
      ...inPost(['discussions', index], discussion),
      ...discussion.replies.flatMap((reply, place) => inPost(['discussions', index, 'replies', place], reply)),
    ]),
    ...resources.map(({ by }, index): [PropertyKey[], string] => [['resources', index, 'by'], by]),
  ];
}
