import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { auditEntries, grantRole } from '#areas/people/server/index.ts';
import { setTrainingMark } from '#areas/training/contract/training-mark.ts';
import { getTrainingRoute, listTrainingRoutes, type TrainingRoute } from '#areas/training/contract/training-route.ts';
import {
  addDeskRoute,
  changeDeskRoute,
  type DeskRoute,
  followTrainingRelease,
  getDeskRoute,
  listDeskRoutes,
} from '#areas/training/contract/training-route-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readRoutes, writeRoutes } from '../routes/route-files.ts';
import { externalTrainingRoutes } from '../training-tables.ts';

const test = openTestApp();
const released = readRoutes();

afterEach(async () => {
  await test.context.db.update(externalTrainingRoutes).set({ followsFile: true, isOffered: true });
  await writeRoutes(test.context.db, released);
});

const makeEditor = async () => {
  const editor = await test.signedIn();
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
  return editor;
};
const read = async (editor: SignedIn, id: number): Promise<DeskRoute> =>
  (await editor.call(getDeskRoute, { params: { id } })).json();
const bodyOf = ({ id: _id, origin: _origin, shipped: _shipped, differs: _differs, ...fields }: DeskRoute) => fields;
const change = async (editor: SignedIn, id: number, more: Partial<DeskRoute>) =>
  editor.call(changeDeskRoute, { params: { id }, body: { ...bodyOf(await read(editor, id)), ...more } });
const listed = async (person: SignedIn): Promise<TrainingRoute[]> =>
  (await person.call(listTrainingRoutes, {})).json().routes;

describe('a route of the release', () => {
  it('is corrected, stays so through releases, shows the difference, and follows the release again', async () => {
    const [editor, member] = [await makeEditor(), await test.signedIn()];
    const { facts } = await read(editor, 8);
    const [length, ...others] = facts;
    if (!length) throw new Error('There is no fact.');
    const corrected = { ...length, text: 'Up to 10 weeks.', quotes: ['It takes up to 10 weeks.'], asOf: '2026-11-28' };
    const saved = await change(editor, 8, { facts: [corrected, ...others] });
    expect(saved.json()).toMatchObject({ origin: 'changed', differs: ['facts'] });

    await writeRoutes(test.context.db, released);
    const shown = (await member.call(getTrainingRoute, { params: { id: 8 } })).json<TrainingRoute>();
    expect(shown.facts[0]).toEqual({
      kind: 'length',
      text: 'Up to 10 weeks.',
      source: length.source,
      url: length.url,
      asOf: '2026-11-28',
    });
    expect((await read(editor, 8)).shipped?.facts[0]?.text).toBe(length.text);
    expect((await editor.call(listDeskRoutes, { query: { show: 'changed' } })).json()).toMatchObject([{ id: 8 }]);

    const back = await editor.call(followTrainingRelease, { params: { id: 8 } });
    expect(back.json()).toMatchObject({ origin: 'release', differs: [], facts });
    const entries = await test.context.db
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'training_route_changed'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('10 weeks');
  });

  it('takes no figure without the words of its page, and no statement without source, address and day', async () => {
    const editor = await makeEditor();
    const { facts } = await read(editor, 8);
    const [length, ...others] = facts;
    if (!length) throw new Error('There is no fact.');
    for (const wrong of [
      { text: 'Up to 11 weeks.' },
      { text: 'Up to 1 week.' },
      { quotes: [] },
      { source: '' },
      { url: 'example' },
      { asOf: '' },
    ]) {
      const refused = await change(editor, 8, { facts: [{ ...length, ...wrong }, ...others] });
      expect([wrong, refused.statusCode]).toEqual([wrong, 400]);
    }
    expect((await change(editor, 8, { facts: others })).statusCode).toBe(400);
    expect((await change(editor, 8, { summary: 'It takes 12 weeks.' })).statusCode).toBe(400);
    expect((await change(editor, 8, { title: 'University-led PGCE' })).statusCode).toBe(409);
    expect((await read(editor, 8)).origin).toBe('release');
  });

  it('is hidden from lists, not from members who marked it, and still follows the release', async () => {
    const [editor, member] = [await makeEditor(), await test.signedIn()];
    await member.call(setTrainingMark, { body: { kind: 'route', subjectId: 8, status: 'considering' } });
    expect((await change(editor, 8, { isOffered: false })).json()).toMatchObject({
      origin: 'release',
      isOffered: false,
    });
    await writeRoutes(test.context.db, released);
    expect((await listed(member)).some(({ id }) => id === 8)).toBe(false);
    expect((await member.call(getTrainingRoute, { params: { id: 8 } })).json()).toMatchObject({ isOffered: false });
  });
});

describe('a route of the desk', () => {
  it('is added behind the others, survives a release, and has no release to follow', async () => {
    const [editor, member] = [await makeEditor(), await test.signedIn()];
    const body = { ...bodyOf(await read(editor, 9)), title: 'Trust pathway to HLTA' };
    const added = (await editor.call(addDeskRoute, { body })).json<DeskRoute>();
    expect(added).toMatchObject({ id: 10_001, origin: 'desk', shipped: null });
    await writeRoutes(test.context.db, released);
    expect((await listed(member)).map(({ id }) => id)).toContain(10_001);
    expect((await editor.call(addDeskRoute, { body })).statusCode).toBe(409);
    expect((await editor.call(followTrainingRelease, { params: { id: 10_001 } })).statusCode).toBe(409);
    await test.context.db.delete(externalTrainingRoutes).where(eq(externalTrainingRoutes.id, 10_001));
  });

  it('is added once, when two editors add it at the same time', async () => {
    const [one, two] = [await makeEditor(), await makeEditor()];
    const body = { ...bodyOf(await read(one, 9)), title: 'Twice' };
    const codes = await Promise.all([one, two].map(async (by) => (await by.call(addDeskRoute, { body })).statusCode));
    expect(codes.toSorted()).toEqual([201, 409]);
    await test.context.db.delete(externalTrainingRoutes).where(eq(externalTrainingRoutes.title, 'Twice'));
  });

  it('is for editors', async () => {
    const member = await test.signedIn();
    expect((await member.call(listDeskRoutes, {})).statusCode).toBe(404);
    expect((await member.call(getDeskRoute, { params: { id: 8 } })).statusCode).toBe(404);
    expect((await test.stranger.call(listDeskRoutes, {})).statusCode).toBe(401);
  });
});
