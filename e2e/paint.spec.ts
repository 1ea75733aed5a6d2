import { expect, test } from './staffroom-test.ts';

/** A slow connection and a slow phone: 4 Mbit/s with 40 ms each way, and a processor of a quarter of this one. */
const slowly = { offline: false, downloadThroughput: 500_000, uploadThroughput: 500_000, latency: 40 };
const timesSlower = 4;

test('prints how long the largest part of the story list takes to paint', async ({ page, signedIn }) => {
  await signedIn();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowly);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await page.goto('/the-loop');
  await expect(page.getByRole('link', { name: 'Read the story' })).toBeVisible({ timeout: 60_000 });
  const largest = () =>
    page.evaluate(
      () =>
        new Promise<{ at: number; what: string }>((resolve) => {
          const seen = (list: PerformanceObserverEntryList) => {
            const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
            resolve({ at: last?.startTime ?? 0, what: last?.element?.tagName ?? 'nothing' });
          };
          new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true });
          setTimeout(() => resolve({ at: 0, what: 'nothing' }), 500);
        }),
    );
  await expect.poll(async () => (await largest()).at).toBeGreaterThan(0);
  const { at, what } = await largest();
  console.log(
    `  Largest contentful paint of /the-loop at 4 Mbit/s and a quarter of the processor: ${Math.round(at)} ms (${what})`,
  );
});
