import { eq } from 'drizzle-orm';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleResources } from '#areas/discussions/server/resources/resource-tables.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { longName, lookAt } from './screen-look.ts';
import { expect, expectAccessible, makeCircle, openWhole, test, unique } from './staffroom-test.ts';

test('a member finds a colleague by name, school, subject and role, and opens the profile', async ({
  page,
  app,
  signedIn,
}) => {
  const [surname, school] = [unique('Tyson').replace(' ', ''), unique('Ashgrove').replace(' ', '')];
  const other = await makePerson(app.db, {
    name: `Helen ${surname}`,
    school: `${school} Primary`,
    role: 'school_leader',
  });
  await app.db
    .update(users)
    .set({ expertise: ['Mathematics'] })
    .where(eq(users.id, other.id));
  await signedIn();
  await openWhole(page, '/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People like you' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Name, school or subject' });
  const found = page.getByRole('listitem').filter({ hasText: `Helen ${surname}` });
  for (const words of [surname, school, `${school} maths`]) {
    await box.fill(words);
    await expect(page.getByText('1 person found')).toBeVisible();
    await expect(found).toContainText(`School Leader · ${school} Primary`);
  }
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Teacher');
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('heading', { name: 'People like you' })).toBeVisible();
  await box.fill(`h ${surname}`);
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Helen ${surname}` })).toBeVisible();
  // Back returns to the search.
  await page.goBack();
  await expect(box).toHaveValue(`h ${surname}`);
});

test('somebody who hides their profile is found by nobody', async ({ page, app, signedIn }) => {
  const name = unique('Hidden').replace(' ', '');
  const other = await makePerson(app.db, { name });
  await signedIn();
  await openWhole(page, `/people?q=${name}`);
  await expect(page.getByText('1 person found')).toBeVisible();
  await app.db.insert(userPreferences).values({ userId: other.id, profileVisibility: false });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await page.getByRole('searchbox').fill('z');
  await expect(page.getByText('Type at least two letters of a name, a school or a subject.')).toBeVisible();
});

test('a profile shows what a member talks about, answers and recommends', async ({ page, app, signedIn }, info) => {
  const me = await signedIn();
  const other = await makePerson(app.db, { name: longName });
  const [open, secret] = [
    await makeCircle(app, { name: longName }),
    await makeCircle(app, { name: unique('Secret'), isPrivate: true }),
  ];
  await app.db.insert(circleMembers).values({ circleId: secret, userId: other.id });
  for (const [circleId, what] of [
    [open, 'open'],
    [secret, 'secret'],
  ] as const) {
    const [, asked] = await app.db
      .insert(circleDiscussions)
      .values([
        { circleId, userId: other.id, title: `Started in ${what} ${longName}`, content: 'C' },
        { circleId, userId: me.id, title: `Asked in ${what}`, content: 'C' },
      ])
      .returning();
    const discussionId = asked?.id ?? 0;
    const [reply] = await app.db
      .insert(discussionReplies)
      .values({ discussionId, userId: other.id, content: 'R' })
      .returning();
    await app.db.update(circleDiscussions).set({ answerId: reply?.id }).where(eq(circleDiscussions.id, discussionId));
    await app.db
      .insert(circleResources)
      .values({ circleId, userId: other.id, title: `Shared in ${what}`, url: 'https://a.example' });
  }
  const look = await lookAt(page, info);
  await look(`/people/${other.id}`);
  for (const name of ['Talks about', 'Answers', 'Recommends'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText(/in secret/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('Marked as the answer');
  await expect(page.getByRole('link', { name: 'Shared in open' })).toBeVisible();
  await page.getByRole('link', { name: 'Asked in open' }).click();
  await expect(page).toHaveURL(/#reply-\d+$/);
});

test('the profile has what the specification names', async ({ page, signedIn }) => {
  await signedIn({ name: 'Amira Khan' });
  await openWhole(page, '/profile');
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Professional', 'Goals', 'Circles', 'Settings']);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  for (const label of ['Name', 'Email', 'Role', 'School', 'Bio', 'Years of experience'])
    await expect(dialog.getByLabel(label).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Professional' }).click();
  await expect(page.getByRole('button', { name: 'Add to Expertise' })).toBeVisible();
  await page.getByRole('tab', { name: 'Goals' }).click();
  const panel = page.getByRole('tabpanel');
  for (const horizon of [/6.*12 months/, /1.*3 years/, /3.*5 years/])
    await expect(panel.getByText(horizon).first()).toBeVisible();
});

test('the list of members of a circle leads to People', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  const circleId = await makeCircle(app, {});
  await app.db.insert(circleMembers).values({ circleId, userId: me.id });
  await openWhole(page, `/circles/${circleId}?tab=members`);
  await page.getByRole('link', { name: 'Find people in all of Staffroom' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});
