import {
  addEvent,
  cancelEvent,
  changeEvent,
  eventChange,
  newEvent,
} from '#areas/development/server/events/event-actions.ts';
import { dayInLondon } from '#server/clock.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run event -- --title "TeachMeet: oracy" --date 2027-03-04 --start 16:00 --end 17:30
                   --category TeachMeet --description "…"        adds an event; prints its number
                   --place "The library, Ashgrove School"        says where it takes place
                   --link https://meet.example.org/oracy         or the address of an online event
                   --circle 5                                    makes it an event of this circle (npm run circle
                                                                 lists them); only members see those of an inner circle
                   --roles teacher,senco --phases primary --levels experienced
                   --subjects Mathematics --skills leadership --purposes workload
                                                                 says who it is for and what it is about
  npm run event -- --change 12 --date 2027-03-11 --start 16:30 --end 18:00
                   (or --place "…", --link "…", --place none, --link none, --circle 5, --circle none)
                                                                 changes the day, times, place, link or circle
  npm run event -- --cancel 12                                   cancels an event (earlier releases: --remove 12)

    The members who said that they are going are told of a change or cancellation by email, with a calendar file.
`;

const options = {
  title: 'text',
  date: 'text',
  start: 'text',
  end: 'text',
  place: 'text',
  link: 'text',
  circle: 'text',
  category: 'text',
  description: 'text',
  change: 'text',
  cancel: 'text',
  /** The earlier name of --cancel. */
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

type Work = (context: Context) => Promise<void>;

function cancelling(eventId: number): Work {
  return async (context) => {
    if (!(await cancelEvent(context, eventId))) throw new StartRefused(`There is no event ${eventId}.`);
    console.log(`Cancelled event ${eventId}.`);
  };
}

/** `none` removes a place, a link or a circle. */
const orNone = (value: string | undefined) => (value === 'none' ? null : value);

const circleOf = (typed: string | null | undefined) =>
  typeof typed === 'string' ? numberIn('circle', typed, 'a circle') : typed;

function changing(eventId: number, { date, start, end, place, link, circle }: Values<typeof options>): Work {
  const circleId = circleOf(orNone(circle));
  const given = { circleId, date, startTime: start, endTime: end, place: orNone(place), link: orNone(link) };
  const read = eventChange.safeParse(definedFields(given));
  if (!read.success) throw refusalOf(read.error.issues[0]);
  return async (context) => {
    const isChanged = await changeEvent(context, eventId, read.data);
    console.log(isChanged ? `Changed event ${eventId}.` : `Event ${eventId} is like that already.`);
  };
}

function adding({ start, end, circle, ...rest }: Values<typeof options>): Work {
  const circleId = circleOf(circle);
  const read = newEvent.safeParse({ ...rest, ...listsOf(rest), circleId, startTime: start, endTime: end });
  if (!read.success) throw refusalOf(read.error.issues[0]);
  if (read.data.date < dayInLondon(new Date())) throw new StartRefused('--date: must be today or later.');
  return async (context) => {
    const id = await addEvent(context.db, read.data);
    console.log('Added the event. Its number is:');
    console.log(id);
  };
}

function workOf({ change, cancel, remove, ...about }: Values<typeof options>, misuse: Misuse): Work {
  const [cancelled, ...others] = [cancel, remove, change].filter((value) => value !== undefined);
  const isAlone = Object.keys(about).length === 0;
  if (others.length > 0) throw misuse();
  if (change === undefined && cancelled !== undefined) {
    if (!isAlone) throw misuse();
    return cancelling(numberIn(cancel === undefined ? 'remove' : 'cancel', cancelled));
  }
  if (isAlone) throw misuse();
  // An option that does not fit a change would be ignored.
  if (change !== undefined && Object.keys(about).some((name) => !changeable.has(name))) throw misuse();
  return change === undefined ? adding(about) : changing(numberIn('change', change), about);
}

const changeable = new Set(['date', 'start', 'end', 'place', 'link', 'circle']);

const refusalOf = (issue: { path: PropertyKey[]; message: string } | undefined) =>
  new StartRefused(`--${String(issue?.path[0]).replace('Time', '')}: ${issue?.message}.`);

function numberIn(option: string, typed: string, of = 'an event'): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new StartRefused(`--${option}: must be the number of ${of}.`);
  return Number(typed);
}

export const eventCommand = defineCommand({
  summary: 'adds an event, or changes or cancels one',
  help,
  options,
  async run({ options: typed, misuse, withContext }) {
    const work = workOf(typed, misuse);
    await withContext(async ({ context }) => {
      try {
        await work(context);
      } catch (error) {
        throw error instanceof Refusal ? new StartRefused(error.message) : error;
      }
    });
  },
});
