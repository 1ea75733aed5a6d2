import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,contract,server,areas,web,scripts,test,deploy}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/cluster.ts'],
    // Two cores. Many tests wait for a server or a command, so four workers use the cores better than two.
    maxWorkers: 4,
    // Each worker loads the server once. Loading it for each of more than a hundred files would double the time.
    isolate: false,
    // The program loads as it does with `npm start` (docs/adr/024-starting-quickly.md).
    execArgv: ['--import=./scripts/quick-imports.mjs'],
    // Long enough for a slow machine that does much else. Only a test that hangs needs all of it.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
