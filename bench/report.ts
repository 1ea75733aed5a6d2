import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '#server/settings.ts';
import type { BrowserResults } from './browser/bench-browser.ts';
import { barChart, lineChart } from './plots.ts';
import { type Growth, type Measured, type Results, readResults } from './results.ts';

const page = join(import.meta.dirname, '..', 'docs', 'performance.md');
const pictures = join(import.meta.dirname, '..', 'docs', 'performance');
const begin = '<!-- figures: npm run bench -- --report writes what follows -->';
const end = '<!-- end of figures -->';

const count = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 0 });
const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/**
 * Writes the tables and plots of the newest results into `docs/performance.md`. Figures of one call, size and number of
 * callers come from the last run that measured them.
 */
export function writeReport(): void {
  const runs = readResults().filter(
    ({ measured, growth, other }) => measured.length > 0 || growth.length > 0 || Object.keys(other).length > 0,
  );
  const last = runs.findLast(({ measured }) => measured.length > 0) ?? runs.at(-1);
  if (!last) throw new StartRefused('There are no results in bench/results. Run npm run bench first.');
  const measured = newest(runs);
  mkdirSync(pictures, { recursive: true });
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  const parts = [
    machineText(last, runs),
    ...callTables(measured),
    growthTable(runs),
    browserTable(runs),
    otherText(runs),
  ];
  writeFileSync(page, `${before}${begin}\n\n${parts.filter(Boolean).join('\n\n')}\n\n${end}${after}`);
}

function newest(runs: readonly Results[]): Measured[] {
  const found = new Map<string, Measured>();
  for (const { measured } of runs) for (const one of measured) found.set(`${one.call} ${one.size} ${one.callers}`, one);
  return [...found.values()];
}

function machineText({ date, commit, machine, rounds }: Results, runs: readonly Results[]): string {
  const seconds = runs.filter(({ measured }) => measured.length > 0).map(({ secondsEach }) => secondsEach);
  const length = [...new Set([Math.min(...seconds), Math.max(...seconds)])].join(' to ');
  const { processor, cores, memoryGb, node, postgres } = machine;
  return `Last run: ${date.slice(0, 10)}, commit ${commit}, on ${processor} with ${cores} cores and ${memoryGb} GB, Node ${node}${postgres && `, PostgreSQL ${postgres}`}. ${seconds.length > 0 ? `Each figure is the median of ${rounds} turns of ${length} s.` : ''}`.trim();
}

/** A table and a plot for each size, with 16 callers or the most that were measured. */
function callTables(measured: readonly Measured[]): string[] {
  const sizes = [...new Set(measured.map(({ size }) => size))].toSorted((a, b) => a - b);
  return sizes.flatMap((size) => {
    const all = measured.filter((one) => one.size === size);
    const callers = all.some((one) => one.callers === 16) ? 16 : Math.max(...all.map((one) => one.callers));
    const shown = all.filter((one) => one.callers === callers);
    const name = `calls-${size}.svg`;
    writeFileSync(
      join(pictures, name),
      barChart(
        `Requests a second with ${count(size)} people, ${callers} callers`,
        shown.map(({ call, product, bare }) => ({ name: call, values: [product.perSecond, bare.perSecond] })),
        ['Staffroom', 'bare server'],
      ),
    );
    return [
      `### ${count(size)} people, ${callers} callers`,
      [
        row(['call', 'requests a second', 'p50 ms', 'p99 ms', 'bare server', 'ratio', 'to one statement']),
        row(['---', '--:', '--:', '--:', '--:', '--:', '--:']),
        ...shown.map(({ call, product, bare, ratio, singleRatio }) =>
          row([
            call + (product.failed > 0 ? ` (${count(product.failed)} failed)` : ''),
            count(product.perSecond),
            milliseconds(product.p50),
            milliseconds(product.p99),
            count(bare.perSecond),
            ratio.toFixed(2),
            singleRatio?.toFixed(2) ?? '',
          ]),
        ),
      ].join('\n'),
      `![Requests a second of each call, beside the bare server](performance/${name})`,
    ];
  });
}

/** How each call grows from few people to many, when both take turns. A figure over its target is bold. */
function growthTable(runs: readonly Results[]): string {
  const run = runs.findLast(({ growth }) => growth.length > 0);
  const [first] = run?.growth ?? [];
  if (!run || !first) return '';
  const found = new Map<string, Growth>();
  for (const { growth } of runs) for (const one of growth) if (one.to === first.to) found.set(one.call, one);
  writeFileSync(
    join(pictures, 'growth.svg'),
    lineChart(
      `p99 in milliseconds by the number of people, ${first.callers} callers`,
      [first.from, first.to].map(count),
      [...found.values()].map(({ call, few, many }) => ({ name: call, values: [few.p99, many.p99] })),
    ),
  );
  return [
    '### Growth',
    '',
    `From ${count(first.from)} to ${count(first.to)} people, with ${first.callers} callers, on ${run.date.slice(0, 10)}. Two servers take turns, one with few people and one with many. A p99 that grows more than 1.5 times is bold.`,
    '',
    row(['call', `p99 ms, ${count(first.from)}`, `p99 ms, ${count(first.to)}`, 'growth of p50', 'growth of p99']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...[...found.values()].map(({ call, few, many, p50, p99 }) =>
      row([
        call,
        milliseconds(few.p99),
        milliseconds(many.p99),
        p50.toFixed(2),
        p99 > 1.5 ? `**${p99.toFixed(2)}**` : p99.toFixed(2),
      ]),
    ),
    '',
    '![p99 of each call with few and with many people](performance/growth.svg)',
  ].join('\n');
}

/** The routes in a slow browser. A figure over its target is bold. */
function browserTable(runs: readonly Results[]): string {
  const run = runs.findLast(({ other }) => other.browser);
  if (!run) return '';
  const { routes, left } = run.other.browser as BrowserResults;
  const over = routes.filter((route) => route.over.length > 0).length;
  return [
    '### The browser',
    '',
    `Measured on ${run.date.slice(0, 10)}, commit ${run.commit}. ${over} of ${routes.length} routes have a figure over its target, in bold.`,
    '',
    row(['route', 'first visit s', 'second visit s', 'layout shift', 'interaction ms', 'JavaScript kB']),
    row(['---', '--:', '--:', '--:', '--:', '--:']),
    ...routes.map((route) => {
      const cell = (text: string, key: string) => (route.over.includes(key) ? `**${text}**` : text);
      return row([
        `\`${route.path}\``,
        cell(route.first.toFixed(2), 'first'),
        cell(route.second.toFixed(2), 'second'),
        cell(route.shift.toFixed(3), 'shift'),
        cell(route.interaction === null ? '' : count(route.interaction), 'interaction'),
        cell(route.scripts.toFixed(1), 'scripts'),
      ]);
    }),
    ...(left.length > 0 ? ['', `Not measured: ${left.join('; ')}.`] : []),
  ].join('\n');
}

/** The last figure of each of the other commands, as JSON keeps it. */
function otherText(runs: readonly Results[]): string {
  const found = new Map<string, string>();
  for (const { other, date, datasets } of runs)
    for (const [name, figures] of Object.entries(other)) {
      if (name === 'browser') continue;
      const numbers = Object.entries(figures as Record<string, unknown>).filter(
        ([, value]) => typeof value === 'number',
      );
      found.set(
        name,
        row([
          name,
          count(datasets[0]?.size ?? 0),
          date.slice(0, 10),
          numbers.map(([key, value]) => `${key} ${Math.round(Number(value) * 100) / 100}`).join(', '),
        ]),
      );
    }
  if (found.size === 0) return '';
  return [
    '### Memory, start, backup and sign-ins',
    '',
    row(['command', 'people', 'date', 'figures']),
    row(['---', '--:', '---', '---']),
    ...found.values(),
  ].join('\n');
}
