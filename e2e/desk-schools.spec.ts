import { eq } from 'drizzle-orm';
import { invitations } from '#areas/account/server/access-tables.ts';
import { personSchools, schools, users } from '#areas/people/server/index.ts';
import { longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, notification, type RunningApp, test, unique } from './staffroom-test.ts';

async function makeSchool({ db }: RunningApp, about: Partial<typeof schools.$inferInsert> & { name: string }) {
  const [made] = await db
    .insert(schools)
    .values({ isConfirmed: true, ...about })
    .returning();
  return made?.id ?? 0;
}

test('a new member chooses their school from the list, with the keyboard', async ({ page, app }) => {
  const name = unique('Quillbrook Primary');
  const id = await makeSchool(app, { name, place: 'Bath' });
  const username = `chooser.${Date.now()}`;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Invitation code').fill(app.invitationCode);
  await page.getByLabel('Name', { exact: true }).fill('Ida Chooser');
  await page.getByLabel('Email').fill(`${username}@school.example`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('three green kettles');
  await page.getByLabel('Confirm password').fill('three green kettles');
  const field = page.getByRole('combobox', { name: 'School' });
  await field.pressSequentially(`quillbrook ${name.slice(-8)}`);
  await expect(page.getByRole('option', { name })).toContainText('Bath');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(name);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(notification(page, 'Registration successful')).toBeVisible();
  const [joined] = await app.db
    .select({ schoolId: personSchools.schoolId })
    .from(personSchools)
    .innerJoin(users, eq(users.id, personSchools.userId))
    .where(eq(users.username, username));
  expect(joined?.schoolId).toBe(id);
});

for (const size of ['wide', 'phone'] as const)
  test(`a people manager confirms a typed school and merges a duplicate (${size})`, async ({
    page,
    app,
    signedIn,
    signedInAs,
    context,
  }) => {
    const typed = unique('Hazelmere Accademy');
    await signedIn({ school: typed, name: longName });
    await context.clearCookies();
    const right = unique('Hazelmere Academy');
    await makeSchool(app, { name: right, place: 'Hull' });
    await signedInAs('people_manager');
    await page.setViewportSize(sizes[size]);
    await page.goto(`/desk/schools?q=${encodeURIComponent(typed)}`);
    await page.getByRole('link', { name: typed }).click();
    await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Merge ${typed}` });
    const field = dialog.getByRole('combobox', { name: 'Merge into' });
    await field.fill(right);
    // Other schools with a similar name may be above it.
    await dialog.getByRole('option', { name: right }).click();
    await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText(`1 profile shows ‘${right}’`);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('heading', { level: 1, name: right })).toBeVisible();
    await expect(page.getByRole('link', { name: longName })).toBeVisible();
  });

test('a people manager invites a person, makes a link and ends it', async ({ page, app, signedInAs }, info) => {
  const me = await signedInAs('people_manager');
  const school = unique('Ivy Lane School');
  await makeSchool(app, { name: school });
  await page.goto('/desk/invitations');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Name').fill('Amira Khan');
  const email = `${unique('amira').replace(' ', '.')}@school.example`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('combobox', { name: 'School' }).fill(school);
  await dialog.getByRole('option', { name: school }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(notification(page, `Invitation to ${email} is on its way`)).toBeVisible();
  await expect(page.locator('main').getByRole('listitem').filter({ hasText: email })).toContainText(school);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const links = page.getByRole('dialog', { name: 'Make a link' });
  await links.getByRole('button', { name: 'Make the link' }).click();
  await expect(links.getByText('Enter a date')).toBeVisible();
  await links.getByLabel('Last day').fill('2090-01-31');
  const note = unique('Autumn ECTs');
  await links.getByLabel('Note').fill(note);
  await links.getByRole('button', { name: 'Make the link' }).click();
  await expect(links.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/auth\?invite=/);
  await links.getByRole('button', { name: 'Done' }).click();
  const row = page.locator('main').getByRole('listitem').filter({ hasText: note });
  await expect(row).toContainText('0 of 30 used');
  await lookNow(page, info, 'invitations-with-content');
  await row.getByRole('button', { name: `Actions for ${note}` }).click();
  await page.getByRole('menuitem', { name: 'End the invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(row).toContainText('Ended');
  const rows = await app.db.select().from(invitations).where(eq(invitations.createdBy, me.id));
  expect(rows.map(({ isActive }) => isActive).sort()).toEqual([false, true]);
});

test('schools with content: list, school and dialogs', async ({ page, app, signedIn, signedInAs, context }, info) => {
  const id = await makeSchool(app, {
    ...{ name: unique('Zenith Park Church of England Voluntary Aided Primary School and Nursery'), place: 'Bath' },
    ...{ urn: 100_000 + Math.floor(Math.random() * 900_000), phase: 'primary', postcode: 'BA1 1AA' },
  });
  const person = await signedIn({ name: longName });
  await app.db.insert(personSchools).values({ userId: person.id, schoolId: id, isMain: true });
  await context.clearCookies();
  await signedInAs('operator');
  const look = await lookAt(page, info);
  await look(`/desk/schools?withPeople=yes`);
  await look(`/desk/schools/${id}`);
});
