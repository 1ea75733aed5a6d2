import { findNamed, recordSecurityEvent } from '#areas/account/server/index.ts';
import { giveOwner, listCirclesForOperator } from '#areas/circles/server/index.ts';
import { pinByOperator } from '#areas/discussions/server/discussion-operator.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { printedRow, printList } from '#server/command-line/printout.ts';
import { printable } from '#server/command-line/terminal-text.ts';
import { asTyped } from '#server/command-line/typed-commands.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run circle                                             circles with their numbers and owners
  npm run circle -- --after 200                              the circles after number 200
  npm run circle -- --id 3 --owner amira.khan                gives a circle an owner, who also becomes a member
  npm run circle -- --pin 12  (or --unpin 12)                pins or unpins discussion 12, in a circle without an owner

    Add --reason "…" to record why (see npm run moderate).
`;

const shownAtOnce = 200;

const options = { id: 'text', owner: 'text', pin: 'text', unpin: 'text', after: 'text', reason: 'text' } as const;

function work(values: Values<typeof options>, misuse: Misuse): (context: Context) => Promise<void> {
  const { id, owner, pin, unpin, after, reason = 'By command' } = values;
  const wanted = [id ?? owner, pin, unpin, after].filter((value) => value !== undefined);
  if (wanted.length > 1) throw misuse();
  if (id !== undefined && owner !== undefined) return give(parseNumber(id, misuse), owner, reason);
  if (id !== undefined || owner !== undefined) throw misuse();
  if (pin !== undefined) return putPin(parseNumber(pin, misuse), true, reason);
  if (unpin !== undefined) return putPin(parseNumber(unpin, misuse), false, reason);
  return printAll(after === undefined ? 0 : parseNumber(after, misuse));
}

const give = (circleId: number, name: string, reason: string) => async (context: Context) => {
  const person = await findNamed(context.db, name);
  const circle = await giveOwner(context, circleId, person.id, reason);
  await recordSecurityEvent(context, context.db, { kind: 'command', userId: person.id, detail: 'circle owner' });
  console.log(`${name} owns the circle ‘${printable(circle)}’.`);
};

const putPin = (discussionId: number, isSticky: boolean, reason: string) => async (context: Context) => {
  const title = await pinByOperator(context, discussionId, isSticky, reason);
  console.log(`The discussion ‘${printable(title)}’ is ${isSticky ? 'pinned' : 'no longer pinned'}.`);
};

const printAll = (afterId: number) => async (context: Context) => {
  const found = await listCirclesForOperator(context.db, { afterId, limit: shownAtOnce });
  printList(found, {
    none: 'There are no circles.',
    limit: shownAtOnce,
    more: `For more: ${asTyped('npm run circle --')} --after ${found.at(-1)?.id}`,
    printed: ({ id, name, memberCount, isInnerCircle, owner }) => {
      const kind = isInnerCircle ? 'inner circle, ' : '';
      return printedRow([String(id), -6], [`${name} (${kind}${memberCount} members, owner: ${owner ?? 'none'})`, 0]);
    },
  });
};

export const circleCommand = defineCommand({
  summary: 'lists circles, gives one an owner, and pins discussions',
  help,
  options,
  async run({ options: values, misuse, withContext }) {
    const act = work(values, misuse);
    await withContext(async ({ context }) => {
      try {
        await act(context);
      } catch (error) {
        throw error instanceof Refusal ? new StartRefused(error.message) : error;
      }
    });
  },
});
