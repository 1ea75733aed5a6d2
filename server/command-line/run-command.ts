import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { fileFault } from '#server/file-faults.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';
import { asTyped } from '#server/typed-commands.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/** Refuses the way the command was called, with its help. */
export type Misuse = (sentence?: string) => StartRefused;

/**
 * Runs an operator's command. `--help` prints its help and ends with 0. A wrong option prints what is wrong and the help, and
 * ends with 1. The help is written with `npm run name --`; it is printed as the command is typed in this installation.
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  command: (values: Values<Options>, misuse: Misuse) => Promise<void>,
): Promise<void> {
  const misuse: Misuse = (sentence) => new StartRefused(sentence ? `${sentence}\n${help}` : help);
  await orSentence(async () => {
    if (process.argv.slice(2).includes('--help')) {
      console.log(asTyped(help));
      return;
    }
    await command(readValues(options, misuse), misuse);
  });
}

function readValues<Options extends ParseArgsOptionsConfig>(options: Options, misuse: Misuse): Values<Options> {
  try {
    return parseArgs({ options }).values as Values<Options>;
  } catch (error) {
    throw misuse(whyMisread(error as NodeJS.ErrnoException));
  }
}

/** What is wrong with the options, without Node's advice about positional arguments. */
function whyMisread({ code, message }: NodeJS.ErrnoException): string {
  const [, option = ''] = /'(--?[^' ]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take an argument/.test(message) ? `${option} takes no value.` : `${option} needs a value.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `‘${/'(.*?)'/.exec(message)?.[1]}’ is not an option. Options begin with --. Put a value of several words in quotation marks.`;
  return message;
}

/** Why a text file that an option names cannot be read. */
export const whyUnreadable = (error: unknown): string => fileFault(error) ?? 'It is not text.';

/**
 * The file that an option names. The path was typed where the command was called, while npm runs it in the project's folder. A
 * wrapper that switches to another user has read the file before, and says where its copy is.
 */
export function givenFile(path: string): string {
  const { STAFFROOM_GIVEN: given, STAFFROOM_COPY: copy, INIT_CWD: folder = '.' } = process.env;
  return copy && given === path ? copy : resolve(folder, path);
}
