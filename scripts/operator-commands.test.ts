import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeFlags } from '#test/as-npm-runs.ts';

/** The commands as an operator runs them: processes of their own, on a data folder of their own. */
const folder = mkdtempSync(join(tmpdir(), 'staffroom-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
  error: string;
}

function run(command: string, ...args: string[]): Promise<Ended> {
  // The demonstration is for an address that only oneself can reach.
  const address = command === 'seed' ? '' : 'https://sr.example.org';
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PUBLIC_URL: address };
  return new Promise((resolve) => {
    execFile(process.execPath, [...nodeFlags, `scripts/${command}.ts`, ...args], { env }, (error, out, complaint) =>
      resolve({ code: error ? Number(error.code) : 0, out, error: complaint }),
    );
  });
}

const list = join(folder, 'staff.csv');
const mails = () => readdirSync(join(folder, 'data', 'mail')).length;

beforeAll(() => {
  writeFileSync(
    list,
    '\ufeffname,email,role\r\n"Khan, Amira",amira@school.example,Teacher\r\nBen,ben@school.example,Head\r\n',
  );
});

describe('npm run invite', () => {
  it('--csv invites each row, says which row was wrong, and is safe to run again', { timeout: 60_000 }, async () => {
    const first = await run('invite', '--csv', list);
    expect(first.error).toBe('');
    expect(first.code).toBe(1);
    expect(first.out).toMatch(/row 3 {6}unknown role ‘Head’/);
    expect(first.out).toMatch(/Invited +1\n/);
    expect(first.out).toMatch(/Not invited +1 /);
    expect(first.out).toMatch(/Mails sent +1 /);
    expect(mails()).toBe(1);
    const again = await run('invite', '--csv', list);
    expect(again.out).toMatch(/Invited +0\n/);
    expect(again.out).toMatch(/Already invited +1 /);
    expect(mails()).toBe(1);
  });

  it.each([
    [['--csv', 'nowhere.csv'], /nowhere\.csv cannot be read: .* Nobody was invited\./],
    [['--csv', list, '--uses', '3'], /--uses, --email and --role do not go with it\./],
    [['--uses', '0'], /--uses: must be from 1 to 100,000\./],
    [['--expires', '2020-01-01'], /--expires: that day is over\./],
    [['--what'], /npm run invite -- \[options\]/],
  ])('%j says what is wrong in a sentence', { timeout: 60_000 }, async (args, sentence) => {
    const ended = await run('invite', ...args);
    expect(ended.code).toBe(1);
    expect(ended.error).toMatch(sentence);
    expect(ended.error).not.toMatch(/ {4}at /);
  });

  it('prints the code alone on the last line', { timeout: 60_000 }, async () => {
    const { code, out } = await run('invite', '--uses', '3');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  });
});

describe('npm run erase', () => {
  it('lists who asked, wants to be sure, and erases', { timeout: 60_000 }, async () => {
    const seeded = await run('seed');
    expect([seeded.code, seeded.error]).toEqual([0, '']);
    expect((await run('erase')).out).toBe('Nobody has asked to be erased.\n');
    const unasked = await run('erase', '--username', 'demo');
    expect([unasked.code, unasked.error.trim()]).toEqual([
      1,
      'Nobody is there to be asked. Add --yes to go on without asking.',
    ]);
    const done = await run('erase', '--username', 'DEMO', '--yes');
    expect([done.code, done.error]).toEqual([0, '']);
    expect(done.out).toContain('DEMO is erased.');
    const again = await run('erase', '--username', 'demo', '--yes');
    expect([again.code, again.error.trim()]).toEqual([1, 'Nobody here has the username or email address demo.']);
  });
});

describe('npm run reports and npm run event', () => {
  it('say what there is, and what is wrong in a sentence', { timeout: 60_000 }, async () => {
    expect((await run('reports')).out).toBe('Nothing is reported.\n');
    expect((await run('reports', '--done', '7')).error.trim()).toBe('There is no open report 7.');
    const about = ['--title', 'TeachMeet', '--category', 'TeachMeet', '--description', 'D', '--date', '2090-03-02'];
    const wrong = await run('event', ...about, '--start', '17:00', '--end', '16:00');
    expect([wrong.code, wrong.error.trim()]).toEqual([1, '--end: must come after the start.']);
    const made = await run('event', ...about, '--start', '16:00', '--end', '17:00');
    const number = made.out.trimEnd().split('\n').at(-1) ?? '';
    expect(number).toMatch(/^\d+$/);
    expect((await run('event', '--remove', number)).out).toBe(`Event ${number} is gone.\n`);
    expect((await run('event', '--remove', number)).error.trim()).toBe(`There is no event ${number}.`);
  });
});

describe('npm run feedback', () => {
  it('says what there is, and what is wrong in a sentence', { timeout: 60_000 }, async () => {
    expect((await run('feedback')).out).toBe('There is no feedback.\n');
    expect((await run('feedback', '--done', '7')).error.trim()).toBe('There is no open feedback 7.');
    expect((await run('feedback', '--all')).error).toContain('npm run feedback -- --done 12');
  });
});

describe('npm run qualifications', () => {
  it('says what waits, and what is wrong in a sentence', { timeout: 60_000 }, async () => {
    expect((await run('qualifications')).out).toBe('No qualification waits.\n');
    expect((await run('qualifications', '--verify', '7')).error.trim()).toBe('There is no qualification 7.');
    for (const wrong of [['--verify', 'x'], ['--verify', '1', '--reject', '1'], ['--note', 'n'], ['--nonsense']])
      expect((await run('qualifications', ...wrong)).error).toContain('npm run qualifications -- --verify 12');
  });
});

describe('npm run stories', () => {
  it('publishes a file, says what there is, and what is wrong in a sentence', { timeout: 60_000 }, async () => {
    const file = join(folder, 'story.md');
    const head =
      'title: A story\nsubtitle: S\nexcerpt: E\nauthor: A\nrole: R\nschool: S\ncategory: innovation\ntags: []';
    writeFileSync(file, `---\n${head}\n---\nWords.\n`);
    expect((await run('stories', '--publish', file)).out).toMatch(/‘a-story’, 1 min to read: published\.\n$/);
    expect((await run('stories')).out).toMatch(/No ideas are waiting\.[\s\S]* a-story +published /);
    expect((await run('stories', '--withdraw', 'a-story')).out).toBe('‘a-story’ is a draft.\n');
    expect((await run('stories', '--accept', '7')).error.trim()).toBe('There is no waiting idea 7.');
    writeFileSync(file, `---\n${head.replace('title: A story', '')}\n---\nWords.\n`);
    const wrong = await run('stories', '--publish', file);
    expect([wrong.code, wrong.error.trim()]).toEqual([1, `${file}: title: title is required.`]);
    expect((await run('stories', '--draft')).error).toContain('npm run stories -- --publish story.md');
  });
});

describe('npm run reset-password', () => {
  it('prints a link for a person, and a sentence for nobody', { timeout: 60_000 }, async () => {
    const { code, out } = await run('reset-password', '--username', 'SIAN.PRITCHARD');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^https:\/\/sr\.example\.org\/auth\?reset=[\w-]{43}$/);
    const nobody = await run('reset-password', '--username', 'no.such.person');
    expect([nobody.code, nobody.error.trim()]).toEqual([
      1,
      'Nobody here has the username or email address no.such.person.',
    ]);
    expect((await run('reset-password')).error).toContain('npm run reset-password -- --username');
  });
});
