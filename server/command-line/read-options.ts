import { Command as CommanderCommand, type CommanderError } from 'commander';
import type { Command, Options, Values } from './command.ts';

/** The typed options, a request for help, or a sentence that says what is wrong. */
export type ReadOptions =
  | { options: Values<Options>; isHelp: false; fault?: undefined }
  | { isHelp: true; fault?: undefined }
  | { fault: string };

/** Reads the words after the name of the command. */
export function readOptions({ options }: Pick<Command, 'options'>, typed: string[]): ReadOptions {
  const program = quietProgram();
  for (const [name, kind] of Object.entries(options))
    program.option(kind === 'text' ? `--${name} <value>` : `--${name}`);
  const valueless = typed.find(
    (word, at) => isOption(word, options) === 'text' && isOption(typed[at + 1] ?? '', options) !== undefined,
  );
  if (valueless !== undefined) return { fault: `${valueless} needs a value.` };
  try {
    program.parse(typed, { from: 'user' });
    return { options: program.opts(), isHelp: false };
  } catch (error) {
    const refused = error as CommanderError;
    if (refused.code === 'commander.helpDisplayed') return { isHelp: true };
    return { fault: whyMisread(refused, program.args, options) };
  }
}

/** A commander that throws and prints nothing, because the caller prints. */
export const quietProgram = (): CommanderCommand =>
  new CommanderCommand().exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} });

/** Without this, commander reads the next option as the value of an option without one. */
const isOption = (word: string, options: Options) => (word.startsWith('--') ? options[word.slice(2)] : undefined);

function whyMisread({ code, message }: CommanderError, words: string[], options: Options): string {
  const [, option = ''] = /'(-[^ '=]+)/.exec(message) ?? [];
  if (code === 'commander.unknownOption')
    return isOption(option, options)
      ? `${option} takes no value.`
      : `There is no option ${option}.${suggestion(message)}`;
  if (code === 'commander.optionMissingArgument') return `${option} needs a value.`;
  if (code === 'commander.excessArguments')
    return `‘${words[0]}’ is not an option. Options begin with --. Put a value of several words in quotation marks.`;
  return message;
}

/** Commander's suggestion, as a sentence. */
export function suggestion(message: string): string {
  const [, meant] = /\((Did you mean .*\?)\)/.exec(message) ?? [];
  return meant ? ` ${meant}` : '';
}
