import { addEvent, newEvent, removeEvent } from '#areas/development/server/events/event-actions.ts';
import { dayInLondon } from '#server/clock.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run event -- --title "TeachMeet: oracy" --date 2027-03-04 --start 16:00 --end 17:30
                   --category TeachMeet --description "…"        adds an event; prints its number
                   --roles teacher,senco --phases primary --levels experienced
                   --subjects Mathematics --skills leadership --purposes workload
                                                                 says who it is for and what it is about
  npm run event -- --remove 12                                   removes an event
`;

const options = {
  title: 'text',
  date: 'text',
  start: 'text',
  end: 'text',
  category: 'text',
  description: 'text',
  remove: 'text',
  roles: 'text',
  phases: 'text',
  levels: 'text',
  subjects: 'text',
  skills: 'text',
  purposes: 'text',
} as const;

const listNames = ['roles', 'phases', 'levels', 'subjects', 'skills', 'purposes'] as const;
type Lists = Partial<Record<(typeof listNames)[number], string>>;

/** Splits the lists at commas. */
const listsOf = (typed: Lists) =>
  Object.fromEntries(
    listNames.flatMap((name) => {
      const value = typed[name];
      return value === undefined ? [] : [[name, value.split(',').map((one) => one.trim())]];
    }),
  );

export const eventCommand = defineCommand({
  summary: 'adds an event, or removes one',
  help,
  options,
  async run({ options: { remove, start, end, ...rest }, misuse, withContext }) {
    if (remove === undefined && Object.keys(rest).length === 0) throw misuse();
    if (remove !== undefined) {
      const id = Number(remove);
      if (!Number.isInteger(id) || id < 1) throw new StartRefused('--remove: must be the number of an event.');
      return withContext(async ({ context }) => {
        if (!(await removeEvent(context.db, id))) throw new StartRefused(`There is no event ${id}.`);
        console.log(`Removed event ${id}.`);
      });
    }
    const read = newEvent.safeParse({ ...rest, ...listsOf(rest), startTime: start, endTime: end });
    if (!read.success) {
      const [issue] = read.error.issues;
      const name = String(issue?.path[0]).replace('Time', '');
      throw new StartRefused(`--${name}: ${issue?.message}.`);
    }
    if (read.data.date < dayInLondon(new Date())) throw new StartRefused('--date: must be today or later.');
    await withContext(async ({ context }) => {
      console.log('Added the event. Its number is:');
      console.log(await addEvent(context.db, read.data));
    });
  },
});
