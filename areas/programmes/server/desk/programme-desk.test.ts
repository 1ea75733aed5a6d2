import { beforeAll, describe, expect, it } from 'vitest';
import { grantRole } from '#areas/people/server/index.ts';
import { listProgrammes, type Programme } from '#areas/programmes/contract/programme.ts';
import { getProgrammeProgress, tickActivity } from '#areas/programmes/contract/programme-progress.ts';
import {
  changeDeskModule,
  changeDeskProgramme,
  type DeskProgramme,
  listDeskProgrammes,
  moveDeskProgramme,
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

const listed = async (): Promise<DeskProgramme[]> => (await editor.call(listDeskProgrammes, {})).json();
const at = async (index: number): Promise<DeskProgramme> => (await listed())[index] as DeskProgramme;
const seen = async (caller = member): Promise<Programme[]> => (await caller.call(listProgrammes, {})).json();
const move = (id: number, action: 'hide' | 'show' | 'follow', key?: string) =>
  editor.call(moveDeskProgramme, { params: { id }, body: { action, ...(key ? { key } : {}) } });
const nextRelease = () =>
  writeProgrammes(
    test.context.db,
    released.map((programme) => ({ ...programme, title: `${programme.title} (new)` })),
  );

describe('programmes at the desk', () => {
  it('change their texts for members, and keep them through releases until they follow again', async () => {
    const { id, description, level, duration, title } = await at(0);
    const body = { title: 'Find your way', description, level, duration };
    expect((await editor.call(changeDeskProgramme, { params: { id }, body })).json().origin).toBe('changed');
    await nextRelease();
    expect((await seen())[0]?.title).toBe('Find your way');
    expect((await at(0)).shipped?.title).toBe(`${title} (new)`);
    expect((await at(1)).title).toContain('(new)');
    expect((await move(id, 'follow')).json()).toMatchObject({ origin: 'release', title: `${title} (new)` });
    const bad = await editor.call(changeDeskProgramme, { params: { id }, body: { ...body, duration: 'a while' } });
    expect([bad.statusCode, bad.body]).toEqual([400, 'Enter it like ‘2 weeks’ or ‘6-8 weeks’']);
    expect((await member.call(changeDeskProgramme, { params: { id }, body })).statusCode).toBe(404);
  });

  it('change a module and its activities, and nobody loses progress', async () => {
    const programme = await at(0);
    const [module] = programme.modules;
    if (!module) throw new Error('The programme has no module.');
    const [programmeId = '', moduleId = ''] = module.key.split('/');
    await member.call(tickActivity, { params: { programme: programmeId, module: moduleId, activity: '1' as never } });
    const { key, description, duration } = module;
    const activities = module.activities.map((one, index) =>
      index === 0 ? { ...one, title: 'Ask a colleague' } : one,
    );
    const body = { key, title: 'Begin here', description, duration, activities };
    await editor.call(changeDeskModule, { params: { id: programme.id }, body });
    expect((await seen())[0]?.modules[0]).toMatchObject({
      title: 'Begin here',
      activities: [{ title: 'Ask a colleague' }, {}, {}, {}],
    });
    expect((await member.call(getProgrammeProgress, {})).json()).toMatchObject([
      { moduleId: key, tickedActivities: [1] },
    ]);
    const elsewhere = await editor.call(changeDeskModule, { params: { id: (await at(1)).id }, body });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('are hidden through releases, except for members who have begun', async () => {
    const { id, modules } = await at(0);
    await move(id, 'hide');
    await nextRelease();
    expect((await seen()).map((one) => one.modules.length)[0]).toBe(1);
    const other = await test.signedIn();
    expect((await seen(other)).length).toBe(released.length - 1);
    expect((await move(id, 'show', modules[1]?.key)).statusCode).toBe(409);
    await move(id, 'show');
    expect((await seen(other))[0]?.modules).toHaveLength(modules.length);
    expect((await at(0)).modules[1]?.origin).toBe('release');
    for (const { key } of modules.slice(1)) expect((await move(id, 'hide', key)).statusCode).toBe(200);
    const last = await move(id, 'hide', modules[0]?.key);
    expect([last.statusCode, last.body]).toEqual([
      409,
      'This is the last module of the programme. Hide the programme instead.',
    ]);
  });
});
