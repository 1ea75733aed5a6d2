import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { makeScratchFolder } from './scratch-folder.ts';

const bucket = 'staffroom-files';
const suffix = '._S3rver_object';

/** What happens to a request instead of a reply of the store. Returns whether it was handled. */
type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Starts a server with the S3 protocol (s3rver, an independent implementation) on loopback. `end` stops it and deletes its
 * objects.
 */
export async function openS3Server() {
  const folder = makeScratchFolder('staffroom-s3-');
  const s3 = new S3rver({ directory: folder, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const answer: RequestListener = s3.callback();
  const control = {
    /** FILES_URL for this server. */
    url: '',
    /** The methods of all requests. */
    requests: [] as string[],
    intercept: (() => false) as Intercept,
    /** The keys of all objects, without the folder of the installation. */
    keys: () => objectFiles().map((path) => path.slice(path.lastIndexOf('/') + 1, -suffix.length)),
    deleteObject(key: string) {
      for (const path of objectFiles().filter((each) => each.includes(key))) rmSync(path);
    },
    /** Changes an object without its size. */
    damageObject(key: string, content: Buffer) {
      for (const path of objectFiles().filter((each) => each.includes(key))) writeFileSync(path, content);
    },
    /** Makes every object look as if it had been written at this time. */
    age(to: Date) {
      for (const path of objectFiles()) utimesSync(path, to, to);
    },
    /** A server that is away refuses every connection. */
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async start() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    },
  };
  const objectFiles = () => {
    const root = join(folder, bucket);
    if (!existsSync(root)) return [];
    const names = readdirSync(root, { recursive: true }) as string[];
    return names.filter((name) => name.endsWith(suffix)).map((name) => join(root, name));
  };
  let port = 0;
  const server = createServer(async (request, response) => {
    control.requests.push(request.method ?? '');
    if (!(await control.intercept(request, response))) answer(request, response);
  });
  await control.start();
  port = (server.address() as AddressInfo).port;
  control.url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?region=eu-west-2&tls=off`;
  return {
    control,
    async end() {
      await control.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
