import type { OwnFile } from '#areas/files/contract/file.ts';

/** What comes before the title of the item that has a file. */
const placeBefore: Record<string, string> = {
  discussion: 'In your discussion',
  reply: 'In your reply to',
  resource: 'Shared as the resource',
  message: 'In your message to',
  story_idea: 'In your story idea',
  cpd: 'Evidence for',
};

/** Where a file is: a phrase, and the words of the link. Either may be empty. */
export function placeOf({ attachedTo, expiresAt }: OwnFile, now: Date): { before: string; title: string } {
  if (!attachedTo) return { before: `Not attached to a post. ${expiryOf(expiresAt, now)}`, title: '' };
  const { kind, title } = attachedTo;
  if (title === null) return { before: 'In a post that you can no longer open', title: '' };
  if (kind === 'photo') return { before: '', title: 'Your photo' };
  return { before: placeBefore[kind] ?? 'In', title: title || 'a post' };
}

function expiryOf(expiresAt: string | null, now: Date): string {
  const hours = expiresAt === null ? 0 : Math.ceil((Date.parse(expiresAt) - now.getTime()) / 3_600_000);
  const when = hours > 1 ? `in about ${hours} hours` : 'within the hour';
  return `We delete it ${when} unless you post it.`;
}

/** What happens to the item when the file is deleted. */
const afterwards: Record<string, string> = {
  discussion: 'Your discussion stays, and others see that it was edited.',
  reply: 'Your reply stays, and others see that it was edited.',
  resource: 'The resource is this document, so we delete the resource too.',
  message: 'Your message stays, and the others see that it was edited.',
  story_idea: 'Your story idea stays.',
  cpd: 'The entry in your record stays.',
  photo: 'Other members see your initials instead.',
};

/** The description of the dialog that asks before a file is deleted. */
export function consequenceOf({ attachedTo }: OwnFile): string {
  const what = attachedTo
    ? (afterwards[attachedTo.kind] ?? 'The post stays.')
    : 'If it is in a draft, the draft loses it.';
  return `${what} Nobody can open the file any more. You cannot undo this.`;
}
