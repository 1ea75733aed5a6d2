import type { Browser } from '@playwright/test';
import { signInToDemonstration, startDemonstration } from '../../scripts/demonstration.ts';
import { hasNginx, startNginx } from '../../scripts/nginx-front.ts';
import { buildPages, pagesAreBuilt } from '../../scripts/pages-build.ts';
import { beginResults, writeResults } from '../results.ts';
import { median } from '../turn.ts';
import { measureRoute, type RouteFigures } from './measure-route.ts';
import { findRoutes, type Route } from './routes.ts';
import { network, processorRate, startBrowser } from './slow-browser.ts';

/** The highest figures: seconds for the paint of a first and a second visit, the score of shifts, and milliseconds. */
export const browserTargets = { first: 1.5, second: 0.8, shift: 0.05, interaction: 100 };

/** Routes over a target are measured again only within this time, all together. */
const mostMinutes = 10;

export interface MeasuredRoute extends RouteFigures {
  path: string;
  scripts: number;
  budget: number;
  /** Which of the figures are over their target. */
  over: string[];
  visits: number;
}

/** What `npm run bench -- --browser` writes. */
export interface BrowserResults {
  processorRate: number;
  network: typeof network;
  throughNginx: boolean;
  routes: MeasuredRoute[];
  /** Routes without an item in the demonstration, and routes that could not be measured. */
  left: string[];
}

/**
 * Measures every route of the members in Chromium and prints one table. A route over a target is measured up to twice more, and
 * the medians count. Needs a machine that does nothing else.
 */
export async function benchBrowser(wanted: string | undefined): Promise<void> {
  if (!pagesAreBuilt()) buildPages();
  const server = await startDemonstration();
  const front = hasNginx() ? await startNginx([new URL(server.url).port]) : undefined;
  const browser = await startBrowser(front?.certificate);
  const found: BrowserResults = { processorRate, network, throughNginx: front !== undefined, routes: [], left: [] };
  try {
    const cookie = await signInToDemonstration(server.url);
    const routes = await findRoutes(server.url, cookie);
    const chosen = routes.filter(({ path }) =>
      wanted?.startsWith('=') ? path === wanted.slice(1) : path.includes(wanted ?? ''),
    );
    console.log(`\n${head}\n`);
    const began = performance.now();
    for (const [at, route] of chosen.entries()) {
      // Each route has its share of the time, with what the routes before it left over.
      const until = began + (mostMinutes * 60_000 * (at + 1)) / chosen.length;
      if (!route.address) {
        found.left.push(`${route.path}: the demonstration has no item`);
        continue;
      }
      try {
        const measured = await measureOften(browser, front?.url ?? server.url, route, route.address, cookie, until);
        found.routes.push(measured);
        console.log(lineOf(measured));
      } catch (error) {
        found.left.push(`${route.path}: ${String(error).split('\n')[0]}`);
      }
    }
  } finally {
    await browser.close();
    await front?.stop();
    await server.stop();
  }
  console.log(summaryOf(found));
  if (wanted) return;
  const all = beginResults(0, 1, 'embedded');
  all.other = { browser: found };
  console.log(`\n  ${writeResults(all, 'browser')}\n`);
}

async function measureOften(
  browser: Browser,
  url: string,
  route: Route,
  address: string,
  cookie: string,
  until: number,
) {
  const visits: RouteFigures[] = [];
  const { path, scripts, budget } = route;
  let figures: MeasuredRoute;
  do {
    visits.push(await measureRoute(browser, url, address, path === '/auth' ? null : cookie));
    const medians = mediansOf(visits);
    figures = { path, scripts, budget, ...medians, over: overIn(medians, route), visits: visits.length };
  } while (visits.length < 3 && (figures.over.length > 0 || visits.length === 2) && performance.now() < until);
  return figures;
}

function mediansOf(visits: readonly RouteFigures[]): RouteFigures {
  const of = (key: 'first' | 'second' | 'shift' | 'calibration') => median(visits.map((visit) => visit[key]));
  const interactions = visits.map(({ interaction }) => interaction).filter((one) => one !== null);
  return {
    first: of('first'),
    second: of('second'),
    shift: of('shift'),
    interaction: interactions.length > 0 ? median(interactions) : null,
    action: visits[0]?.action ?? '',
    calibration: of('calibration'),
  };
}

function overIn({ first, second, shift, interaction }: RouteFigures, { scripts, budget }: Route): string[] {
  const { first: mostFirst, second: mostSecond, shift: mostShift, interaction: mostInteraction } = browserTargets;
  return [
    first > mostFirst && 'first',
    second > mostSecond && 'second',
    shift > mostShift && 'shift',
    interaction !== null && interaction > mostInteraction && 'interaction',
    scripts > budget && 'scripts',
  ].filter((one) => one !== false);
}

const head = `  ${'route'.padEnd(40)} first s  second s   shift  interaction ms  JavaScript kB   visits`;

/** A figure over its target has a `!`. */
function lineOf({ path, first, second, shift, interaction, scripts, over, visits }: MeasuredRoute): string {
  const cell = (text: string, key: string, width: number) => `${text}${over.includes(key) ? '!' : ' '}`.padStart(width);
  return [
    `  ${path.padEnd(40)}`,
    cell(first.toFixed(2), 'first', 9),
    cell(second.toFixed(2), 'second', 10),
    cell(shift.toFixed(3), 'shift', 8),
    cell(interaction === null ? '–' : String(Math.round(interaction)), 'interaction', 16),
    cell(scripts.toFixed(1), 'scripts', 15),
    String(visits).padStart(8),
  ].join('');
}

function summaryOf({ routes, left }: BrowserResults): string {
  const over = routes.filter((route) => route.over.length > 0).length;
  const of = (key: 'first' | 'second' | 'calibration') => routes.map((route) => route[key]);
  const range = (values: number[]) =>
    `${median(values).toFixed(2)} s as median, ${Math.max(...values).toFixed(2)} s at most`;
  const least = Math.min(...of('calibration'));
  const busy = routes.filter(({ calibration }) => calibration > 1.5 * least).length;
  return [
    '',
    `  ${routes.length} routes, ${over} with a figure over its target (!).`,
    `  First visit ${range(of('first'))}. Second visit ${range(of('second'))}.`,
    busy > 0 ? `  The machine was busy during ${busy} of them: its speed was less than two thirds of the best.` : '',
    ...left.map((one) => `  Not measured: ${one}`),
  ]
    .filter((line, at) => at === 0 || line !== '')
    .join('\n');
}
