import { asTyped } from './command-line/typed-commands.ts';
import { isDatabaseUnreachable } from './database-errors.ts';
import { StartRefused } from './settings.ts';

/** Runs a command. Prints an error that the operator can fix as one sentence. The exit code is then not zero. */
export async function printErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = sentenceFor(error);
    console.error(sentence ? `\n  ${asTyped(sentence)}\n` : error);
    process.exitCode = 1;
  }
}

/** The sentence for an error that the operator can fix. Undefined for any other error. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message;
  // Drizzle wraps the driver's error.
  const inner = (
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  ) as NodeJS.ErrnoException & {
    port?: number;
    syscall?: string;
  };
  const { code = '', message, port, syscall } = inner;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`;
  if (syscall === 'listen') return `Staffroom cannot listen on this address: ${message}. Change HOST or PORT.`;
  if (/^(ENOSPC|EROFS|EACCES|EPERM)$/.test(code)) return `The data folder cannot be used: ${message}.`;
  const refusals: Record<string, string> = {
    '28P01': 'The database refuses the user name or password of DATABASE_URL.',
    '28000': 'The database refuses the user name or password of DATABASE_URL.',
    '3D000': 'The server of DATABASE_URL has no database with that name. Create it first.',
    '42501': 'The user of DATABASE_URL may not create tables in that database. Make that user the owner.',
    ENOTFOUND: 'The server of DATABASE_URL cannot be found. Check its name.',
  };
  if (refusals[code]) return refusals[code];
  if (isDatabaseUnreachable(inner))
    return 'The database cannot be reached. Check DATABASE_URL, and check that the database server is running.';
  return undefined;
}
