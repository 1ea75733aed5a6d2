import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { type Asked, chunk, ModelServer, says } from '../test/model-server.ts';
import { nodeFlags } from '../test/node-flags.ts';
import { makeScratchFolder } from '../test/scratch-folder.ts';

/** Starts the server that all tests share. Without this setup's settings it is as an operator finds it. */
export default async function setup(): Promise<() => Promise<void>> {
  const model = new ModelServer();
  model.behave = answerInTest;
  const server = await startServer({
    // Used only for members who agree to it.
    SAVI_MODEL_URL: `http://127.0.0.1:${await model.start()}/v1`,
    SAVI_MODEL_NAME: 'small-model',
  });
  // The tests read these in other processes.
  process.env.STAFFROOM_URL = server.url;
  process.env.STAFFROOM_CODE = server.code;
  process.env.STAFFROOM_DATA = server.folder;
  process.env.STAFFROOM_DATABASE = server.databaseUrl;
  return async () => {
    await server.stop();
    model.stop();
  };
}

interface RunningServer {
  url: string;
  /** The invitation code of a first start. */
  code: string;
  folder: string;
  /** Empty with the embedded database. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts the real server with these settings, with its own folder and database. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const folder = makeScratchFolder('sr-e2e-');
  const database = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    // The tests may run on a busy machine.
    BUSY_DELAY_MS: '0',
    DATABASE_URL: database?.url ?? '',
    ...settings,
  };
  const child = spawn(process.execPath, [...nodeFlags, 'app/server/start.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await greetingOf(child);
  return {
    url: /Staffroom is at\s+(\S+)/.exec(printed)?.[1] ?? '',
    code: /Invitation code\s+(\S+)/.exec(printed)?.[1] ?? '',
    folder,
    databaseUrl: database?.url ?? '',
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const fruit = ['apples', 'pears', 'plums', 'cherries', 'quinces'];

/** A model that follows harmful instructions from a document or a profile. It fails, or writes without end, if the question says so. */
function answerInTest(response: ServerResponse, { body }: Asked): void {
  // Questions without a reply in between are sent as one message.
  const question = body.messages.at(-1)?.content.split('\n\n').at(-1) ?? '';
  if (body.messages[0]?.content.startsWith('You comment on one answer'))
    says(response, 'You say what came of it. ', 'Say also who helped you.');
  else if (question.includes('fail')) response.writeHead(500).end();
  else if (question.includes('for ever')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      response.write(chunk({ role: 'assistant', content: `Think about ${fruit[count % fruit.length]} first [1]. ` }));
    }, 200);
    response.once('close', () => clearInterval(timer));
  } else
    says(
      response,
      'Ask for one small part first [1]. ',
      'Look at [this](https://example.org/a) [1]. Not at [that](http://example.org/b), [these](javascript:alert(1)) or [those](https://me:you@example.org/).\n\n',
      '<img src=x onerror="document.title=`broken`"><script>document.title="broken"</script>\n\n![spy](https://example.org/spy.png)',
    );
}

function greetingOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Invitation code')) resolve(text);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${text}`)));
  });
}

async function makeDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `e2e_${randomBytes(5).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
