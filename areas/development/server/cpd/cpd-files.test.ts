import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import {
  changeCpdActivity,
  listCpdActivities,
  removeCpdActivity,
  submitEvidence,
} from '#areas/development/contract/cpd-activity.ts';
import { getRecordCsv, getRecordJson } from '#areas/development/contract/cpd-record.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { makeFiles, storedAmong } from '#test/create-files.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { cpdAttachable } from './cpd-attachable.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const upload = (person: SignedIn, ...names: string[]) => makeFiles(test.context.db, person.person.id, names);
const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
const stored = (ids: readonly string[]) => storedAmong(test.context.db, ids);

const record = (person: SignedIn, ids: readonly string[]) =>
  person.call(submitEvidence, {
    body: {
      category: 'informal_cpd',
      evidenceType: 'podcast',
      evidenceDescription: 'Three episodes on oracy.',
      hoursCompleted: 2,
      skillNodeId: 1,
      files: named(ids),
    },
  });

describe('the files of a CPD entry', () => {
  it('are in the entry, the log and the record, and are seen only by the owner', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const ids = await upload(me, 'Certificate.pdf', '=Notes.pdf');
    const made = (await record(me, ids)).json();
    expect(made.files).toMatchObject([
      { id: ids[0], name: 'Certificate.pdf' },
      { id: ids[1], name: '=Notes.pdf' },
    ]);
    expect((await me.call(listCpdActivities, {})).json()[0].files).toEqual(made.files);
    expect((await me.call(getRecordCsv, {})).body).toContain(',Certificate.pdf; =Notes.pdf');
    expect((await me.call(getRecordJson, {})).json().entries[0].files).toEqual(['Certificate.pdf', '=Notes.pdf']);
    const seenBy = ({ person }: SignedIn) =>
      cpdAttachable.findVisible(test.context.db, person.id, [made.id], test.context.settings);
    expect([await seenBy(me), await seenBy(other)]).toEqual([[made.id], []]);
    expect((await record(other, ids)).statusCode).toBe(404);
    expect((await record(me, ids)).statusCode).toBe(404);
  });

  it('are replaced by a change that names files, and deleted with the entry', async () => {
    const me = await test.signedIn();
    const [first = '', second = ''] = await upload(me, '1.pdf', '2.pdf');
    const { id } = (await record(me, [first])).json();
    const change = async (body: object) => (await me.call(changeCpdActivity, { ...at(id), body })).json().files;
    expect(await change({ title: 'Other' })).toMatchObject([{ id: first }]);
    expect(await change({ files: named([second]) })).toMatchObject([{ id: second }]);
    expect(await stored([first, second])).toEqual([second]);
    await me.call(removeCpdActivity, at(id));
    expect(await stored([second])).toEqual([]);
  });

  it('are deleted when their owner is erased', async () => {
    const me = await test.signedIn();
    const ids = await upload(me, 'Certificate.pdf');
    await record(me, ids);
    await erasePerson(test.context, me.person.id, allPersonalData);
    expect(await stored(ids)).toEqual([]);
  });
});
