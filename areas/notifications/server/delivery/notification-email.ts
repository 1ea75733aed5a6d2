import type { Notification } from '#areas/notifications/contract/notification.ts';
import type { EmailContent, EmailItem } from '#server/mail/email-content.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { publicAddress } from '#server/settings.ts';
import { unsubscribeLinks, wordsOfGroups } from '../unsubscribe/unsubscribe-links.ts';
import type { NotificationKinds } from '../visible-notifications.ts';
import type { DeliveryContent } from './delivery-content.ts';
import type { Recipient } from './delivery-reader.ts';

type Sender = Parameters<typeof unsubscribeLinks>[0];

/** Reasons that are named. A footer with more is not read. */
const mostReasons = 3;

/** The email about notifications that are due together. */
export async function notificationEmail(
  sender: Sender,
  kinds: NotificationKinds,
  person: Recipient,
  { shown, isMore }: DeliveryContent,
): Promise<EmailContent> {
  const address = publicAddress(sender.settings);
  const ofKinds = kindsOf(kinds, shown);
  const groups = [...new Set(ofKinds.map(({ group }) => group))];
  const items = await itemsOf(sender, kinds, person.id, shown);
  const [first] = items;
  const common = {
    to: { name: person.name, address: person.email },
    hasWordsOfMembers: true as const,
    because: reasonOf(ofKinds),
    unsubscribe: await unsubscribeLinks(sender, person.id, { stops: 'groups', groups }, wordsOfGroups(groups)),
  };
  if (first && items.length === 1 && !isMore)
    return {
      ...common,
      subject: first.text,
      title: first.text,
      paragraphs: first.note ? [first.note] : [],
      action: { label: 'Open in Staffroom', url: first.url },
      ...(first.also ? { sections: [{ items: [{ text: first.also.label, url: first.also.url }] }] } : {}),
      afterwards: [],
    };
  return {
    ...common,
    subject: `${first?.text ?? ''} and ${isMore ? 'more' : `${items.length - 1} more`}`,
    title: 'New for you',
    paragraphs: [],
    sections: [{ items }],
    action: { label: 'See all notifications', url: `${address}/notifications` },
    afterwards: isMore ? ['There are more on your notifications page.'] : [],
  };
}

/** The notifications as lines of an email, with a link to mute what can be muted. */
export async function itemsOf(
  sender: Sender,
  kinds: NotificationKinds,
  personId: number,
  shown: readonly Notification[],
): Promise<EmailItem[]> {
  const address = publicAddress(sender.settings);
  const items: EmailItem[] = [];
  for (const { kind: key, subject, text, link, place } of shown) {
    const item = { text, url: `${address}${link}`, ...(place ? { note: place } : {}) };
    if (!kinds.get(key)?.mute) items.push(item);
    else {
      const target = { stops: 'subject', kind: key, subject } as const;
      const { page } = await unsubscribeLinks(sender, personId, target, '');
      items.push({ ...item, also: { label: 'Mute this', url: page } });
    }
  }
  return items;
}

export function kindsOf(kinds: NotificationKinds, shown: readonly Notification[]): NotificationKind[] {
  return [...new Set(shown.map(({ kind }) => kind))].flatMap((key) => kinds.get(key) ?? []);
}

/** 'you follow this discussion, and because you were mentioned' */
function reasonOf(kinds: readonly Pick<NotificationKind, 'because' | 'group'>[]): string {
  const reasons = [...new Set(kinds.map(({ because }) => because))];
  const named = reasons.slice(0, mostReasons).join(', and because ');
  return reasons.length > mostReasons ? `${named}. You chose the rest in your settings` : named;
}
