import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '#app/server/commands.ts';
import { securityHeaders } from '#server/security.ts';
import { readSettings, settingNames } from '#server/settings.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const nginx = read('deploy/nginx-staffroom.conf');
const units = globSync('deploy/*.service');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

/** The programs that run in production: the server, and the operator's commands. */
const programs = ['app/server/start.ts', 'scripts/staffroom.ts'];

/** Static and dynamic imports and re-exports. Type imports do not exist at run time. */
const importing = /(?:^(?:import|export)(?! type)(?: [^'=;]*? from)? |\bimport\()'([^']+)'/gm;

/** Every file and package that programs import, directly or not. */
function reach(files: string[]): { files: Set<string>; packages: Set<string> } {
  const seen = { files: new Set<string>(), packages: new Set<string>() };
  const follow = (file: string) => {
    if (seen.files.has(file)) return;
    seen.files.add(file);
    for (const name of found(read(file), importing)) {
      if (name.startsWith('#')) follow(name.slice(1));
      else if (name.startsWith('.')) follow(join(file, '..', name));
      else if (name && !name.startsWith('node:')) seen.packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  };
  for (const file of files) follow(file);
  return seen;
}

describe('the settings', () => {
  it('are all in the example, and no others', () => {
    expect(found(read('deploy/staffroom.env.example'), /^#?([A-Z_]+)=/gm).sort()).toEqual([...settingNames].sort());
  });

  it('in the example are valid, including those in comments', () => {
    const lines = found(read('deploy/staffroom.env.example'), /^#?([A-Z_]+=.+)/gm).map((line) => line.split(/=(.*)/s));
    expect(() => readSettings(Object.fromEntries(lines), '/nonexistent/.env')).not.toThrow();
  });
});

describe('the production packages', () => {
  const reached = reach(programs);

  it('are all that the server and its commands import', () => {
    expect(reached.files).toContain('app/server/commands/backup.ts');
    expect(reached.packages).toContain('fastify');
    const missing = [...reached.packages].filter((name) => !(name in dependencies));
    expect(missing).toEqual([]);
  });

  it('are in the image, with every file that they import', () => {
    const copied = found(dockerfile, /^COPY (?:--from=pages \/app\/)?(\S+)/gm);
    const outside = [...reached.files].filter(
      (file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)),
    );
    expect(outside).toEqual([]);
  });
});

describe('the image', () => {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));

  it('copies only files that exist and are not ignored', () => {
    const sources = found(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '));
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources.filter((one) => one !== '.')) {
      expect([source, existsSync(source)]).toEqual([source, true]);
      expect([source, allowed.some((rule) => matchesGlob(source, rule))]).toEqual([source, true]);
    }
  });

  it('contains no settings, data or local builds', () => {
    expect(rules[0]).toBe('*');
    for (const path of ['.env', 'data', 'deploy', 'dist', 'node_modules', '.git'])
      expect([path, allowed.some((rule) => matchesGlob(path, rule))]).toEqual([path, false]);
  });

  it('runs the major version of Node that the packages pin', () => {
    const pinned = /\d+/.exec(dependencies.node ?? '')?.[0];
    expect(new Set(found(dockerfile, /^FROM node:(\d+)-/gm))).toEqual(new Set([pinned]));
  });
});

it('every action of a workflow is pinned to a commit, with its version beside it', () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('uses:')),
  );
  expect(used.length).toBeGreaterThan(5);
  for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

describe('the configuration around the server', () => {
  it('agrees on the port', () => {
    const port = String(readSettings({}, '/nonexistent/.env').PORT);
    const named = [
      ...found(dockerfile, /^EXPOSE (\d+)/gm),
      ...found(dockerfile, /PORT=(\d+)/g),
      ...found(compose, /PORT: (\d+)/g),
      ...found(compose, /127\.0\.0\.1:(\d+):\d+/g),
      ...found(compose, /127\.0\.0\.1:\d+:(\d+)/g),
      ...found(nginx, /server 127\.0\.0\.1:(\d+) max_fails/g),
    ];
    expect(named).toEqual(Array.from({ length: 6 }, () => port));
  });

  it('gives the server enough time to stop', () => {
    const [last = ''] = found(read('app/server/start.ts'), /lastMilliseconds = ([\d_]+)/g);
    const seconds = Number(last.replaceAll('_', '')) / 1000;
    const [unit] = found(read('deploy/staffroom.service'), /^TimeoutStopSec=(\d+)$/gm);
    const [container] = found(compose, /app:[\s\S]*?stop_grace_period: (\d+)s/g);
    for (const given of [unit, container]) expect(Number(given)).toBeGreaterThan(seconds);
  });

  it('starts programs that exist', () => {
    expect(units.length).toBe(2);
    for (const unit of units) {
      const [program = ''] = found(read(unit), /^ExecStart=.* (\S+\.ts)(?: \w+)?$/gm);
      expect([unit, existsSync(program)]).toEqual([unit, true]);
    }
    for (const program of programs) expect([program, existsSync(program)]).toEqual([program, true]);
    const called = units.flatMap((unit) => found(read(unit), /scripts\/staffroom\.ts (\S+)$/gm));
    expect(called).toEqual(['backup']);
    for (const name of called) expect(Object.keys(commands)).toContain(name);
  });

  it('sends no header twice, and logs no address', () => {
    const ours = Object.keys(securityHeaders(readSettings({ PUBLIC_URL: 'https://s.example' }, '/nonexistent/.env')));
    expect(ours).toContain('strict-transport-security');
    for (const name of ours) expect(nginx.toLowerCase()).not.toContain(`add_header ${name}`);
    const sites = nginx.split(/^server \{/m).slice(1);
    expect(sites.length).toBe(2);
    for (const site of sites) expect(site).toContain('access_log off;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  it('is in the installation guide, file by file', () => {
    const guide = read('docs/install.md');
    for (const file of globSync('deploy/*').filter((path) => !path.endsWith('.test.ts')))
      expect([file, guide.includes(file.replace('deploy/', ''))]).toEqual([file, true]);
  });
});

/** The wrapper switches users, so it runs only as root. */
const isRoot = process.getuid?.() === 0 && spawnSync('runuser', ['--version']).status === 0;

describe.runIf(isRoot)('the command staffroom', () => {
  it('reads a file that only the caller can read, and leaves no copy', () => {
    const folder = mkdtempSync(join(tmpdir(), 'staffroom-wrapper-'));
    try {
      chmodSync(folder, 0o755);
      // The same script with a user that every machine has, and with a program that prints the file.
      const home = join(folder, 'installed');
      mkdirSync(join(home, 'scripts'), { recursive: true });
      mkdirSync(join(home, 'node_modules', 'node', 'bin'), { recursive: true });
      const program = join(home, 'node_modules', 'node', 'bin', 'node');
      writeFileSync(
        program,
        '#!/bin/sh\nid -un; cat "$STAFFROOM_COPY"; echo "$STAFFROOM_COPY"; echo "$STAFFROOM_COMMAND"\n',
      );
      chmodSync(program, 0o755);
      const wrapper = join(folder, 'staffroom');
      writeFileSync(
        wrapper,
        read('deploy/staffroom')
          .replaceAll('-u staffroom', '-u nobody')
          .replaceAll('-o staffroom', '-o nobody')
          .replaceAll('chown staffroom', 'chown nobody')
          .replaceAll('/opt/staffroom', home),
      );
      const secret = join(folder, 'home');
      mkdirSync(secret, { mode: 0o700 });
      writeFileSync(join(secret, 'staff.csv'), 'name,email,role', { mode: 0o600 });
      for (const args of [['--csv', 'staff.csv'], ['--csv=staff.csv']]) {
        const said = execFileSync('sh', [wrapper, 'invite', ...args], { cwd: secret, encoding: 'utf8' });
        const [user, copy = '', command] = said.replace('name,email,role', '').trim().split('\n');
        expect(said).toContain('name,email,role');
        expect([user, command]).toEqual(['nobody', 'sudo staffroom']);
        expect(existsSync(copy)).toBe(false);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
