import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,contract,server,areas,web,scripts,test,deploy}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/cluster.ts'],
    // Two cores. Many tests wait for a server or a command, so three workers use the cores better than two.
    maxWorkers: 3,
    // A worker loads the house once, not anew for each of a hundred files: half of the time otherwise.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Named by the reporter, as with the browser tests.
    retry: 1,
  },
});
