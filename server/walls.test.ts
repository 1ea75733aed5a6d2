import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';

// Each plants a file that climbs over a wall, and sees it caught.
const planted = { web: 'web/planted-climb.ts', contract: 'contract/planted-climb.ts', entry: 'web/main.tsx' };
afterEach(() => {
  rmSync(planted.web, { force: true });
  rmSync(planted.contract, { force: true });
});

const run = (...args: string[]) => {
  const done = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status: done.status, said: done.stdout + done.stderr };
};

describe('the walls', () => {
  it('a page that imports even a type of the server fails the type check', { timeout: 120_000 }, () => {
    writeFileSync(planted.web, "import type { House } from '#server/endpoints.ts';\nexport type Climbed = House;\n");
    const { status, said } = run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.web.json');
    expect(status).not.toBe(0);
    expect(said).toMatch(/planted-climb\.ts.*TS6307/s);
  });

  it('a contract that imports the server fails the type check', { timeout: 120_000 }, () => {
    writeFileSync(
      planted.contract,
      "import type { House } from '#server/endpoints.ts';\nexport type Climbed = House;\n",
    );
    const { status, said } = run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.contract.json');
    expect(status).not.toBe(0);
    expect(said).toMatch(/TS6307/);
  });

  it('a bundle with a server file in it is refused', { timeout: 120_000 }, () => {
    writeFileSync(planted.web, "import { minutes } from '#server/clock.ts';\nconsole.log(minutes(1));\n");
    const script = `
      const { build } = await import('vite');
      await build({ configFile: 'vite.config.ts', logLevel: 'silent', build: { write: false, rollupOptions: { input: '${planted.web}' } } });`;
    const { status, said } = run('--input-type=module', '-e', script);
    expect(status).not.toBe(0);
    expect(said).toContain('A page may not import');
  });
});
