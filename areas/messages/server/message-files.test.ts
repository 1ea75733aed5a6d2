import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, reportables } from '#app/server/gathered.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { type AttachedFiles, deleteFile, listOwnFiles, type OwnFile } from '#areas/files/contract/file.ts';
import {
  addPeople,
  answerRequest,
  leaveConversation,
  startConversation,
} from '#areas/messages/contract/conversation.ts';
import {
  editMessage,
  listConversationMessages,
  removeMessage,
  searchMessages,
  sendMessage,
} from '#areas/messages/contract/message.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { decide } from '#areas/reports/server/moderation/operator-actions.ts';
import { listOpenReports } from '#areas/reports/server/report-queries.ts';
import type { Settings } from '#server/settings.ts';
import { makeFiles, storedAmong } from '#test/create-files.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { messageAttachable } from './messages/message-attachable.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
let circleId: number;

beforeAll(async () => {
  const made = await test.context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
  circleId = made[0]?.id ?? 0;
});

async function colleague(): Promise<SignedIn> {
  const person = await test.signedIn();
  await test.context.db.insert(circleMembers).values({ circleId, userId: person.person.id });
  return person;
}

const upload = (person: SignedIn, ...names: string[]) => makeFiles(test.context.db, person.person.id, names);
const named = (ids: readonly string[]) => ids.map((id) => ({ id, alt: '' }));
const stored = (ids: readonly string[]) => storedAmong(test.context.db, ids);
const start = (caller: SignedIn, others: SignedIn[], files?: AttachedFiles) =>
  caller.call(startConversation, {
    body: { personIds: others.map(({ person }) => person.id), content: 'Hello', ...(files ? { files } : {}) },
  });
const send = (caller: SignedIn, id: number, ids: readonly string[], content = 'Here it is') =>
  caller.call(sendMessage, { ...at(id), body: { content, files: named(ids) } });
const read = async (caller: SignedIn, id: number) =>
  (await caller.call(listConversationMessages, { ...at(id), query: {} })).json();
const sees = async ({ person }: SignedIn, id: number, settings: Partial<Settings> = {}) =>
  (await messageAttachable.findVisible(test.context.db, person.id, [id], { ...test.context.settings, ...settings }))
    .length > 0;

describe('the files of a message', () => {
  it('are in the message, in the list and in the search, for the people of the conversation only', async () => {
    const [me, friend, stranger] = [await colleague(), await colleague(), await colleague()];
    const [first = '', second = ''] = await upload(me, 'Agenda.pdf', 'Minutes.pdf');
    const { id } = (await start(me, [friend], named([first]))).json();
    const sent = (await send(me, id, [second], 'The giraffe minutes')).json();
    expect(sent.files).toMatchObject([{ id: second, name: 'Minutes.pdf' }]);
    const names = (await read(friend, id)).map(({ files }: typeof sent) => files[0].name);
    expect(names).toEqual(['Minutes.pdf', 'Agenda.pdf']);
    expect((await friend.call(searchMessages, { query: { q: 'giraffe' } })).json()[0].files).toEqual(sent.files);
    expect([await sees(me, sent.id), await sees(friend, sent.id), await sees(stranger, sent.id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await sees(friend, sent.id, { MESSAGES: 'off' })).toBe(false);
    expect((await send(friend, id, [second])).statusCode).toBe(404);
    expect((await send(friend, id, await upload(me, 'Mine.pdf'))).statusCode).toBe(404);
  });

  it('are not seen by somebody who was added later, or who has left', async () => {
    const [me, friend, late] = [await colleague(), await colleague(), await colleague()];
    const { id } = (await start(me, [friend, await colleague()])).json();
    const early = (await send(me, id, await upload(me, 'early.pdf'))).json();
    await me.call(addPeople, { ...at(id), body: { personIds: [late.person.id] } });
    const later = (await send(me, id, await upload(me, 'later.pdf'))).json();
    expect([await sees(late, early.id), await sees(late, later.id)]).toEqual([false, true]);
    await friend.call(leaveConversation, at(id));
    expect([await sees(friend, early.id), await sees(friend, later.id)]).toEqual([false, false]);
  });

  it('cannot be sent with a request, but after it was accepted', async () => {
    const [me, recipient] = [await test.signedIn(), await test.signedIn()];
    const ids = await upload(me, 'Picture.pdf');
    const refused = await start(me, [recipient], named(ids));
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      'You can attach files when they have accepted your request.',
    ]);
    const { id, lastMessage } = (await start(me, [recipient])).json();
    expect(lastMessage.beginning).toBe('Hello');
    const [request] = await read(me, id);
    const edit = () => me.call(editMessage, { ...at(request.id), body: { content: 'Hello', files: named(ids) } });
    expect((await edit()).statusCode).toBe(403);
    await recipient.call(answerRequest, { ...at(id), body: { answer: 'accept' } });
    expect((await edit()).json().files).toMatchObject([{ id: ids[0] }]);
  });

  it('are replaced by an edit that names files, and deleted with the message and with the conversation', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const [first = '', second = '', third = ''] = await upload(me, '1.pdf', '2.pdf', '3.pdf');
    const { id } = (await start(me, [friend])).json();
    const message = (await send(me, id, [first])).json();
    const edit = async (body: { content: string; files?: AttachedFiles }) =>
      (await me.call(editMessage, { ...at(message.id), body })).json().files;
    expect(await edit({ content: 'Same' })).toMatchObject([{ id: first }]);
    expect(await edit({ content: 'Other', files: named([second]) })).toMatchObject([{ id: second }]);
    expect(await stored([first, second])).toEqual([second]);
    await me.call(removeMessage, at(message.id));
    expect(await stored([second])).toEqual([]);
    await send(me, id, [third]);
    for (const person of [me, friend]) await person.call(leaveConversation, at(id));
    expect(await stored([third])).toEqual([]);
  });

  it('are deleted by their owner at any time, and the others see an edited message without them', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const [fileId = ''] = await upload(me, 'Old.pdf');
    const { id } = (await start(me, [friend])).json();
    const message = (await send(me, id, [fileId])).json();
    // Too late for an edit.
    await test.context.db.execute(
      sql`update messages set created_at = now() - interval '3 days' where id = ${message.id}`,
    );
    const [listed]: OwnFile[] = (await me.call(listOwnFiles, {})).json();
    expect(listed?.attachedTo).toEqual({
      kind: 'message',
      id: message.id,
      title: friend.person.name,
      link: `/messages/${id}#message-${message.id}`,
    });
    const query = { from: 'message', item: String(message.id) };
    expect((await me.call(deleteFile, { params: { id: fileId }, query })).statusCode).toBe(204);
    const [shown] = await read(friend, id);
    expect(shown).toMatchObject({ content: 'Here it is', files: [], editedAt: expect.any(String) });
  });

  it('are named in a report, hidden while the message is taken down, and deleted with an erased author', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const ids = await upload(me, 'Rude.pdf');
    const { id } = (await start(me, [friend])).json();
    const message = (await send(me, id, ids)).json();
    await friend.call(reportToOperator, { body: { kind: 'message', id: message.id, reason: 'R' } });
    const [report] = await listOpenReports(test.context.db, 1);
    expect(report?.context.files).toEqual([{ id: ids[0], name: 'Rude.pdf' }]);
    await decide(test.context, reportables, { action: 'hide', kind: 'message', id: message.id, reason: 'R' });
    expect([await sees(me, message.id), await sees(friend, message.id)]).toEqual([true, false]);
    await erasePerson(test.context, me.person.id, allPersonalData);
    expect(await stored(ids)).toEqual([]);
  });
});
