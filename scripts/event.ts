import { parseArgs } from 'node:util';
import { addEvent, newEvent, removeEvent } from '#areas/development/server/event-actions.ts';
import { inHouse } from '#server/command.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';

const usage = `
  npm run event -- --title "TeachMeet: oracy" --date 2027-03-04 --start 16:00 --end 17:30
                   --category TeachMeet --description "…"        adds an event; prints its number
  npm run event -- --remove 12                                   takes one out again
`;

function readArgs() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: { title: text, date: text, start: text, end: text, category: text, description: text, remove: text },
    });
    return values;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

await orSentence(async () => {
  const { remove, start, end, ...rest } = readArgs();
  if (remove === undefined && Object.keys(rest).length === 0) throw new StartRefused(usage);
  if (remove !== undefined) {
    const id = Number(remove);
    if (!Number.isInteger(id) || id < 1) throw new StartRefused('--remove: must be the number of an event.');
    return inHouse(async ({ house }) => {
      if (!(await removeEvent(house.db, id))) throw new StartRefused(`There is no event ${id}.`);
      console.log(`Event ${id} is gone.`);
    });
  }
  const read = newEvent.safeParse({ ...rest, startTime: start, endTime: end });
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]).replace('Time', '');
    throw new StartRefused(`--${name}: ${issue?.message}.`);
  }
  await inHouse(async ({ house }) => {
    console.log('An event, with its number:');
    console.log(await addEvent(house.db, read.data));
  });
});
