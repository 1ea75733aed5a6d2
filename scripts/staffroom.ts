// The one entry point of the operator's commands: `npm run staffroom -- <command> [options]`.
import { commands } from '#app/server/commands.ts';
import { runCommandLine } from '#server/command-line/run-command.ts';

// The help and a wrong option need no context, so it is loaded only when the command opens it.
await runCommandLine(commands, process.argv.slice(2), async (work) => {
  const { withContext } = await import('#app/server/command-context.ts');
  await withContext(work);
});
