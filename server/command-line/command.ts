import type { Background } from '#server/background/background.ts';
import type { Context } from '#server/endpoints.ts';
import type { StartRefused } from '#server/settings.ts';

/** The context of a command: the same as the server's, with the same job queue. */
export interface CommandContext {
  context: Context;
  background: Background;
}

/**
 * Opens the database, migrates it, runs the work and closes everything. It works with a running server and without one.
 * Read and check the options first: a mistake in them must not start a database.
 */
export type WithContext = (work: (opened: CommandContext) => Promise<void>) => Promise<void>;

/** How each kind of option is read: `text` has a value, `flag` does not. */
interface ValueOf {
  text: string;
  flag: boolean;
}

/** The options of a command by name. */
export type Options = Record<string, keyof ValueOf>;

/** The options that were typed. An option that was not typed is left out. */
export type Values<Of extends Options> = { [Name in keyof Of]?: ValueOf[Of[Name]] };

/** Makes the error for a wrong call: a sentence, if there is one, and the help. */
export type Misuse = (sentence?: string) => StartRefused;

export interface Call<Of extends Options> {
  options: Values<Of>;
  misuse: Misuse;
  withContext: WithContext;
}

/**
 * A command of the operator. It prints its result to stdout. To refuse, it throws a `StartRefused`: its sentence goes
 * to stderr, and the exit code is 1.
 */
export interface Command<Of extends Options = Options> {
  /** A short phrase for the list of commands. */
  summary: string;
  /**
   * How to call the command, with `npm run name --` in front. It is printed in the form that works in this
   * installation.
   */
  help: string;
  options: Of;
  run(call: Call<Of>): Promise<void>;
}

/** The commands by name. Each is loaded only when it is called. */
export type CommandList = Record<string, () => Promise<Command>>;

/** Defines a command: `run` gets its options with their types. */
export const defineCommand = <const Of extends Options>(command: Command<Of>): Command<Of> => command;
