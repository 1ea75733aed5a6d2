import { eq } from 'drizzle-orm';
import { NotWorthRetrying, type Task } from '#server/background/task.ts';
import { digestOf } from '#server/digest.ts';
import { mailSender } from '#server/mail/mail-sender.ts';
import { PrivateAddress } from '#server/public-address.ts';
import { isOverHttps, publicAddress, type Settings } from '#server/settings.ts';
import { readPushKeys } from './push-keys.ts';
import { makePushRequest } from './push-request.ts';
import { isPushService, postPush } from './push-service.ts';
import { pushSubscriptions } from './push-tables.ts';

interface PushJob {
  subscription: number;
  topic: string;
  link: string;
}

/** The words of every push notification. It contains no names and no text of members. */
const wordsFor = ({ SITE_NAME }: Settings) => ({ title: SITE_NAME, body: `Open ${SITE_NAME} to see what is new` });

/** Sends one message to one browser. */
export const sendPushJob: Task<PushJob> = {
  name: 'send-push',
  retries: 3,
  missedAfter: 60,
  worthDoingFor: 3_600,
  async run({ db, settings }, { subscription: id, topic, link }) {
    const [browser] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    if (!browser) return;
    const remove = () => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    if (!isPushService(browser.endpoint, settings)) {
      await remove();
      return;
    }
    const endpoint = new URL(browser.endpoint);
    // At most 32 characters (RFC 8030, 5.4).
    const name = digestOf(topic).slice(0, 32);
    const message = { ...wordsFor(settings), link, topic: name };
    const keys = await readPushKeys(db);
    const { body, headers } = await makePushRequest(endpoint, browser, message, {
      topic: name,
      contact: contactOf(settings),
      keys,
    });
    const status = await postPush(endpoint, body, headers, settings).catch((error: unknown) => {
      if (error instanceof PrivateAddress) return 410;
      throw error;
    });
    if (status === 404 || status === 410) await remove();
    else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
    else if (status >= 300) throw new NotWorthRetrying(`The push service answered ${status}.`);
  },
};

const contactOf = (settings: Settings) =>
  isOverHttps(settings) ? publicAddress(settings) : `mailto:${mailSender(settings).address}`;
