import { withContext } from '#app/server/command.ts';
import { findCredentials } from '#areas/account/server/credentials.ts';
import { recordSecurityEvent } from '#areas/account/server/security-log/security-log.ts';
import { giveOwner, listCirclesForOperator } from '#areas/circles/server/circle-operator.ts';
import { pinByOperator } from '#areas/discussions/server/discussion-operator.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { StartRefused } from '#server/settings.ts';
import { harmless } from '#server/terminal-text.ts';
import { asTyped } from '#server/typed-commands.ts';
import { type Misuse, runCommand } from './command-line.ts';
import { numberTyped } from './operator-arguments.ts';

const help = `
  npm run circle                                             circles with their numbers and owners
  npm run circle -- --after 200                              the next of them
  npm run circle -- --id 3 --owner amira.khan                gives a circle an owner, who also becomes a member
  npm run circle -- --pin 12  (or --unpin 12)                pins discussion 12, in a circle without an owner

    Add --reason "…" to say why in the record (npm run moderate).
`;

const shownAtOnce = 200;

const text = { type: 'string' } as const;
const options = { id: text, owner: text, pin: text, unpin: text, after: text, reason: text } as const;
type Values = { [name in keyof typeof options]?: string };

function work(values: Values, misuse: Misuse): (context: Context) => Promise<void> {
  const { id, owner, pin, unpin, after, reason = 'By command' } = values;
  const wanted = [id ?? owner, pin, unpin, after].filter((value) => value !== undefined);
  if (wanted.length > 1) throw misuse();
  if (id !== undefined && owner !== undefined) return give(numberTyped(id, misuse), owner, reason);
  if (id !== undefined || owner !== undefined) throw misuse();
  if (pin !== undefined) return putPin(numberTyped(pin, misuse), true, reason);
  if (unpin !== undefined) return putPin(numberTyped(unpin, misuse), false, reason);
  return printAll(after === undefined ? 0 : numberTyped(after, misuse));
}

const give = (circleId: number, name: string, reason: string) => async (context: Context) => {
  const person = await findCredentials(context.db, name);
  if (!person) throw new StartRefused(`Nobody here has the username or email address ${name}.`);
  const circle = await giveOwner(context, circleId, person.id, reason);
  await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'circle owner' });
  console.log(`${name} owns the circle ‘${harmless(circle)}’.`);
};

const putPin = (discussionId: number, isSticky: boolean, reason: string) => async (context: Context) => {
  const title = await pinByOperator(context, discussionId, isSticky, reason);
  console.log(`The discussion ‘${harmless(title)}’ is ${isSticky ? 'pinned' : 'no longer pinned'}.`);
};

const printAll = (afterId: number) => async (context: Context) => {
  const found = await listCirclesForOperator(context.db, { afterId, limit: shownAtOnce });
  if (found.length === 0) console.log('There are no circles.');
  for (const { id, name, memberCount, isInnerCircle, owner } of found) {
    const kind = isInnerCircle ? 'inner circle, ' : '';
    console.log(
      `  ${String(id).padStart(6)}  ${harmless(name)} (${kind}${memberCount} members, owner: ${owner ?? 'none'})`,
    );
  }
  if (found.length === shownAtOnce)
    console.log(`\n  The next: ${asTyped('npm run circle --')} --after ${found.at(-1)?.id}`);
};

await runCommand(help, options, async (values, misuse) => {
  const act = work(values, misuse);
  await withContext(async ({ context }) => {
    try {
      await act(context);
    } catch (error) {
      throw error instanceof Refusal ? new StartRefused(error.message) : error;
    }
  });
});
