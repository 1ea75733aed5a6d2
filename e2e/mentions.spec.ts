import { eq } from 'drizzle-orm';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions } from '../areas/discussions/server/discussion-tables.ts';
import { users } from '../areas/people/server/user-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { lookNow, sizes } from './screen-look.ts';
import { expect, giveSession, makeCircle, type RunningApp, test, unique } from './staffroom-test.ts';

async function addMembers(app: RunningApp, circleId: number, people: { id: number }[]): Promise<void> {
  await app.db.insert(circleMembers).values(people.map(({ id }) => ({ circleId, userId: id })));
}

test('a member mentions another with the keyboard, who is notified and sees a link', async ({
  page,
  app,
  context,
  signedIn,
}, info) => {
  const word = unique('Tyson').replace(' ', '');
  const helen = await makePerson(app.db, { name: `Helen ${word}`, school: 'Oakfield' });
  const other = await makePerson(app.db, { name: `Henry ${word}` });
  const amira = await signedIn({ name: 'Amira Khan' });
  const circleId = await makeCircle(app, { name: unique('Mentions') });
  await addMembers(app, circleId, [amira, helen, other]);
  const title = unique('Who to ask');

  await page.goto(`/circles/${circleId}`);
  await page.getByRole('button', { name: 'New Discussion' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  const content = dialog.getByLabel('Content', { exact: true });
  await content.focus();
  await page.keyboard.type(`Ask @he ${word.slice(0, 8)}`);
  const list = page.getByRole('listbox', { name: 'People to mention' });
  await expect(list.getByRole('option')).toHaveText([/Helen.*Teacher, Oakfield/, /Henry/]);
  await expect(dialog.getByText('2 people found.', { exact: false })).toBeAttached();
  await lookNow(page, info, 'mention list in a dialog');
  // Escape closes the list and keeps the dialog and the text.
  await content.focus();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`@he ${word.slice(0, 8)}`);
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const active = await content.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText(/Henry/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue(`Ask @he ${word.slice(0, 8)}\n@${helen.name} `);
  await page.keyboard.type('about it, or @hen');
  await expect(list.getByRole('option')).toHaveText([/Henry/]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('too.');
  await dialog.getByRole('button', { name: 'Start Discussion' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article').getByRole('link', { name: `@${helen.name}` })).toHaveAttribute(
    'href',
    `/people/${helen.id}`,
  );
  const [stored] = await app.db.select().from(circleDiscussions).where(eq(circleDiscussions.title, title));
  expect(stored?.content).toBe(`Ask @he ${word.slice(0, 8)}\n@[${helen.id}] about it, or @[${other.id}] too.`);

  // A reply on a phone, by touch. Those who took part are not the current user, so the newest members are offered.
  await page.setViewportSize(sizes.phone);
  const reply = page.getByLabel('Your reply', { exact: true });
  await reply.fill('Thanks @');
  await list.getByRole('option', { name: new RegExp(`Helen ${word}`) }).click();
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(`Thanks @${helen.name} `);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('listitem').getByRole('link', { name: `@${helen.name}` })).toBeVisible();

  // The mention survives a change of name, and an edit keeps it.
  const renamed = `Helen ${word}-Smith`;
  await app.db.update(users).set({ name: renamed }).where(eq(users.id, helen.id));
  await page.reload();
  await page.getByRole('button', { name: 'More about the reply of Amira Khan' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('form', { name: 'Edit reply' }).getByLabel('Your reply', { exact: true });
  await expect(edited).toHaveValue(`Thanks @${renamed}`);
  await edited.press('End');
  await page.keyboard.type(', really');
  await page.getByRole('button', { name: 'Save' }).click();
  // The field has the text too.
  await expect(edited).toHaveCount(0);
  await expect(page.getByText(`Thanks @${renamed}, really`)).toBeVisible();

  await page.setViewportSize(sizes.wide);
  // The open page would go on reading what is new.
  await page.goto('about:blank');
  await context.clearCookies();
  await giveSession(context, app, helen.id);
  await page.goto('/notifications');
  await page
    .getByRole('link', { name: new RegExp(`Amira Khan mentioned you in “${title}”`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
