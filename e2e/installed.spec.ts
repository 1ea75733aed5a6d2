import { lookNow } from './screen-look.ts';
import { expect, openWhole, readJson, test } from './staffroom-test.ts';

interface Manifest {
  icons: { src: string; sizes: string; type: string }[];
}

test('a phone can install Staffroom with its manifest and icons', async ({ page, request }) => {
  await page.goto('/auth');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const reply = await request.get(href ?? '');
  expect(reply.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, ...manifest } = await readJson<Manifest>(reply);
  expect(manifest).toMatchObject({ name: 'Staffroom', start_url: '/', display: 'standalone', lang: 'en-GB' });
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes, type } of [...icons, { src: touch ?? '', sizes: '180x180', type: 'image/png' }]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    const bytes = await icon.body();
    expect(bytes.length).toBeLessThan(40_000);
    // Width and height are at the beginning of a PNG.
    if (type === 'image/png')
      expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  // What Chromium reports as wrong. The window of a test is private, and such a window cannot install an app.
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('a bar says that there is no network, and goes when it is back', async ({ page, context, signedIn }, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn();
  // The stream of live news, which would fail if it opened without a network.
  const stream = page.waitForResponse(/\/api\/live/);
  await openWhole(page, '/support');
  await stream;
  // The code for toasts is loaded after the first screen.
  await expect(page.locator('[data-toasts]')).toBeAttached();
  const said = page.getByRole('status').filter({ hasText: /line/ });
  await expect(said).toHaveCount(0);
  await context.setOffline(true);
  await expect(said).toHaveText(/You seem to be offline\./);
  await lookNow(page, info, 'offline');
  // It stays while the member continues to read.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(said).toBeInViewport();
  await context.setOffline(false);
  await expect(said).toHaveText('You are online again.');
});
