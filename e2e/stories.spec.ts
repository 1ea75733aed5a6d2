import { eq } from 'drizzle-orm';
import { storyComments } from '#areas/stories/server/comments/story-comment-tables.ts';
import { storySubmissions } from '#areas/stories/server/submissions/story-submission-tables.ts';
import { eduStories } from '../areas/stories/server/story-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { hostileMarkup } from './hostile-markup.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, notification, openWhole, type RunningApp, storyId, test, unique } from './staffroom-test.ts';

async function makeStory(
  app: RunningApp,
  title: string,
  about: Partial<typeof eduStories.$inferInsert>,
): Promise<number> {
  const [made] = await app.db
    .insert(eduStories)
    .values({
      slug: unique(title),
      status: 'published',
      publishedAt: '2024-01-08T07:00:00Z',
      title,
      subtitle: 'S',
      excerpt: 'E',
      authorName: 'A B',
      authorRole: 'Teacher',
      authorSchool: 'A school',
      category: 'inclusion',
      readTimeMinutes: 1,
      heroImageUrl: '/stories/rings.svg',
      content: '<p>Words.</p>',
      ...about,
    })
    .returning({ id: eduStories.id });
  return made?.id ?? 0;
}

test('the list and a story show what others changed when the member returns', async ({ page, app, signedIn }) => {
  const id = await makeStory(app, 'Before', {});
  await signedIn();
  await page.goto(`/the-loop/${id}`);
  const loop = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'The Loop' });
  await loop.click();
  const title = unique('After');
  const list = page.getByRole('main').getByRole('link', { name: title });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Before/ })
    .first()
    .waitFor();
  await app.db.update(eduStories).set({ title }).where(eq(eduStories.id, id));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await loop.click();
  await expect(list).toBeVisible();
});

test('the list shows the featured story, the others and a filter', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'The Loop' }).click();
  const featured = page.getByRole('region', { name: 'The Sunday Night List' });
  await expect(featured.getByRole('link', { name: 'Read the story' })).toBeVisible();
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1920, height: 1080 });
  // It fills the screen beside the sidebar, at any width.
  await expect
    .poll(() => featured.evaluate((hero) => hero.getBoundingClientRect().toJSON()))
    .toMatchObject({ left: 264, right: 1920, height: 1080 });
  if (usual) await page.setViewportSize(usual);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Nine Words' })).toBeVisible();
  const filter = page.getByRole('group', { name: 'Show stories of one category' });
  for (const name of ['Wellbeing', 'Student Impact', 'Leadership', 'Innovation', 'Inclusion'])
    await expect(filter.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  await filter.getByRole('button', { name: 'Leadership' }).click();
  await expect(main.getByRole('link', { name: 'The Last Bus' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Nine Words' })).toHaveCount(0);
  await filter.getByRole('button', { name: 'Innovation' }).click();
  await expect(page.getByRole('heading', { name: 'No Innovation stories yet' })).toBeVisible();
  await filter.getByRole('button', { name: 'Innovation' }).click();
  await expect(main.getByRole('link', { name: 'Nine Words' })).toBeVisible();
  await main.getByRole('link', { name: 'Nine Words' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nine Words' })).toBeVisible();
});

test('a story shows its details, reactions, sharing and what to read next', async ({
  page,
  app,
  signedIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await storyId(app.db, 'a-door-that-opens-outwards');
  await signedIn();
  await page.goto(`/the-loop/${id}`);
  const article = page.getByRole('article');
  for (const words of [
    'Inclusion',
    'Gethin Prosser',
    'GP',
    'Site Manager · Comprehensive school, near Swansea',
    '14 September 2026',
    '10 min read',
    'accessibility',
    'You’re not allowed to explain',
  ])
    await expect(article).toContainText(words);
  await expect(article.getByText(/^\d+ views?$/)).toBeVisible();
  await expect(page.getByText('This story takes about 10 minutes to read.')).toBeVisible();
  const powerful = page.getByRole('button', { name: 'Powerful' });
  // A reload would end a request that is still open.
  const hasReacted = page.waitForResponse((reply) => reply.url().includes('/reactions/') && reply.ok());
  await powerful.click();
  await expect(powerful).toHaveAttribute('aria-pressed', 'true');
  await hasReacted;
  await page.reload();
  await expect(powerful).toHaveAttribute('aria-pressed', 'true');
  await powerful.hover();
  await expect(page.getByRole('tooltip', { name: 'Powerful' })).toBeVisible();
  await powerful.click();
  await expect(powerful).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(notification(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/the-loop/${id}`);
  const progress = page.locator('[data-reading-progress]');
  await page.getByText('isn’t early for anything').scrollIntoViewIfNeeded();
  await expect.poll(() => progress.evaluate((line) => Number.parseFloat(line.style.scale))).toBeGreaterThan(0.8);
  const more = page.getByRole('region', { name: 'Discover More Stories' });
  await expect(more.getByRole('link')).toHaveText(['View All Stories', 'Nine Words', /./, /./]);
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  // The link is out of view on a screen, but would cover text on every printed page. So would a toast.
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeHidden();
  await expect(page.locator('[data-toasts]')).toBeHidden();
  await expect(article).toBeVisible();
});

test('an unknown story says that it does not exist', async ({ page, app, signedIn, expectedFailures }) => {
  expectedFailures.push(/status of 404/);
  await signedIn();
  const draft = await makeStory(app, 'a-draft', { status: 'draft' });
  for (const id of ['2000000000', 'abc', '-1', '1.5', draft]) {
    await page.goto(`/the-loop/${id}`);
    await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
    await expect(page.getByText("The story you're looking for doesn't exist.")).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to The Loop' }).click();
  await expect(page).toHaveURL(/\/the-loop$/);
});

test('comments are answered, edited, reported and removed', async ({ page, app, signedIn }) => {
  const other = await makePerson(app.db, { name: 'Rhys Lloyd' });
  const storyId = await makeStory(app, 'with-comments', {});
  await app.db.insert(storyComments).values({ storyId, userId: other.id, content: 'We have one of those doors.' });
  await signedIn({ name: 'Amira Khan' });
  await page.goto(`/the-loop/${storyId}`);
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('So do **we**.');
  await comments.getByRole('button', { name: 'Post Reply' }).click();
  await expect(comments.locator('ol ol strong')).toHaveText('we');
  await comments.getByRole('button', { name: 'More about the comment of Amira Khan' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await comments.getByRole('form', { name: 'Edit comment' }).getByRole('textbox').fill('So do they.');
  await comments.getByRole('button', { name: 'Save' }).click();
  await expect(comments.getByText('So do they.')).toBeVisible();
  await expect(comments.getByText('· edited')).toBeVisible();
  await comments.getByRole('button', { name: 'More about the comment of Amira Khan' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(comments.getByText('So do they.')).toHaveCount(0);
  await comments.getByRole('button', { name: 'More about the comment of Rhys Lloyd' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog', { name: 'Report this comment' }).getByRole('textbox').fill('It names a school.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(notification(page, 'Report sent')).toBeVisible();
});

test('a link to a comment opens it, on whatever page of the list it is', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  const storyId = await makeStory(app, 'with-many-comments', {});
  const made = await app.db
    .insert(storyComments)
    .values(Array.from({ length: 60 }, (_, index) => ({ storyId, userId: me.id, content: `Comment ${index + 1}` })))
    .returning({ id: storyComments.id });
  await page.goto(`/the-loop/${storyId}#comment-${made[54]?.id}`);
  await expect(page.getByText('Comment 55', { exact: true })).toBeInViewport();
});

test('a story idea is kept, and earns Story Sharer', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await page.goto('/the-loop');
  await page.getByRole('button', { name: 'Share Your Story' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Learn More' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Submit Story Idea' }).click();
  await dialog.getByRole('button', { name: 'Submit Story Idea' }).click();
  await expect(dialog.getByText('Give your story a title')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The hamster');
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('It got out.');
  await dialog.getByRole('button', { name: 'Submit Story Idea' }).click();
  await expect(notification(page, 'Story idea sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  const kept = await app.db.select().from(storySubmissions).where(eq(storySubmissions.userId, me.id));
  expect(kept).toMatchObject([{ title: 'The hamster', idea: 'It got out.', status: 'pending' }]);
  await page.goto('/');
  await expect(page.getByText('You sent a story idea to The Loop')).toBeVisible();
});

test('forty hostile strings in an article and in comments stay text', async ({ page, app, signedIn }) => {
  expect(hostileMarkup.length).toBe(40);
  const me = await signedIn();
  const storyId = await makeStory(app, 'hostile', {
    // Written to the database, as if the first cleaning had failed.
    content: hostileMarkup.map((markup) => `<p>before</p>${markup}<p>after</p>`).join('\n'),
  });
  await app.db
    .insert(storyComments)
    .values(hostileMarkup.map((content) => ({ storyId, userId: me.id, content: content.replaceAll('\u0000', '') })));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openWhole(page, `/the-loop/${storyId}`);
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('listitem').first()).toBeVisible();
  const found = await page.getByRole('main').evaluate((main) => ({
    ran: Reflect.get(window, 'ran') ?? null,
    elements: main.querySelectorAll(
      'article .story-words :not(p, h2, h3, ul, ol, li, blockquote, strong, em, a, hr, br), script, iframe, object, embed, base, meta, form[action], math',
    ).length,
    handlers: [...main.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    links: [...main.querySelectorAll('a')]
      .map((link) => link.protocol)
      .filter((protocol) => !/^https?:$/.test(protocol)),
  }));
  expect(found).toEqual({ ran: null, elements: 0, handlers: [], links: [] });
  expect(dialogs).toEqual([]);
  await app.db.delete(eduStories).where(eq(eduStories.id, storyId));
});

test('every screen of The Loop: axe, both themes, both sizes, long names, none and many', async ({
  page,
  app,
  signedIn,
}, info) => {
  const look = await lookAt(page, info);
  await signedIn();
  await look('/the-loop?category=innovation');
  const long = await makeStory(app, 'long', {
    title: longName,
    subtitle: longName,
    authorName: longName,
    authorSchool: longName,
    tags: [longName.slice(0, 40), 'oracy'],
    note: longName,
    content: `<h2>${longName}</h2><p>${longName}</p>`,
  });
  const { id: userId } = await makePerson(app.db, { name: longName });
  await app.db.insert(storyComments).values({ storyId: long, userId, content: longName.repeat(3) });
  await look(`/the-loop/${long}`);
  await page.goto('/the-loop');
  await page.getByRole('button', { name: 'Share Your Story' }).click();
  await lookNow(page, info, 'share-your-story');
  await app.db.delete(eduStories).where(eq(eduStories.id, long));
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of The Loop is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    await openWhole(page, '/the-loop');
    await expectFingerSized(page.getByRole('main'), 8);
    await openWhole(page, `/the-loop/${await storyId(app.db, 'nine-words')}`);
    await expectFingerSized(page.getByRole('main'), 10);
  });
});
