import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import { hasMemoryForFiles } from './test/scratch-folder.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/server-setup.ts',
  // Two cores. A browser test waits for about half of its time, so four at once use them.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may be four times slower than a quiet one.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  // The test that measures time runs last and alone.
  projects: [
    { name: 'journeys', testIgnore: 'paint.spec.ts' },
    { name: 'paint', testMatch: 'paint.spec.ts', dependencies: ['journeys'], workers: 1 },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/browser-tests.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      ...(await findBrowser()),
      ignoreDefaultArgs: hasMemoryForFiles() ? ['--disable-dev-shm-usage'] : [],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
