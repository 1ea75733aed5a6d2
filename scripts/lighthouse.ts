import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstId, signInToDemonstration, startDemonstration } from './demonstration.ts';
import { findBrowser } from './find-browser.ts';
import { hasNginx, startNginx } from './nginx-front.ts';
import { buildPages, pagesAreBuilt } from './pages-build.ts';

/**
 * `npm run lighthouse` measures twelve screens of the demonstration with Lighthouse's mobile preset and prints a table.
 * Run it on a machine that does nothing else. The browser reaches the server as members do, through nginx with the
 * settings of `deploy/`. Where nginx or openssl is not installed, it reaches it directly: HTTP/1.1 then costs about ten
 * points, because Lighthouse's slow network pays for each of its connections. Words after `--` choose screens by name. The package is not among the
 * dependencies, because it would double the time of every installation (`docs/dependencies.md`).
 */
const version = '13.5.0';
const packages = '.cache/lighthouse';
const program = join(packages, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

interface Screen {
  name: string;
  path: string;
  /** The lowest scores. Search engines see the sign-in page only, and it always has one 401 in the console. */
  atLeast: Partial<Scores>;
  isPublic?: boolean;
}

const member: Partial<Scores> = { performance: 90, accessibility: 100, 'best-practices': 100 };

installLighthouse();
if (!pagesAreBuilt()) buildPages();
const server = await startDemonstration();
const front = hasNginx() ? await startNginx([new URL(server.url).port]) : undefined;
if (!front) console.log('  nginx or openssl is not installed. The figures are those of HTTP/1.1, which are lower.');
const browser = await findBrowser();
let missed = 0;
try {
  const cookie = await signInToDemonstration(server.url);
  const screens = await screensOf(cookie);
  console.log(`\n  ${'screen'.padEnd(14)}${categories.map((name) => name.padStart(16)).join('')}\n`);
  for (const screen of screens) {
    const scores = measure(screen, cookie);
    const isShort = categories.some((name) => scores[name] < (screen.atLeast[name] ?? 0));
    if (isShort) missed += 1;
    const figures = categories.map((name) => (screen.atLeast[name] ? String(scores[name]) : '–').padStart(16)).join('');
    console.log(`  ${screen.name.padEnd(14)}${figures}${isShort ? '   too low' : ''}`);
  }
  console.log(`\n  ${screens.length - missed} of ${screens.length} screens reach their figures.\n`);
} finally {
  await front?.stop();
  await server.stop();
}
process.exitCode = missed > 0 ? 1 : 0;

function installLighthouse(): void {
  if (existsSync(program)) return;
  console.log('  Installing Lighthouse, once …');
  mkdirSync(packages, { recursive: true });
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command = 'npm', ...first] = npm;
  const args = ['install', `lighthouse@${version}`, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(command, [...first, ...args, '--prefix', packages], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`Lighthouse could not be installed:\n${done.stderr}`);
}

async function screensOf(cookie: string): Promise<Screen[]> {
  const first = (path: string) => firstId(server.url, cookie, path);
  const circle = await first('/api/user/circles');
  const thread = await first(`/api/circles/${circle}/discussions`);
  const story = await first('/api/stories');
  const screens: Screen[] = [
    { name: 'sign-in', path: '/auth', atLeast: { ...member, 'best-practices': 96, seo: 100 }, isPublic: true },
    { name: 'home', path: '/', atLeast: member },
    { name: 'circles', path: '/circles', atLeast: member },
    { name: 'circle', path: `/circles/${circle}`, atLeast: member },
    { name: 'thread', path: `/circles/${circle}/discussions/${thread}`, atLeast: member },
    { name: 'growth-hub', path: '/growth', atLeast: member },
    { name: 'savi', path: '/ai-coach', atLeast: member },
    { name: 'jobs', path: '/jobs', atLeast: member },
    { name: 'tracker', path: '/development-tracker', atLeast: member },
    { name: 'catalogue', path: '/development', atLeast: member },
    { name: 'the-loop', path: '/the-loop', atLeast: member },
    { name: 'story', path: `/the-loop/${story}`, atLeast: member },
  ];
  const chosen = process.argv.slice(2);
  return chosen.length > 0 ? screens.filter(({ name }) => chosen.includes(name)) : screens;
}

/** Returns the scores from 0 to 100. */
function measure(screen: Screen, cookie: string): Scores {
  const report = join(packages, `${screen.name}.json`);
  rmSync(report, { force: true });
  const done = spawnSync(
    process.execPath,
    [
      program,
      `${front?.url ?? server.url}${screen.path}`,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-path=${browser.executablePath}`,
      `--chrome-flags=${['--headless=new', '--ignore-certificate-errors', ...browser.args].join(' ')}`,
      ...(screen.isPublic ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: browser.executablePath } },
  );
  if (!existsSync(report)) throw new Error(`Lighthouse could not measure ${screen.name}:\n${done.stderr}`);
  const { categories: found } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>;
  };
  return Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])) as Scores;
}
