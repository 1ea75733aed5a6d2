// A process that runs one operator command after the other. The commands share the loaded program, which takes most of
// the processor time of a short command. Started by `openOperator` in `operator-commands.ts`.
import { pathToFileURL } from 'node:url';
import type { CommandCall, Ended } from './operator-commands.ts';

let count = 0;

async function runCommand({ script, args, environment }: CommandCall): Promise<Ended> {
  const ended: Ended = { code: 0, out: '', error: '' };
  process.argv = [process.execPath, script, ...args];
  Object.assign(process.env, environment);
  process.exitCode = 0;
  const write = { out: process.stdout.write, error: process.stderr.write };
  const capture = (to: 'out' | 'error') => (text: string | Uint8Array) => {
    ended[to] += text.toString();
    return true;
  };
  process.stdout.write = capture('out');
  process.stderr.write = capture('error');
  try {
    // The query makes it another module, so that it runs again. What it imports is loaded once.
    count += 1;
    await import(`${pathToFileURL(script).href}?run=${count}`);
  } catch (error) {
    ended.error += error instanceof Error ? error.stack : String(error);
    process.exitCode = 1;
  } finally {
    process.stdout.write = write.out;
    process.stderr.write = write.error;
  }
  return { ...ended, code: Number(process.exitCode) };
}

process.on('message', async (call: CommandCall) => {
  process.send?.(await runCommand(call));
});
