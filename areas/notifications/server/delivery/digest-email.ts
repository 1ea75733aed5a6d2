import type { Gathered } from '#server/area.ts';
import type { DigestItem, DigestPart } from '#server/digests.ts';
import type { Context } from '#server/endpoints.ts';
import type { EmailContent, EmailSection } from '#server/mail/email-content.ts';
import { publicAddress } from '#server/settings.ts';
import { unsubscribeLinks } from '../unsubscribe/unsubscribe-links.ts';
import type { DeliveryContent } from './delivery-content.ts';
import type { Recipient } from './delivery-reader.ts';
import { itemsOf } from './notification-email.ts';

const sections: { section: DigestPart['section']; title: string; most: number }[] = [
  { section: 'new', title: 'New in your circles', most: 5 },
  { section: 'due', title: 'Due soon', most: 5 },
  { section: 'fits', title: 'This may suit you', most: 2 },
];

type Found = { section: DigestPart['section']; title: string; items: DigestItem[] };

/** Reads the parts of a digest that the person gets once a week. */
export async function readDigest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  parts: readonly DigestPart[],
  person: Recipient,
  since: Date,
): Promise<Found[]> {
  const now = clock.now();
  const found: Found[] = [];
  for (const { section, title, most } of sections) {
    const wanted = parts.filter((part) => part.section === section && person.rhythmOf(part.group) === 'weekly');
    const lists: DigestItem[][] = [];
    for (const part of wanted) lists.push(await part.find(db, person.id, { since, now, most }));
    found.push({ section, title, items: inTurn(lists).slice(0, most) });
  }
  return found;
}

/** Whether there is something to list. Suggestions alone are no reason to write. */
export const isWorthSending = (found: readonly Found[], { shown }: DeliveryContent): boolean =>
  shown.length > 0 || found.some(({ section, items }) => section !== 'fits' && items.length > 0);

/** The weekly email: notifications, what is new in the circles, what is due, and what fits the member. */
export async function digestEmail(
  context: Pick<Context, 'db' | 'settings'>,
  { notificationKinds }: Pick<Gathered, 'notificationKinds'>,
  person: Recipient,
  content: DeliveryContent,
  found: readonly Found[],
): Promise<EmailContent> {
  const address = publicAddress(context.settings);
  const own: EmailSection[] = [
    { title: 'For you', items: await itemsOf(context, notificationKinds, person.id, content.shown) },
    ...found.map(({ title, items }) => ({
      title,
      items: items.map(({ text, link, note }) => ({ text, url: `${address}${link}`, ...(note ? { note } : {}) })),
    })),
  ];
  return {
    to: { name: person.name, address: person.email },
    subject: 'Your week on Staffroom',
    title: 'Your week on Staffroom',
    paragraphs: [],
    sections: own.filter(({ items }) => items.length > 0),
    action: { label: 'Open Staffroom', url: `${address}/` },
    afterwards: content.isMore ? ['There are more on your notifications page.'] : [],
    because: 'your settings send you one email a week about what is new',
    unsubscribe: await unsubscribeLinks(context, person.id, { stops: 'digest' }, 'the weekly email'),
  };
}

/** The first of each list, then the second of each. */
function inTurn<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
