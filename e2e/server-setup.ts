import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Asked, ModelServer, says } from '../test/model-server.ts';

/** Starts the real server, as an operator would, on a database of this run's own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sr-e2e-'));
  const database = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const model = new ModelServer();
  model.behave = answerInTest;
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    // Asked only for those who agree to it.
    SAVI_MODEL_URL: `http://127.0.0.1:${await model.start()}/v1`,
    SAVI_MODEL_NAME: 'small-model',
    DATABASE_URL: database?.url ?? '',
  };
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await greetingOf(child);
  // Read by the tests, in processes of their own.
  process.env.STAFFROOM_URL = /Staffroom is at\s+(\S+)/.exec(printed)?.[1] ?? '';
  process.env.STAFFROOM_CODE = /Invitation code\s+(\S+)/.exec(printed)?.[1] ?? '';
  process.env.STAFFROOM_DATA = folder;
  process.env.STAFFROOM_DATABASE = database?.url ?? '';
  return async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    model.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A model that has been told, by a document or a profile, to do harm; and one that fails when asked to. */
function answerInTest(response: ServerResponse, { body }: Asked): void {
  const question = body.messages.at(-1)?.content ?? '';
  if (question.includes('fail')) response.writeHead(500).end();
  else
    says(
      response,
      'Look at [your circles](/circles) and [this](https://example.org/a), ',
      'not at [that](http://example.org/b), [these](javascript:alert(1)) or [those](https://me:you@example.org/).\n\n',
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
