import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '../areas/discussions/server/discussion-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, lookNow, sizes } from './screen-look.ts';
import { expect, makeCircle, type RunningApp, readJson, test, unique, waitUntilWhole } from './staffroom-test.ts';

/** A word that no other test uses, with only letters. */
// It ends with letters that are no English ending: the search would leave them out.
const rareWord = () =>
  `quokka${unique('')
    .trim()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}ox`;

/** A circle of the person with a discussion and a reply that have the word. Waits until the search finds both. */
async function makeFindable(app: RunningApp, me: { id: number }, word: string, find: () => Promise<string>) {
  const author = await makePerson(app.db, { name: 'Ruth Mensah' });
  const circleId = await makeCircle(app, { name: 'Quiet rooms' });
  await app.db.insert(circleMembers).values([me, author].map(({ id }) => ({ circleId, userId: id })));
  const [discussion] = await app.db
    .insert(circleDiscussions)
    .values({ circleId, userId: author.id, title: `A ${word} in the corridor`, content: 'Who looks after it?' })
    .returning();
  const discussionId = discussion?.id ?? 0;
  const content = `We moved the ${word} <b>to the library</b>.`;
  await app.db.insert(discussionReplies).values({ discussionId, userId: author.id, content });
  await expect.poll(find).toBe('discussion,reply');
  return { author, circleId, discussionId };
}

const kindsFor = async (page: import('@playwright/test').Page, word: string) => {
  const { groups } = await readJson<{ groups: { kind: string }[] }>(await page.request.get(`/api/search?q=${word}`));
  return groups
    .map(({ kind }) => kind)
    .sort()
    .join();
};

test('the palette finds content and places by keyboard', async ({ page, app, signedIn }, info) => {
  const word = rareWord();
  const me = await signedIn({ name: 'Amira Khan' });
  const { discussionId } = await makeFindable(app, me, word, () => kindsFor(page, word));

  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search Staffroom' });
  await expect(field).toBeFocused();
  await page.keyboard.type(word.slice(0, -2));
  const options = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
  // Titles are found by the beginning of a word, texts by whole words.
  await expect(options).toHaveText([/A quokka.* in the corridor/, /See all results/]);
  await page.keyboard.type(word.slice(-2));
  await expect(options).toHaveCount(3);
  await expect(page.getByText('2 suggestions.', { exact: false })).toBeAttached();
  await expect(options.first().locator('mark')).toHaveText(word);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await lookNow(page, info, 'search palette');
  await page.getByRole('option', { name: /Discussion/ }).click();
  await expect(page).toHaveURL(new RegExp(`/discussions/${discussionId}$`));

  // '/' opens it outside fields only. The search that led somewhere is recent now.
  await page.getByRole('textbox', { name: 'Your reply' }).click();
  await page.keyboard.type('/');
  await expect(field).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(options).toHaveText([word]);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('change my pasword');
  await expect(options.first()).toHaveText('Change your password');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings#change-password$/);
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeInViewport();
});

test('the page keeps its filters in the address, also after Back', async ({ page, app, signedIn }, info) => {
  const word = rareWord();
  const me = await signedIn({ name: 'Amira Khan' });
  const { circleId, discussionId, author } = await makeFindable(app, me, word, () => kindsFor(page, word));

  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search Staffroom' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toHaveText(`2 results for “${word}”`);
  await expect(page).toHaveTitle(`${word} – Search · Staffroom`);
  // Text of members stays text.
  await expect(page.getByText(`moved the ${word}`)).toBeVisible();
  await expect(page.locator('main b')).toHaveCount(0);
  await expect(page.locator('main mark')).toHaveText([word, word, word]);
  await lookNow(page, info, 'search results');
  await page.setViewportSize(sizes.wide);

  await page.getByLabel('Circle', { exact: true }).selectOption('Quiet rooms');
  await page.getByLabel('When', { exact: true }).selectOption('Past 7 days');
  await page.getByRole('combobox', { name: 'Person' }).fill('Ruth Men');
  await page
    .getByRole('option', { name: /Ruth Mensah/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`circle=${circleId}&author=\\d+&since=week`));
  await page.getByRole('button', { name: 'Remove Ruth Mensah' }).click();
  await page.goto(`/search?q=${word}&circle=${circleId}&author=${author.id}&since=week`);
  await expect(page.getByRole('button', { name: 'Remove Ruth Mensah' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Replies/ })
    .click();
  await expect(page).toHaveURL(/&kind=reply|kind=reply&/);
  await expect(page.getByRole('heading', { name: 'Replies' })).toBeFocused();

  // Arrow keys move from the field through the results, and Enter opens one.
  const result = page.locator('main [data-result]');
  await expect(result).toHaveCount(1);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(result).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/discussions/${discussionId}#reply-\\d+$`));
  await waitUntilWhole(page, () => page.goBack());
  await expect(page).toHaveURL(/kind=reply/);
  await expect(page.getByLabel('Circle', { exact: true })).toHaveValue(String(circleId));
  await expect(result).toHaveCount(1);

  await page.goto(`/search?q=${word}x${word}&since=2020-01-01`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect(page).toHaveURL(/\/search\?q=\w+$/);

  await page.goto(`/search?q=${word}+xylographing`);
  await expect(page.getByRole('status').filter({ hasText: 'Nothing has all' })).toHaveText(
    `Nothing has all the words “${word} xylographing”. These results have some of them.`,
  );
  await expect(result).toHaveCount(2);
  await page.getByLabel('Answers', { exact: true }).selectOption('Unanswered discussions');
  await expect(page).toHaveURL(/&answered=false$/);
  await expect(result).toHaveText([`A ${word} in the corridor`]);
  await page.getByLabel('Answers', { exact: true }).selectOption('Answered discussions');
  await expect(page.getByText('We searched only for answered discussions.', { exact: false })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('the magnifier opens the search', async ({ page, app, signedIn }) => {
    const word = rareWord();
    const me = await signedIn({ name: 'Amira Khan' });
    await makeFindable(app, me, word, () => kindsFor(page, word));
    await page.goto('/support');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill(word);
    await expect(dialog.getByRole('option')).toHaveCount(3);
    await expectFingerSized(dialog, 4);
    await dialog.getByRole('option', { name: /See all results/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('When', { exact: true }).selectOption('Today');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expectFingerSized(page.getByRole('main'), 8);
  });
});

test('a search for people leads to the search by school, subject and role', async ({ page, app, signedIn }) => {
  await signedIn();
  const name = `Perpetua ${rareWord()}`;
  await makePerson(app.db, { name });
  await expect.poll(() => kindsFor(page, name.split(' ')[1] ?? '')).toBe('person');
  await page.goto(`/search?q=${encodeURIComponent(name)}&kind=person`);
  await page.getByRole('link', { name: 'find people by school, subject or role' }).click();
  await expect(page).toHaveURL(/\/people\?q=Perpetua/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
});
