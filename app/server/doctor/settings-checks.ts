import { existsSync } from 'node:fs';
import type { HealthItem } from '#areas/machines/contract/health.ts';
import { programVersion } from '#server/program-version.ts';
import { isLocalOnly, type Settings, StartRefused } from '#server/settings.ts';
import { isOneOfSeveral, refuseOwnParts } from '#server/several-servers.ts';

const oldestNode = 24;

/** The versions of the program and of Node, and whether the pages are built. */
export function checkProgram(pagesFolder: string): HealthItem {
  const name = 'Program';
  const sentence = `Staffroom ${programVersion()} with Node ${process.versions.node}.`;
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    return {
      ...{ name, state: 'broken', sentence },
      advice: `Staffroom needs Node ${oldestNode}. Start it with npm start, which uses the right one.`,
    };
  if (!existsSync(`${pagesFolder}/index.html`))
    return { name, state: 'broken', sentence: `${sentence} The pages are not built.`, advice: 'Run npm start once.' };
  return { name, state: 'good', sentence, advice: null };
}

/** Settings that contradict each other. A single setting that is not valid has stopped the doctor before. */
export function checkSettings(settings: Settings): HealthItem[] {
  const name = 'Settings';
  const items: HealthItem[] = [];
  const fault = refusalOf(() => refuseOwnParts(settings));
  if (fault) items.push({ name, state: 'broken', sentence: fault, advice: 'The server refuses to start until then.' });
  if (settings.PUBLIC_URL?.startsWith('http:') && !isLoopback(settings.PUBLIC_URL))
    items.push({
      ...{ name, state: 'look' },
      sentence: 'PUBLIC_URL begins with http, so passwords and cookies are sent without encryption.',
      advice: 'Set up a proxy with a certificate (docs/install.md), and set PUBLIC_URL to the https address.',
    });
  if (settings.DEMO === 'on' && !isLocalOnly(settings))
    items.push({
      ...{ name, state: 'broken' },
      sentence: 'DEMO is on, and others can reach this server. The demonstration has a published password.',
      advice: 'Set DEMO=off.',
    });
  if (settings.PUBLIC_URL && !settings.TRUST_PROXY)
    items.push({
      ...{ name, state: 'look' },
      sentence: 'PUBLIC_URL is set, but TRUST_PROXY is not. Limits then count all members behind a proxy together.',
      advice: 'Set TRUST_PROXY to the address of the proxy.',
    });
  if (isOneOfSeveral(settings) && !settings.SMTP_URL)
    items.push({
      ...{ name, state: 'look' },
      sentence: 'SEVERAL_SERVERS is on and SMTP_URL is not set. Each server keeps emails as files of its own.',
      advice: 'Set SMTP_URL on every server.',
    });
  if (items.length > 0) return items;
  return [{ name, state: 'good', sentence: 'They are valid and do not contradict each other.', advice: null }];
}

const isLoopback = (address: string) => /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);

/** The sentence with which the start would refuse. Null if it would not. */
export function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
}
