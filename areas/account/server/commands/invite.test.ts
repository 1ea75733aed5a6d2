import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

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
  it('--csv invites each row, says which row was wrong, and is safe to run again', async () => {
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
    [['--csv', list, '--uses', '3'], /you cannot use it with --uses, --email, --role or --school\./],
    [['--uses', '0'], /--uses: must be from 1 to 100,000\./],
    [['--expires', '2020-01-01'], /--expires: this date has passed\./],
    [['--what'], /^\s+There is no option --what\.\n\s+npm run invite -- \[options\]/],
    [['--email'], /^\s+--email needs a value\.\n/],
    [['--list=all'], /^\s+--list takes no value\.\n/],
    [['amira@school.example'], /^\s+‘amira@school\.example’ is not an option\. /],
  ])('refuses %j with a message', async (args, sentence) => {
    const ended = await run('invite', ...args);
    expect(ended.code).toBe(1);
    expect(ended.error).toMatch(sentence);
    expect(ended.error).not.toMatch(/ {4}at /);
  });

  it('sends, lists, sends again and revokes an invitation', async () => {
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

  it('prints the code alone on the last line', async () => {
    const { code, out } = await runAlone('invite', '--uses', '3');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  });
});
