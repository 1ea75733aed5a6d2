import { circleDiscussions } from '#areas/discussions/server/discussion-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { lookNow } from './screen-look.ts';
import { expect, expectAccessible, makeCircle, test, unique } from './staffroom-test.ts';

test('a member filters the members and discussions of a circle', async ({ page, app, signedIn }, info) => {
  const { id: userId } = await signedIn();
  const circleId = await makeCircle(app, { name: unique('Filters') });
  const other = await makePerson(app.db, { name: 'Siân Pritchard', role: 'school_leader', school: 'Oakfield' });
  await app.db.insert(circleMembers).values([userId, other.id].map((id) => ({ circleId, userId: id })));
  await app.db.insert(circleDiscussions).values([
    { circleId, userId, title: 'Teaching fractions', content: 'With counters?' },
    { circleId, userId: other.id, title: 'Break duty', content: 'Who is on?' },
  ]);
  await page.goto(`/circles/${circleId}?tab=members`);
  await page.getByLabel('Search by name').fill('sian');
  await expect(page.getByText('1 member matches')).toBeVisible();
  await page.getByLabel('School').fill('nowhere');
  await expect(page.getByText('No members match')).toBeVisible();
  await expect(page).toHaveURL(/name=sian.*school=nowhere/);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByLabel('Search by name')).toHaveValue('');
  await page.getByLabel('Role', { exact: true }).selectOption('School Leader');
  await expect(page.getByText('1 member matches')).toBeVisible();
  await lookNow(page, info, 'member-filters');

  await page.goto(`/circles/${circleId}?q=fraction`);
  await expect(page.getByText('1 discussion matches')).toBeVisible();
  await page.getByLabel('Started by me').check();
  await page.getByLabel('Answers').selectOption('Answered');
  await expect(page.getByText('No discussions match')).toBeVisible();
  await expectAccessible(page);
});
