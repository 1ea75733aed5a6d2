import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,areas,web,scripts,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/cluster.ts'],
    // Two cores: PostgreSQL needs one of them.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
