import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { asTyped } from '#server/typed-commands.ts';
import { nodeFlags, openOperator } from '#test/operator-commands.ts';

const { folder, run, runAlone } = openOperator();

const list = join(folder, 'staff.csv');
const mails = () => readdirSync(join(folder, 'data', 'mail')).length;

beforeAll(() => {
  writeFileSync(
    list,
    '\ufeffname,email,role\r\n"Khan, Amira",amira@school.example,Teacher\r\nBen,ben@school.example,Head\r\n',
  );
});

describe('npm run invite', () => {
  it('--csv invites each row, says which row was wrong, and is safe to run again', { timeout: 240_000 }, async () => {
    const first = await run('invite', '--csv', list);
    expect(first.error).toBe('');
    expect(first.code).toBe(1);
    expect(first.out).toMatch(/row 3 {6}unknown role ‘Head’/);
    expect(first.out).toMatch(/Invited +1\n/);
    expect(first.out).toMatch(/Not invited +1 /);
    expect(first.out).toMatch(/Emails sent +1 /);
    expect(mails()).toBe(1);
    const again = await run('invite', '--csv', list);
    expect(again.out).toMatch(/Invited +0\n/);
    expect(again.out).toMatch(/Already invited +1 /);
    expect(mails()).toBe(1);
  });

  it.each([
    [['--csv', 'nowhere.csv'], /nowhere\.csv cannot be read: There is no such file or folder\. Nobody was invited\./],
    [['--csv', '.'], /\. cannot be read: It is a folder\. Nobody was invited\./],
    [['--csv', list, '--uses', '3'], /--uses, --email, --role and --school do not go with it\./],
    [['--uses', '0'], /--uses: must be from 1 to 100,000\./],
    [['--expires', '2020-01-01'], /--expires: that day is over\./],
    [['--what'], /^\s+There is no option --what\.\n\s+npm run invite -- \[options\]/],
    [['--email'], /^\s+--email needs a value\.\n/],
    [['--list=all'], /^\s+--list takes no value\.\n/],
    [['amira@school.example'], /^\s+‘amira@school\.example’ is not an option\. /],
  ])('%j says what is wrong in a sentence', { timeout: 240_000 }, async (args, sentence) => {
    const ended = await run('invite', ...args);
    expect(ended.code).toBe(1);
    expect(ended.error).toMatch(sentence);
    expect(ended.error).not.toMatch(/ {4}at /);
  });

  it('sends, lists, sends again and revokes an invitation', { timeout: 240_000 }, async () => {
    const before = mails();
    const made = await run('invite', '--email', 'Cara@school.example', '--school', 'Ashgrove');
    expect([made.code, made.error]).toEqual([0, '']);
    expect(made.out).toMatch(/Emails sent +1 /);
    expect(mails()).toBe(before + 1);
    const listed = await run('invite', '--list');
    const [, number = '', begins = ''] =
      /(\d+) {2}(\S{4})… {2}Cara@school\.example, email written to a file/.exec(listed.out) ?? [];
    const code = made.out.trimEnd().split('\n').at(-1) ?? '';
    expect(code.startsWith(begins)).toBe(true);
    expect(listed.out).not.toContain(code);
    expect((await run('invite', '--resend', 'cara@school.example')).out).toMatch(/Emails sent +1 /);
    expect(mails()).toBe(before + 2);
    const looked = await run('mail', '--to', 'CARA@school.example');
    expect(looked.out.match(/Message-ID <[^>]+@sr\.example\.org>/g)).toHaveLength(2);
    expect((await run('invite', '--revoke', number)).out).toBe(
      `Invitation ${number} no longer works. 0 people have used it.\n`,
    );
    const again = await run('invite', '--revoke', code);
    expect([again.code, again.error.trim()]).toEqual([1, `There is no invitation ${code} that still works.`]);
  });

  it('prints the code alone on the last line', { timeout: 240_000 }, async () => {
    const { code, out } = await runAlone('invite', '--uses', '3');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  });
});

describe('npm run erase', () => {
  it('lists requests, says what it will do, obeys a hold, wants to be sure, and erases', {
    timeout: 240_000,
  }, async () => {
    const seeded = await run('seed');
    expect([seeded.code, seeded.error]).toEqual([0, '']);
    expect((await run('erase')).out).toBe('Nobody has asked to be erased.\n');
    const unasked = await runAlone('erase', '--username', 'demo');
    expect([unasked.code, unasked.error.trim()]).toEqual([
      1,
      'There is no terminal to ask you on. Add --yes to erase without a question.',
    ]);
    expect(unasked.out).toMatch(/ discussions +\d+ {2}deleted, except those that somebody else answered\n/);
    const held = await run('hold', '--username', 'demo', '--reason', 'Case 12');
    expect(held.out).toBe('demo is under a legal hold. They cannot be erased until you lift it.\n');
    expect((await run('hold')).out).toMatch(/^ {2}demo +since \d\d\/\d\d\/\d{4}: Case 12\n$/);
    const blocked = await run('erase', '--username', 'demo', '--yes');
    expect([blocked.code, blocked.error.trim()]).toEqual([
      1,
      'demo cannot be erased now. This account is under a legal hold. Lift it first: npm run hold',
    ]);
    expect((await run('hold', '--username', 'demo', '--lift')).out).toContain('The hold on demo is lifted.');
    expect((await run('hold', '--username', 'demo')).error).toContain('npm run hold -- --username');

    const done = await run('erase', '--username', 'DEMO', '--yes');
    expect([done.code, done.error]).toEqual([0, '']);
    expect(done.out).toContain('DEMO is erased.');
    const again = await run('erase', '--username', 'demo', '--yes');
    expect([again.code, again.error.trim()]).toEqual([1, 'Nobody here has the username or email address demo.']);
  });
});

describe('npm run reports and npm run event', () => {
  it('say what there is, and what is wrong in a sentence', { timeout: 240_000 }, async () => {
    expect((await run('reports')).out).toBe('Nothing is reported.\n');
    expect((await run('reports', '--done', '7')).error.trim()).toBe('There is no open report 7.');
    const about = ['--title', 'TeachMeet', '--category', 'TeachMeet', '--description', 'D', '--date', '2090-03-02'];
    const wrong = await run('event', ...about, '--start', '17:00', '--end', '16:00');
    expect([wrong.code, wrong.error.trim()]).toEqual([1, '--end: must come after the start.']);
    const made = await run('event', ...about, '--start', '16:00', '--end', '17:00');
    const number = made.out.trimEnd().split('\n').at(-1) ?? '';
    expect(number).toMatch(/^\d+$/);
    const late = [...about.slice(0, -1), '2020-03-02', '--start', '16:00', '--end', '17:00'];
    expect((await run('event', ...late)).error.trim()).toBe('--date: that day is over.');
    expect((await run('event', '--remove', number)).out).toBe(`Event ${number} is gone.\n`);
    expect((await run('event', '--remove', number)).error.trim()).toBe(`There is no event ${number}.`);
  });
});

describe('npm run feedback', () => {
  it('says what there is, and what is wrong in a sentence', { timeout: 240_000 }, async () => {
    expect((await run('feedback')).out).toBe('There is no feedback.\n');
    expect((await run('feedback', '--done', '7')).error.trim()).toBe('There is no open feedback 7.');
    expect((await run('feedback', '--all')).error).toContain('npm run feedback -- --done 12');
  });
});

describe('npm run qualifications', () => {
  it('says what waits, and what is wrong in a sentence', { timeout: 240_000 }, async () => {
    expect((await run('qualifications')).out).toBe('No qualification waits.\n');
    expect((await run('qualifications', '--verify', '7')).error.trim()).toBe('There is no qualification 7.');
    for (const wrong of [['--verify', 'x'], ['--verify', '1', '--reject', '1'], ['--note', 'n'], ['--nonsense']])
      expect((await run('qualifications', ...wrong)).error).toContain('npm run qualifications -- --verify 12');
  });
});

describe('npm run stories', () => {
  it('publishes a file, says what there is, and what is wrong in a sentence', { timeout: 240_000 }, async () => {
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
  it('prints a link for a person, and a sentence for nobody', { timeout: 240_000 }, async () => {
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

describe('--help', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).filter(([, line]) => line.includes('bootstrap.mjs'));

  const npmOnly = ['start', 'dev', 'test', 'check', 'test:unit', 'test:e2e', 'bench', 'migration'];

  it.each(npmOnly)('of npm run %s explains it and ends with 0', { timeout: 240_000 }, (name) => {
    const out = execFileSync(process.execPath, ['scripts/bootstrap.mjs', name.replace(':', '-'), '--help'], {
      encoding: 'utf8',
    });
    expect(out).toMatch(new RegExp(`npm (run )?${name}\\b`));
  });

  it('of every other command explains it and ends with 0', { timeout: 240_000 }, () => {
    const names = commands.map(([name]) => name).filter((name) => !npmOnly.includes(name));
    // One process runs them all: each command alone loads the whole server.
    const program = `
      const said = {};
      let name = '';
      console.log = (line) => { said[name] = (said[name] ?? '') + line; };
      for (name of ${JSON.stringify(names)}) {
        process.argv = [process.argv[0], name, '--help'];
        await import(${JSON.stringify(pathToFileURL(`${process.cwd()}/scripts/`).href)} + name + '.ts');
      }
      process.stdout.write(JSON.stringify(said));`;
    const env = { ...process.env, npm_lifecycle_event: 'help', DATA_DIR: join(folder, 'nowhere') };
    const out = execFileSync(process.execPath, [...nodeFlags, '--input-type=module', '--eval', program], {
      env,
      encoding: 'utf8',
    });
    const said = JSON.parse(out) as Record<string, string>;
    expect(Object.keys(said).sort()).toEqual(names.toSorted());
    for (const name of names) expect(said[name]).toContain(`npm run ${name}`);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('shows a command as it is typed in this installation', () => {
    const help = 'npm run invite -- --list\nnpm run reports      what is reported';
    expect(asTyped(help, { STAFFROOM_COMMAND: 'sudo staffroom' })).toBe(
      'sudo staffroom invite --list\nsudo staffroom reports      what is reported',
    );
    expect(asTyped(help, {})).toBe('node scripts/invite.ts --list\nnode scripts/reports.ts      what is reported');
    expect(asTyped(help, { npm_lifecycle_event: 'invite' })).toBe(help);
  });
});
