import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { and, asc, gt, isNotNull, notLike, sql } from 'drizzle-orm';
import { storeUpload } from '#areas/files/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { hasPublicName, lookUpPublic } from '#server/public-address.ts';
import { setOwnPhoto } from './photo-actions.ts';

/** Earlier releases stored the address of a picture on any website. It is never shown. */
const isOldPicture = and(isNotNull(users.avatar), notLike(users.avatar, '/%'));

/** How long a website may take for a picture, in milliseconds. */
const timeout = 20_000;

/** The endings of names by media type. The upload checks the content against the ending. */
const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
};

/** A picture could not be fetched. The message says why. */
export class NotFetched extends Error {}

export async function countOldPictures(db: Db): Promise<number> {
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(users).where(isOldPicture);
  return found?.count ?? 0;
}

/** Forgets the addresses of pictures on other websites. Returns how many there were. */
export async function dropOldPictures(db: Db): Promise<number> {
  const dropped = await db.update(users).set({ avatar: null }).where(isOldPicture).returning({ id: users.id });
  return dropped.length;
}

/**
 * Fetches each picture once and makes it the photo of its person. One that cannot be fetched keeps its address, and is
 * passed to `onFailure`.
 */
export async function fetchOldPictures(
  context: Context,
  onFailure: (personId: number, reason: string) => void,
  fetchPicture: typeof fetchPublicPicture = fetchPublicPicture,
): Promise<number> {
  let fetched = 0;
  let last = 0;
  for (;;) {
    const [person] = await context.db
      .select({ id: users.id, avatar: users.avatar })
      .from(users)
      .where(and(isOldPicture, gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(1);
    if (!person?.avatar) return fetched;
    last = person.id;
    try {
      await makePhoto(context, person.id, await fetchPicture(person.avatar));
      fetched += 1;
    } catch (error) {
      if (!(error instanceof NotFetched || error instanceof Refusal)) throw error;
      onFailure(person.id, error.message);
    }
  }
}

async function makePhoto(context: Context, personId: number, picture: FetchedPicture): Promise<void> {
  const viewer = { id: personId };
  const file = await storeUpload(context, viewer, randomUUID(), picture, AbortSignal.timeout(timeout));
  await context.db.transaction((db) => setOwnPhoto(context, db, viewer, file.id));
}

interface FetchedPicture {
  name: string;
  content: Readable;
}

/** Requests a picture of a public website. Redirects are not followed. */
export function fetchPublicPicture(address: string, lookup: LookupFunction = lookUpPublic): Promise<FetchedPicture> {
  if (!URL.canParse(address)) return Promise.reject(new NotFetched('It is not a web address.'));
  const url = new URL(address);
  const isAllowed = lookup !== lookUpPublic || (hasPublicName(url) && url.port === '');
  if (!/^https?:$/.test(url.protocol) || !isAllowed)
    return Promise.reject(new NotFetched('It is not the address of a public website.'));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, { signal: AbortSignal.timeout(timeout), agent: false, lookup }, (reply) => {
      const type = (reply.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      const ending = endings[type];
      if (reply.statusCode === 200 && ending) return resolve({ name: `photo${ending}`, content: reply });
      reply.destroy();
      reject(
        new NotFetched(reply.statusCode === 200 ? 'It is not an image.' : `The website answered ${reply.statusCode}.`),
      );
    });
    call.on('error', () => reject(new NotFetched('The website could not be reached.')));
    call.end();
  });
}
