// The first step of every command, for any Node from version 20: installs missing packages, then starts the pinned Node
// 24, which runs TypeScript directly. Plain JavaScript that uses only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`\n  Staffroom needs Node 20 or later to begin with; this is ${process.version}.\n`);
  process.exit(1);
}
const help = {
  start: 'npm start                    installs what is missing, builds the pages and starts Staffroom',
  dev: 'npm run dev                  starts Staffroom and builds the pages again when they change',
  test: 'npm test                     runs every check and test',
  check: 'npm run check                checks the types, the lint rules and the module boundaries',
  'test-unit': 'npm run test:unit -- file    runs one file of unit and API tests, or all without a file',
  'test-e2e':
    'npm run test:e2e -- file     builds the pages if they are out of date and runs one file of browser tests',
  'savi-check': 'npm run savi:check           measures Savi on questions, messages and conversations',
  'several-servers': 'npm run several-servers      updates and kills servers under load, and prints what callers saw',
  lighthouse: 'npm run lighthouse           measures twelve screens of the demonstration with Lighthouse',
  release: 'npm run release              builds a release; with -- --verify twice, and compares',
  migration: 'npm run migration -- --name=what-it-does    writes the migration that the tables need',
};
if (args.includes('--help') && help[command]) {
  console.log(`\n  ${help[command]}\n`);
  process.exit(0);
}
installPackages();
handOver();

function installPackages() {
  const stamp = join(root, 'node_modules', '.staffroom-installed');
  // Only the files that decide which packages are installed, so that a new command does not install them all again.
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, allowScripts]))
    .digest('hex');
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  const began = performance.now();
  console.log('  Installing packages, once …');
  // Ignores npm settings in the environment: `npm start --silent` must not silence or redirect this.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...first] = npm;
  const done = spawnSync(
    program,
    [...first, 'ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (done.status !== 0 || !existsSync(node)) {
    console.error(`\n  The packages could not be installed:\n\n${done.stderr || done.stdout || done.error?.message}`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  console.log(`  ${'Packages'.padEnd(34)}${`${((performance.now() - began) / 1000).toFixed(2)} s`.padStart(9)}`);
}

function handOver() {
  const child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      // Node 24 lets the space for new objects grow to 130 MB. This is what Node 22 had.
      '--max-semi-space-size=16',
      `--import=${pathToFileURL(join(root, 'scripts', 'quick-imports.mjs'))}`,
      join(root, 'scripts', `${command}.ts`),
      ...args,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // The compile cache saves a fifth of a second at each start and command. If it cannot be written, Node works
      // without it.
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env },
    },
  );
  // A terminal's Ctrl-C reaches the child directly. A SIGTERM to this process is passed on. Both wait for the child's
  // end.
  let passedOn = false;
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!passedOn) child.kill(signal);
      passedOn = true;
    });
  }
  // npm passes a signal to a shell, which ends without passing it on. So this process ends when its parent is gone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent && !passedOn) {
        passedOn = true;
        child.kill('SIGTERM');
      }
    }, 500).unref();
  }
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
