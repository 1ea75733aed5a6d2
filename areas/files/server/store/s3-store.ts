import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import type { S3Address } from '#server/file-settings.ts';
import { findSecret } from '#server/server-secrets.ts';
import type { ContentSource, StoreContext } from './store-context.ts';

export const storeAway = 'Files cannot be reached at the moment. Try again in a few minutes.';

/** The most bytes of one reading. */
const pieceSize = 1024 * 1024;

const readingLimit = 20_000;
const writingLimit = 60_000;

/** An object in the bucket, as it is listed. */
export interface ListedObject {
  objectKey: string;
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number;
}

/** The objects of this installation in the S3 store. Every function throws 503 if the store cannot be reached. */
export interface ObjectStore {
  /**
   * Writes an object under a new key and returns the key. `size` and `digest` (SHA-256, hexadecimal) are those of the
   * source. The store compares the digest if it can.
   */
  write(source: ContentSource, size: number, digest: string): Promise<string>;
  /**
   * Reads the bytes from `start` to at most `end`, both included: at most 1 MB. Returns null if there is no such object, or
   * if it is shorter.
   */
  read(objectKey: string, start: number, end: number): Promise<Buffer | null>;
  /** Deletes at most 1,000 objects. Objects that do not exist are not an error. */
  remove(objectKeys: readonly string[]): Promise<void>;
  /** Lists at most 1,000 objects above a key, in the order of their keys. */
  list(after: string): Promise<ListedObject[]>;
  /** Throws 503 unless the bucket can be reached. */
  check(): Promise<void>;
}

const opened = new WeakMap<Context['settings'], Promise<ObjectStore>>();

/** The S3 store of FILES_URL. Throws 503 if it is not set: a content may still be in a store that was removed. */
export function objectStoreOf(context: StoreContext): Promise<ObjectStore> {
  const { FILES_URL } = context.settings;
  if (!FILES_URL) {
    context.log.error('a file is in the S3 store, but FILES_URL is not set');
    throw new Refusal(503, storeAway, 60);
  }
  const found = opened.get(context.settings);
  if (found) return found;
  const store = openStore(context, FILES_URL);
  opened.set(context.settings, store);
  store.catch(() => opened.delete(context.settings));
  return store;
}

async function openStore({ db, log }: StoreContext, address: S3Address): Promise<ObjectStore> {
  // Loaded only where it is used, because it is large.
  const s3 = await import('@aws-sdk/client-s3');
  // Installations that share a bucket must not delete each other's objects.
  const folder = `staffroom/${await findSecret(db, 'file-store-folder', randomUUID)}/`;
  const client = clientOf(s3, address);
  const { bucket: Bucket } = address;

  /** Calls the store. Returns null for an object or a range that does not exist. */
  const call = async <Done>(limit: number, work: (options: { abortSignal: AbortSignal }) => Promise<Done>) => {
    try {
      return await work({ abortSignal: AbortSignal.timeout(limit) });
    } catch (error) {
      const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
      if (name === 'NoSuchKey' || name === 'InvalidRange') return null;
      // The error itself may contain the signed request.
      log.error({ error: name, message, status: $metadata?.httpStatusCode }, 'the S3 store failed');
      throw new Refusal(503, storeAway, 60);
    }
  };

  return {
    async write(source, size, digest) {
      const objectKey = randomUUID();
      const put = async (options: { abortSignal: AbortSignal }) => {
        const body = Buffer.isBuffer(source) ? source : createReadStream(source.path);
        const command = new s3.PutObjectCommand({
          Bucket,
          Key: folder + objectKey,
          Body: body,
          ContentLength: size,
          ChecksumSHA256: Buffer.from(digest, 'hex').toString('base64'),
        });
        try {
          await client.send(command, options);
        } finally {
          if (!Buffer.isBuffer(body)) body.destroy();
        }
      };
      await call(writingLimit, (options) =>
        // The client does not repeat a request with a stream.
        put(options).catch(async () => {
          await setTimeout(300);
          return put(options);
        }),
      );
      return objectKey;
    },

    async read(objectKey, start, end) {
      const last = Math.min(end, start + pieceSize - 1);
      return call(readingLimit, async (options) => {
        const command = new s3.GetObjectCommand({ Bucket, Key: folder + objectKey, Range: `bytes=${start}-${last}` });
        const piece = await bytesOf(await client.send(command, options));
        return piece.length === last - start + 1 ? piece : null;
      });
    },

    async remove(objectKeys) {
      const Objects = objectKeys.map((objectKey) => ({ Key: folder + objectKey }));
      await call(writingLimit, async (options) => {
        const done = await client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          options,
        );
        if (done.Errors?.length) throw new Error(`${done.Errors.length} objects were not deleted.`);
      });
    },

    async list(after) {
      const command = new s3.ListObjectsV2Command({ Bucket, Prefix: folder, StartAfter: folder + after });
      const page = await call(readingLimit, (options) => client.send(command, options));
      return (page?.Contents ?? []).map(({ Key = '', LastModified }) => ({
        objectKey: Key.slice(folder.length),
        writtenAt: LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
      }));
    },

    async check() {
      const command = new s3.ListObjectsV2Command({ Bucket, Prefix: folder, MaxKeys: 1 });
      await call(readingLimit, (options) => client.send(command, options));
    },
  };
}

function clientOf(s3: typeof import('@aws-sdk/client-s3'), address: S3Address): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  return new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's have no host for each bucket, and do not know Amazon's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000 },
    // Its warnings go to the console. What fails is logged above.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Buffer> {
  if (!Body) throw new Error('The reply has no content.');
  return Buffer.from(await Body.transformToByteArray());
}
