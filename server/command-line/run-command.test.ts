import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CommandList, defineCommand } from './command.ts';
import { runCommandLine } from './run-command.ts';
import { asTyped } from './typed-commands.ts';

const help = '\n  npm run invite -- --email name@school      invites a person\n';

const called: unknown[] = [];
const commands: CommandList = {
  invite: async () =>
    defineCommand({
      summary: 'invites people',
      help,
      options: { email: 'text', list: 'flag' },
      async run({ options, misuse }) {
        if (options.email === '') throw misuse('--email: must not be empty.');
        called.push(options);
      },
    }),
};

/** The output of a call and its exit code. */
async function callOf(list: CommandList, typed: string[]) {
  const printed = { code: 0, out: '', error: '' };
  const before = process.exitCode;
  vi.spyOn(console, 'log').mockImplementation((text) => {
    printed.out += `${text}\n`;
  });
  vi.spyOn(console, 'error').mockImplementation((text) => {
    printed.error += `${text}\n`;
  });
  process.exitCode = 0;
  await runCommandLine(list, typed, () => Promise.reject(new Error('No command here opens a context.')));
  printed.code = Number(process.exitCode);
  process.exitCode = before;
  return printed;
}

const call = (...typed: string[]) => callOf(commands, typed);

afterEach(() => {
  vi.restoreAllMocks();
  called.length = 0;
});

describe('a command line', () => {
  it('runs the chosen command with its options', async () => {
    expect(await call('invite', '--email', 'amira@school.uk', '--list')).toEqual({ code: 0, out: '', error: '' });
    expect(await call('invite', '--email=--list')).toMatchObject({ code: 0 });
    expect(await call('invite', '--email', '-1')).toMatchObject({ code: 0 });
    expect(called).toEqual([{ email: 'amira@school.uk', list: true }, { email: '--list' }, { email: '-1' }]);
  });

  it('loads only the chosen command', async () => {
    const broken = { ...commands, reports: () => Promise.reject(new Error('It was loaded.')) };
    expect(await callOf(broken, ['invite'])).toEqual({ code: 0, out: '', error: '' });
    expect((await callOf(broken, ['--help'])).code).toBe(1);
  });

  it.each([['--help'], ['-h'], ['--list', '--help']])('prints the help to stdout for %s', async (...typed) => {
    const { code, out, error } = await call('invite', ...typed);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('--email name@school      invites a person');
    expect(called).toEqual([]);
  });

  it.each([
    [['--what'], 'There is no option --what.'],
    [['--emial', 'x'], 'There is no option --emial. Did you mean --email?'],
    [['--email'], '--email needs a value.'],
    [['--email', '--list'], '--email needs a value.'],
    [['--email='], '--email: must not be empty.'],
    [['--list=all'], '--list takes no value.'],
    [['amira'], '‘amira’ is not an option. Options begin with --.'],
    [['toString'], '‘toString’ is not an option.'],
  ])('refuses %j with the help on stderr', async (typed, sentence) => {
    const { code, out, error } = await call('invite', ...typed);
    expect([code, out]).toEqual([1, '']);
    expect(error.trimStart().startsWith(sentence)).toBe(true);
    expect(error).toContain('--email name@school      invites a person');
    expect(called).toEqual([]);
  });
});

describe('the list of commands', () => {
  it.each(['--help', '-h', 'help'])('is printed to stdout for %s', async (typed) => {
    const { code, out, error } = await call(typed);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/<command> \[options\]/);
    expect(out).toMatch(/^ {2}invite +invites people$/m);
  });

  it.each([
    [['inviet'], 'There is no command inviet. Did you mean invite?'],
    [['toString'], 'There is no command toString.'],
    [['--list'], 'There is no command --list.'],
    [[], 'Name a command.'],
  ])('is printed to stderr for %j', async (typed, sentence) => {
    const { code, out, error } = await call(...typed);
    expect([code, out]).toEqual([1, '']);
    expect(error.trimStart().startsWith(sentence)).toBe(true);
    expect(error).toMatch(/^ {2}invite +invites people$/m);
  });
});

describe('a command name in a text', () => {
  it('is shown as it is typed in this installation', () => {
    const text = 'npm run invite -- --list\nnpm run reports      what is reported\nnpm run staffroom -- <command>';
    expect(asTyped(text, { STAFFROOM_COMMAND: 'sudo staffroom' })).toBe(
      'sudo staffroom invite --list\nsudo staffroom reports      what is reported\nsudo staffroom <command>',
    );
    expect(asTyped(text, {})).toBe(
      'node scripts/staffroom.ts invite --list\nnode scripts/staffroom.ts reports      what is reported\nnode scripts/staffroom.ts <command>',
    );
    expect(asTyped(text, { npm_lifecycle_event: 'invite' })).toBe(text);
    expect(asTyped(text, { npm_lifecycle_event: 'staffroom' })).toBe(
      'npm run staffroom -- invite --list\nnpm run staffroom -- reports      what is reported\nnpm run staffroom -- <command>',
    );
  });
});
