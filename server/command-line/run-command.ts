import { CommanderError } from 'commander';
import { StartRefused } from '#server/settings.ts';
import { printErrors } from '#server/start-errors.ts';
import type { CommandList, Misuse, WithContext } from './command.ts';
import { quietProgram, readOptions, suggestion } from './read-options.ts';
import { asTyped } from './typed-commands.ts';

/**
 * Runs the command in `['invite', '--uses', '3']`. Help goes to stdout with exit code 0. A wrong call prints a sentence
 * and the help to stderr, with exit code 1.
 */
export async function runCommandLine(
  commands: CommandList,
  [name = '', ...typed]: string[],
  withContext: WithContext,
): Promise<void> {
  await printErrors(async () => {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) return printList(commands, name);
    const command = await load();
    const misuse: Misuse = (sentence) => new StartRefused(sentence ? `${sentence}\n${command.help}` : command.help);
    const read = readOptions(command, typed);
    if (read.fault !== undefined) throw misuse(read.fault);
    if (read.isHelp) console.log(asTyped(command.help));
    else await command.run({ options: read.options, misuse, withContext });
  });
}

/** Prints all commands for `--help`. Throws with the list for any other word that is not a command. */
async function printList(commands: CommandList, typed: string): Promise<void> {
  const program = quietProgram()
    .name('npm run staffroom --')
    .usage('<command> [options]')
    .description('Each command explains its options with --help.')
    .helpOption('-h, --help', 'this list')
    .helpCommand(false)
    .argument('<command>');
  program.configureHelp({ visibleArguments: () => [], subcommandTerm: (command) => command.name() });
  for (const [name, load] of Object.entries(commands)) program.command(name).summary((await load()).summary);
  const list = asTyped(`\n${program.helpInformation().trimEnd()}\n`);
  if (/^(-h|--help|help)$/.test(typed)) return console.log(list);
  throw new StartRefused(`${typed === '' ? 'Name a command.' : unknown(program, typed)}\n${list}`);
}

function unknown(program: ReturnType<typeof quietProgram>, typed: string): string {
  try {
    program.parse([typed], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return `There is no command ${typed}.${suggestion(error.message)}`;
    throw error;
  }
  return `There is no command ${typed}.`;
}
