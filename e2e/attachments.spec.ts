import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { circleMembers, circles } from '../areas/circles/server/circle-tables.ts';
import { drafts } from '../areas/drafts/server/draft-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { longName, lookNow } from './screen-look.ts';
import { expect, giveSession, type RunningApp, test, unique } from './staffroom-test.ts';

const certificate = readFileSync('areas/documents/server/fixtures/myers-briggs.pdf');

async function shareCircle(app: RunningApp, ...ids: number[]): Promise<number> {
  const [circle] = await app.db
    .insert(circles)
    .values({ name: unique('Sharers'), description: 'To share.' })
    .returning({ id: circles.id });
  const circleId = circle?.id ?? 0;
  await app.db.insert(circleMembers).values(ids.map((userId) => ({ circleId, userId })));
  return circleId;
}

/** A picture with a size. */
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test('a member attaches a pasted image and a dropped document, and another sees and downloads them', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const me = await signedIn({ name: unique('Ada Author') });
  const reader = await makePerson(app.db, { name: unique('Rob Reader') });
  const circleId = await shareCircle(app, me.id, reader.id);
  const title = unique('Seating plans');

  await page.goto(`/circles/${circleId}`);
  await page.getByRole('button', { name: 'New Discussion' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Discussion' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Which of these do you use?');
  const image = (await picture(1_200, 800, '#1f5a52')).toString('base64');
  const pdf = certificate.toString('base64');
  await dialog.getByRole('textbox', { name: 'Content' }).evaluate((area, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, image);
  await dialog.getByRole('textbox', { name: 'Content' }).evaluate((area, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'Personality.pdf', { type: 'application/pdf' }));
    for (const type of ['dragover', 'drop'])
      area.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, pdf);
  const files = dialog.getByRole('list', { name: 'Files' });
  await expect(files.getByText(/^Image · /)).toBeVisible();
  await expect(files.getByText(/^PDF · /)).toBeVisible();

  await dialog.getByRole('button', { name: 'Start Discussion' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Describe each image, or say that it is only decoration.');
  await dialog.getByLabel(/^Describe the image/).fill('A seating plan with groups of four');
  await lookNow(page, test.info(), 'attach-to-discussion');
  await dialog.getByRole('button', { name: 'Start Discussion' }).click();
  await expect(dialog).toBeHidden();

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await giveSession(theirs, app, reader.id);
  const other = await theirs.newPage();
  await other.goto(`${app.url}/circles/${circleId}`);
  await other.getByRole('link', { name: title }).click();
  const shown = other.getByRole('img', { name: 'A seating plan with groups of four' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await other.getByRole('button', { name: /^Open the image/ }).click();
  const large = other.getByRole('dialog', { name: /Pasted image/ });
  await expect(large.getByRole('img')).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  await other.getByText('Preview of Personality.pdf').click();
  await expect(other.getByText(/Myers/).first()).toBeVisible();
  await lookNow(other, test.info(), 'discussion-with-files');
  const download = other.waitForEvent('download');
  await other.getByRole('link', { name: 'Download Personality.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Personality.pdf');
  await theirs.close();
});

test('a member shares a document, sends ten files with a message and keeps files in a draft', async ({
  page,
  app,
  signedIn,
}) => {
  const me = await signedIn();
  const friend = await makePerson(app.db, { name: unique('Frieda Friend') });
  const circleId = await shareCircle(app, me.id, friend.id);
  await page.goto(`/circles/${circleId}?tab=resources`);
  await page.getByRole('button', { name: 'Share Resource' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share Resource' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Feedback form');
  await dialog.getByRole('radio', { name: 'A document' }).check();
  await dialog.getByRole('button', { name: 'Share Resource' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a document');
  await dialog.locator('input[type=file]').setInputFiles('areas/documents/server/fixtures/360-feedback.docx');
  await expect(dialog.getByText(/^Word document · /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Share Resource' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download 360-feedback.docx' })).toBeVisible();
  await lookNow(page, test.info(), 'resource-document');

  await page.goto(`/messages?to=${friend.id}`);
  const message = page.getByRole('dialog', { name: 'New message' });
  await message.getByRole('textbox', { name: 'Your message' }).fill('All of them');
  await message.getByRole('button', { name: 'Send' }).click();
  await expect(message).toBeHidden();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send' }) });
  await form.getByRole('textbox', { name: 'Your message' }).fill('The pictures of the trip');
  const colours = ['#1f5a52', '#b5651d'];
  const images = await Promise.all(
    colours.map(async (colour, index) => ({
      name: `${index} ${longName}.png`,
      mimeType: 'image/png',
      buffer: await picture(600 + index * 200, 700, colour),
    })),
  );
  const texts = Array.from({ length: 8 }, (_, index) => ({
    name: `Notes ${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Notes of day ${index}.`),
  }));
  await form.locator('input[type=file]').setInputFiles([...images, ...texts]);
  await expect(form.getByText(/^Image · |^Text file · /)).toHaveCount(10);
  for (const box of await form.getByRole('checkbox', { name: /only decoration/ }).all()) await box.check();
  // The draft is saved a moment after the last change.
  await expect
    .poll(async () => {
      const rows = await app.db.select().from(drafts).where(eq(drafts.userId, me.id));
      const stored = JSON.stringify(rows.map(({ fields }) => fields));
      return [stored.includes('The pictures of the trip'), stored.match(/isDecoration[\\"]+:true/g)?.length];
    })
    .toEqual([true, 2]);
  await page.reload();
  await expect(form.getByText('Draft restored')).toBeVisible();
  await expect(form.getByText(/^Image · |^Text file · /)).toHaveCount(10);
  await lookNow(page, test.info(), 'message-with-ten-files');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Download Notes/ })).toHaveCount(8);
  await lookNow(page, test.info(), 'message-of-ten-files');
});
