import { describe, expect, it } from 'vitest';
import { grantRole } from '#areas/people/server/index.ts';
import { listTrainingCourses } from '#areas/training/contract/training-course.ts';
import {
  addDeskOffer,
  addDeskProvider,
  changeDeskOffer,
  changeDeskProvider,
  getDeskProvider,
  listDeskProviders,
} from '#areas/training/contract/training-desk.ts';
import { openTestApp } from '#test/test-app.ts';
import { seedDemoTraining } from '../demo/demo-training.ts';

const test = openTestApp();
const provider = {
  name: 'Ashgrove Trust',
  providerType: 'multi_academy_trust' as const,
  city: 'Leeds',
  website: '',
  postcode: '',
  routeIds: [9] as number[],
  isOffered: true,
};
const offer = {
  name: 'HLTA preparation',
  routeId: 9,
  feeDomestic: 300,
  page: 'https://trust.example/hlta',
  ...{ courseLevel: '', fundingType: '', studyMode: '', courseLength: '', salaryDetails: '' },
  isOffered: true,
};

const makeEditor = async () => {
  const editor = await test.signedIn();
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
  return editor;
};

describe('providers at the desk', () => {
  it('are added and changed with their courses, and members find what is offered', async () => {
    const editor = await makeEditor();
    const member = await test.signedIn();
    const added = (await editor.call(addDeskProvider, { body: provider })).json();
    expect(added).toMatchObject({ isOwn: true, routeIds: [9], courses: 0, offers: [] });
    expect((await editor.call(addDeskProvider, { body: provider })).statusCode).toBe(409);
    const params = { id: added.id };
    const found = async (query: object) =>
      ((await member.call(listTrainingCourses, { query })).json() as { name: string }[]).map(({ name }) => name);
    const { offers } = (await editor.call(addDeskOffer, { params, body: offer })).json();
    expect(await found({ route: 9, location: 'Leeds', within: 5 })).toEqual(['HLTA preparation']);

    const course = { params: { id: offers[0].id } };
    await editor.call(changeDeskOffer, { ...course, body: { ...offer, name: 'HLTA evenings', isOffered: false } });
    expect(await found({ route: 9 })).toEqual([]);
    await editor.call(changeDeskOffer, { ...course, body: { ...offer, name: 'HLTA evenings' } });
    expect(await found({ route: 9 })).toEqual(['HLTA evenings']);
    await editor.call(changeDeskProvider, { params, body: { ...provider, isOffered: false } });
    expect(await found({ route: 9 })).toEqual([]);
    const wrong = await editor.call(changeDeskProvider, { params, body: { ...provider, routeIds: [9_999] } });
    expect(wrong.statusCode).toBe(400);
  });

  it('of a feed cannot be changed, and nobody else sees the desk', async () => {
    await seedDemoTraining(test.context.db, new Map(), test.clock.now());
    const [editor, member] = [await makeEditor(), await test.signedIn()];
    const listed: { id: number; isOwn: boolean }[] = (
      await editor.call(listDeskProviders, { query: { q: 'SCITT' } })
    ).json();
    expect(listed).toMatchObject([{ isOwn: false, courses: 3 }]);
    const params = { id: listed[0]?.id ?? 0 };
    expect((await editor.call(changeDeskProvider, { params, body: provider })).statusCode).toBe(409);
    expect((await editor.call(addDeskOffer, { params, body: offer })).statusCode).toBe(409);
    expect((await member.call(getDeskProvider, { params })).statusCode).toBe(404);
    expect((await member.call(addDeskProvider, { body: provider })).statusCode).toBe(404);
  });
});
