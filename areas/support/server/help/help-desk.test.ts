import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { grantRole } from '#areas/people/server/index.ts';
import { getHelpArticle, listHelp } from '#areas/support/contract/help.ts';
import {
  addHelp,
  changeHelp,
  getDeskHelp,
  hideHelp,
  listDeskHelp,
  restoreHelp,
} from '#areas/support/contract/help-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { helpChanges } from './help-change-tables.ts';

const test = openTestApp();
const body = {
  title: 'Book the minibus',
  summary: 'Ask the office.',
  topic: 'start' as const,
  screens: ['/events'],
  also: ['coach'],
  content: 'Ask **the office**.',
};
const at = (id: string) => ({ params: { id } });

async function editor(): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, 'editor');
  return caller;
}
const read = async (caller: SignedIn, id: string) => caller.call(getHelpArticle, at(id));
const titles = async (caller: SignedIn) =>
  (await caller.call(listHelp, {})).json().map(({ title }: { title: string }) => title);

describe('a help article', () => {
  it('that an editor adds is found and read by a member, and can be hidden', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const made = (await desk.call(addHelp, { body })).json();
    expect(made).toMatchObject({ id: 'book-the-minibus', origin: 'own', fileArticle: null });
    expect(await titles(member)).toContain('Book the minibus');
    expect((await read(member, made.id)).json()).toMatchObject({ content: body.content, screens: ['/events'] });
    expect((await desk.call(addHelp, { body })).statusCode).toBe(409);
    const hidden = await desk.call(hideHelp, { ...at(made.id), body: { isHidden: true } });
    expect(hidden.json()).toMatchObject({ isHidden: true, content: body.content });
    expect(await titles(member)).not.toContain('Book the minibus');
    expect((await read(member, made.id)).statusCode).toBe(404);
    expect((await desk.call(restoreHelp, at(made.id))).statusCode).toBe(409);
  });

  it('keeps the text of the editor when an update changes the file, and says so', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const id = 'record-cpd';
    const original = (await read(member, id)).json();
    const changed = await desk.call(changeHelp, { ...at(id), body: { ...body, title: 'Record your CPD' } });
    expect(changed.json()).toMatchObject({ origin: 'changed', hasNewerFile: false, fileArticle: original });
    expect((await read(member, id)).json()).toMatchObject({ title: 'Record your CPD', content: body.content });
    // The digest of an earlier version of the file, as after an update.
    await test.context.db.update(helpChanges).set({ fileDigest: 'earlier' }).where(eq(helpChanges.id, id));
    expect((await desk.call(getDeskHelp, at(id))).json()).toMatchObject({ hasNewerFile: true });
    expect((await read(member, id)).json().title).toBe('Record your CPD');
    const restored = await desk.call(restoreHelp, at(id));
    expect(restored.json()).toMatchObject({ origin: 'file', title: original.title, hasNewerFile: false });
    expect((await read(member, id)).json()).toEqual(original);
  });

  it('is refused without a title, with a title of another, and for an unknown id', async () => {
    const desk = await editor();
    const send = (change: object, id = 'find-people') =>
      desk.call(changeHelp, { ...at(id), body: { ...body, title: 'Find', ...change } });
    expect((await send({ title: ' ' })).statusCode).toBe(400);
    expect((await send({ screens: ['https://a.example'] })).statusCode).toBe(400);
    expect((await send({ content: 'x'.repeat(4001) })).statusCode).toBe(400);
    expect((await send({ title: 'RECORD CPD' })).statusCode).toBe(409);
    expect((await send({}, 'nothing')).statusCode).toBe(404);
    const list = (await desk.call(listDeskHelp, {})).json();
    expect(list.find(({ id }: { id: string }) => id === 'find-people')).toMatchObject({ origin: 'file' });
    expect(list[0]).not.toHaveProperty('content');
  });
});
