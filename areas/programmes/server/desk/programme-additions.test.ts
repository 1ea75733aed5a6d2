import { beforeAll, describe, expect, it } from 'vitest';
import { grantRole } from '#areas/people/server/index.ts';
import { listProgrammes, type Programme } from '#areas/programmes/contract/programme.ts';
import { getProgrammeProgress, tickActivity } from '#areas/programmes/contract/programme-progress.ts';
import { programmeCompletion } from '#areas/programmes/contract/programme-rules.ts';
import {
  addDeskModule,
  addDeskProgramme,
  type DeskProgramme,
  listDeskProgrammes,
  mostModules,
  mostProgrammes,
  moveDeskProgramme,
  orderDeskModules,
  orderDeskProgrammes,
} from '#areas/programmes/contract/programmes-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readProgrammes, writeProgrammes } from '../programme-files.ts';

const test = openTestApp();
const released = readProgrammes();
let editor: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  [editor, member] = [await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
  await writeProgrammes(test.context.db, released);
});

const texts = {
  title: 'Leading a team!',
  description: 'For new leaders.',
  level: 'Intermediate',
  duration: '4 weeks',
} as const;
const moduleTexts = (title = 'Your first meeting') => ({
  title,
  description: 'How to begin.',
  duration: '2 weeks',
  activities: [1, 2, 3, 4].map((number) => ({ title: `Activity ${number}`, description: 'Do it.' })),
});
const listed = async (): Promise<DeskProgramme[]> => (await editor.call(listDeskProgrammes, {})).json();
const seen = async (caller = member): Promise<Programme[]> => (await caller.call(listProgrammes, {})).json();
const addModule = (id: number, title?: string, caller = editor) =>
  caller.call(addDeskModule, { params: { id }, body: moduleTexts(title) });
const order = (id: number, keys: string[], caller = editor) =>
  caller.call(orderDeskModules, { params: { id }, body: { keys } });
const state = (id: number, action: 'hide' | 'show', key?: string) =>
  editor.call(moveDeskProgramme, { params: { id }, body: { action, ...(key ? { key } : {}) } });
const tick = (key: string, activity: number, caller = member) => {
  const [programme = '', module = ''] = key.split('/');
  return caller.call(tickActivity, { params: { programme, module, activity } });
};
const progressOf = async (caller = member) => (await caller.call(getProgrammeProgress, {})).json();

describe('a programme that the desk adds', () => {
  it('is hidden until it has a module and is shown, and then members work through it', async () => {
    const made: DeskProgramme = (await editor.call(addDeskProgramme, { body: texts })).json();
    expect(made).toMatchObject({ origin: 'added', shipped: null, modules: [], withdrawnAt: expect.any(String) });
    const empty = await state(made.id, 'show');
    expect([empty.statusCode, empty.body]).toEqual([409, 'This programme has no module to show. Add a module first.']);
    const [first] = (await addModule(made.id)).json().modules;
    expect(first).toMatchObject({ key: 'leading-a-team-1/your-first-meeting-1', origin: 'added' });
    const [, second] = (await addModule(made.id)).json().modules;
    expect(second.key).toBe('leading-a-team-1/your-first-meeting-2');
    expect(await seen()).toHaveLength(released.length);
    expect((await tick(first.key, 1)).statusCode).toBe(404);
    await state(made.id, 'show');
    expect((await seen()).at(-1)).toMatchObject({
      id: 'leading-a-team-1',
      modules: [{ title: 'Your first meeting' }, {}],
    });
    expect((await tick(first.key, 1)).statusCode).toBe(204);
    // Releases leave it alone.
    await writeProgrammes(test.context.db, released);
    expect((await seen()).at(-1)?.modules).toHaveLength(2);
    expect((await editor.call(addDeskProgramme, { body: texts })).json().title).toBe(texts.title);
  });

  it('is refused with bad texts, to members, and beyond the most', async () => {
    const bad = await editor.call(addDeskProgramme, { body: { ...texts, title: ' ' } });
    expect([bad.statusCode, bad.body]).toEqual([400, 'Enter a title']);
    expect((await member.call(addDeskProgramme, { body: texts })).statusCode).toBe(404);
    const [programme] = await listed();
    expect((await addModule(programme?.id ?? 0, 'T', member)).statusCode).toBe(404);
    expect((await addModule(9_999)).statusCode).toBe(404);
    const some = { ...moduleTexts(), activities: moduleTexts().activities.slice(1) };
    const short = await editor.call(addDeskModule, { params: { id: programme?.id ?? 0 }, body: some });
    expect([short.statusCode, short.body]).toEqual([400, 'A module has four activities']);

    const adding = Array.from({ length: mostProgrammes }, () => editor.call(addDeskProgramme, { body: texts }));
    const statuses = (await Promise.all(adding)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const all = await listed();
    expect(all).toHaveLength(mostProgrammes);
    const last = all.at(-1)?.id ?? 0;
    const modules = Array.from({ length: mostModules + 2 }, () => addModule(last));
    expect((await Promise.all(modules)).filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect((await listed()).at(-1)?.modules).toHaveLength(mostModules);
  });
});

describe('the progress of members', () => {
  it('stays when a module is added, moved or withdrawn; only the share of the programme changes', async () => {
    const programme = (await listed())[0] as DeskProgramme;
    const keys = programme.modules.map(({ key }) => key);
    const [begun = '', ...others] = keys;
    for (const activity of [1, 2, 3, 4]) await tick(begun, activity);
    const before = await progressOf();
    const share = async () => programmeCompletion((await seen())[0] as Programme, await progressOf());
    const shareBefore = await share();
    expect(shareBefore).toBe(Math.round((4 / (keys.length * 5)) * 100));

    const added: DeskProgramme = (await addModule(programme.id, 'A new one')).json();
    expect(await progressOf()).toEqual(before);
    expect(await share()).toBe(Math.round((4 / ((keys.length + 1) * 5)) * 100));

    const moved = [...others, begun, added.modules.at(-1)?.key ?? ''];
    expect((await order(programme.id, moved)).json().modules.map(({ key }: { key: string }) => key)).toEqual(moved);
    expect(await progressOf()).toEqual(before);
    const shown = (await seen())[0]?.modules.map(({ id }) => `career-exploration/${id}`);
    expect(shown).toEqual(moved);
    // A release does not move them back.
    await writeProgrammes(test.context.db, released);
    expect((await listed())[0]?.modules.map(({ key }) => key)).toEqual(moved);

    await state(programme.id, 'hide', begun);
    expect(await progressOf()).toEqual(before);
    expect((await seen())[0]?.modules).toHaveLength(moved.length);
    const other = await test.signedIn();
    expect((await seen(other))[0]?.modules).toHaveLength(moved.length - 1);
    await state(programme.id, 'show', begun);
    expect((await listed())[0]?.modules.map(({ key }) => key)).toEqual(moved);
  });
});

describe('the order', () => {
  it('of the programmes is chosen at the desk and stays through releases', async () => {
    const before = (await listed()).map(({ id }) => id);
    const reversed = before.toReversed();
    const send = (ids: number[], caller = editor) => caller.call(orderDeskProgrammes, { body: { ids } });
    expect((await send(reversed)).json().map(({ id }: DeskProgramme) => id)).toEqual(reversed);
    await writeProgrammes(test.context.db, released);
    expect((await listed()).map(({ id }) => id)).toEqual(reversed);
    expect((await seen()).at(-1)?.id).toBe(released[0]?.id);
    expect((await send(before, member)).statusCode).toBe(404);
    for (const wrong of [before.slice(1), [...before, 9_999], [...before.slice(1), before[1] ?? 0]])
      expect((await send(wrong)).statusCode, String(wrong)).toBe(wrong.length > mostProgrammes ? 400 : 409);
  });

  it('of modules is refused if it is not of all modules of the programme', async () => {
    const [one, other] = await listed();
    const keys = one?.modules.map(({ key }) => key) ?? [];
    const stale = await order(one?.id ?? 0, keys.slice(1));
    expect([stale.statusCode, stale.body]).toEqual([
      409,
      'Somebody else changed the list. Look at it again before you move anything.',
    ]);
    expect((await order(other?.id ?? 0, keys)).statusCode).toBe(409);
    expect((await order(one?.id ?? 0, keys, member)).statusCode).toBe(404);
  });
});
