import type { Background } from '#server/background/background.ts';
import type { Context } from '#server/endpoints.ts';
import type { StartRefused } from '#server/settings.ts';

/** What a command works with: the same context as the server's, and the same queue of background jobs. */
export interface CommandContext {
  context: Context;
  background: Background;
}

/**
 * Opens the database, migrates it, runs the work and closes everything. Works beside a running server and without one. Read
 * and check the options first: a mistake in them must not start a database.
 */
export type WithContext = (work: (opened: CommandContext) => Promise<void>) => Promise<void>;

/** What each kind of option is read as: `text` takes a value, `flag` does not. */
interface ValueOf {
  text: string;
  flag: boolean;
}

/** The options of a command by name. */
export type Options = Record<string, keyof ValueOf>;

/** What was typed. An option that was not given is left out. */
export type Values<Of extends Options> = { [Name in keyof Of]?: ValueOf[Of[Name]] };

/** Makes the error for a command that was called wrongly: what is wrong, if there is more to say, and the help. */
export type Misuse = (sentence?: string) => StartRefused;

export interface Call<Of extends Options> {
  options: Values<Of>;
  misuse: Misuse;
  withContext: WithContext;
}

/**
 * A command of the operator. It prints its result to stdout. To refuse, it throws a `StartRefused`, whose sentence goes to
 * stderr; the exit code is then 1.
 */
export interface Command<Of extends Options = Options> {
  /** One phrase for the list of commands. */
  summary: string;
  /** How to call it, with `npm run name --` in front. It is printed as commands are typed in this installation. */
  help: string;
  options: Of;
  run(call: Call<Of>): Promise<void>;
}

/** The commands by name. Each is loaded when it is called. */
export type CommandList = Record<string, () => Promise<Command>>;

/** Defines a command: `run` gets its options with their types. */
export const defineCommand = <const Of extends Options>(command: Command<Of>): Command<Of> => command;
