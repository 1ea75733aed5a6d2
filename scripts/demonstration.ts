import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { makeScratchFolder } from '../test/scratch-folder.ts';

export interface Demonstration {
  url: string;
  stop(): Promise<void>;
}

/** Starts the server with the demonstration, in a folder of its own. */
export async function startDemonstration(): Promise<Demonstration> {
  const folder = makeScratchFolder('sr-demonstration-');
  const child = spawn(process.execPath, ['app/server/start.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: '', TRUST_PROXY: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /Staffroom is at\s+(\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${text}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs a member of the demonstration in. Returns the cookies as a header. */
export async function signInToDemonstration(url: string, username = 'demo'): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: 'staffroom-demo' }),
  });
  if (!answer.ok) throw new Error(`${username} of the demonstration could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Reads the id of the first item of a list, as the member with this cookie. */
export async function firstId(url: string, cookie: string, path: string): Promise<number | undefined> {
  const reply = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
  const body = (await reply.json()) as { id: number }[] | { items?: { id: number }[] };
  return (Array.isArray(body) ? body : (body.items ?? []))[0]?.id;
}
