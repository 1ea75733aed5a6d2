import { createHash, X509Certificate } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';

/** A quarter of the processor speed, and 4 Mbit/s with 40 ms for a round trip. */
export const processorRate = 4;
export const network = { offline: false, latency: 40, downloadThroughput: 500_000, uploadThroughput: 500_000 };

const phone = { width: 390, height: 844 };
const observer = 'bench/browser/page-observer.js';

/**
 * Starts Chromium. It trusts the certificate by its key: it keeps no file of a server whose certificate it does not trust, so
 * that a second visit would load everything again.
 */
export async function startBrowser(certificate?: string): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  const trusted = certificate ? [`--ignore-certificate-errors-spki-list=${keyHash(certificate)}`] : [];
  return chromium.launch({ executablePath, args: [...args, ...trusted] });
}

function keyHash(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** A profile of its own: nothing is kept from other routes. The bench's functions run despite the policy of the page. */
export async function newProfile(browser: Browser, url: string, cookie: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: phone, bypassCSP: true });
  await context.addInitScript({ path: observer });
  if (cookie)
    await context.addCookies(
      cookie.split('; ').map((one) => ({ name: one.split('=')[0] ?? '', value: one.split('=')[1] ?? '', url })),
    );
  return context;
}

/** Makes a page as slow as a cheap phone on a weak connection. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
}

/**
 * Milliseconds that a fixed piece of work takes in a page at full speed. A figure far above the others of a run means that
 * the machine did something else at that moment.
 */
export async function calibrate(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  try {
    return await page.evaluate(() => {
      const began = performance.now();
      let sum = 0;
      for (let at = 0; at < 20_000_000; at += 1) sum = (sum * 31 + at) | 0;
      return performance.now() - began + (sum === 0.5 ? 1 : 0);
    });
  } finally {
    await page.close();
  }
}
