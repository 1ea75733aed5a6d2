import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { feedback } from '../areas/support/server/feedback-tables.ts';
import { expectFingerSized, lookNow, sizes } from './screen-look.ts';
import { expect, openWhole, stopClock, test } from './staffroom-test.ts';

const sections: Record<string, string[]> = {
  'Our Values': ['Unrelenting Positivity', 'Collective Strength', 'Professional Respect', 'Continuous Innovation'],
  'Heatmap of sector priorities': [
    'which gives no source for them. They are not the result of a survey',
    'Mental Health & Wellbeing85%rising',
    'Digital Integration72%rising',
    'Inclusive Education78%steady',
    'Teacher Retention65%rising',
  ],
  'Community Code': ['Mutual Support', 'Evidence-Based Sharing', 'Constructive Focus', 'Celebrate Success'],
  'Data Security': [
    'Encryption',
    'Privacy First',
    'Transparency',
    'We never sell personal data',
    'Not confirmed: storage on UK-based servers.',
    'You can export or delete your data at any time',
    'Not confirmed: regular security audits.',
  ],
};

async function openSections(page: Page): Promise<void> {
  for (const title of Object.keys(sections)) await page.getByRole('button', { name: title }).click();
}

test('the sections show their texts, and a link leads home', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
  const banner = page.getByRole('region', { name: 'This Platform Belongs to You' });
  await expect(banner.getByRole('listitem')).toHaveText([
    'Practitioner-Led',
    'Community-Driven',
    'Evidence-Based',
    'Impact-Focused',
  ]);
  for (const [title, texts] of Object.entries(sections)) {
    const section = page.getByRole('region', { name: title });
    const button = section.getByRole('button', { name: title });
    await expect(section.getByText(texts[0]?.slice(0, 9) ?? '').first()).toBeHidden();
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const text of texts) await expect(section).toContainText(text);
    await expect(section.getByText(texts[0]?.slice(0, 9) ?? '').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Our Values' }).click();
  await expect(page.getByText('Unrelenting Positivity')).toBeHidden();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('Support has what the specification names', async ({ page, signedIn }) => {
  await signedIn();
  await openWhole(page, '/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByText('Find an answer, ask the people who run Staffroom')).toBeVisible();
  const banner = page.getByRole('region', { name: 'This Platform Belongs to You' });
  for (const badge of ['Practitioner-Led', 'Community-Driven', 'Evidence-Based', 'Impact-Focused'])
    await expect(banner.getByText(badge)).toBeVisible();
  for (const title of Object.keys(sections))
    await expect(page.getByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'false');
  const form = page.getByRole('region', { name: 'Shape Your Platform' });
  for (const type of ['Feature idea', 'Improvement', 'Report issue'])
    await expect(form.getByRole('radio', { name: type })).toBeVisible();
  await form.getByRole('radio', { name: 'Improvement' }).check();
  await expect(form.getByRole('button', { name: 'Send Feedback' })).toBeDisabled();
});

test('feedback has three prompts, refuses blank text and thanks for three seconds', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await page.goto('/support');
  const form = page.getByRole('region', { name: 'Shape Your Platform' });
  await expect(form.getByRole('textbox')).toHaveCount(0);
  for (const [type, prompt] of [
    ['Feature idea', 'What should Staffroom be able to do?'],
    ['Report issue', 'What went wrong?'],
    ['Improvement', 'What could be better?'],
  ] as const) {
    await form.getByRole('radio', { name: type }).check();
    await expect(form.getByRole('textbox', { name: prompt })).toBeVisible();
  }
  const send = form.getByRole('button', { name: 'Send Feedback' });
  await expect(send).toBeDisabled();
  await form.getByRole('textbox').fill(' \n ');
  await expect(send).toBeDisabled();
  await form.getByRole('textbox').fill('Let the calendar show half terms.');
  await stopClock(page);
  await send.click();
  const thanks = form.getByText('Thank You!');
  await expect(thanks).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Shape Your Platform' })).toBeFocused();
  await page.clock.runFor(2_900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks).toBeHidden();
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  await form.getByRole('radio', { name: 'Improvement' }).check();
  await expect(form.getByRole('textbox')).toHaveValue('');
  const kept = await app.db.select().from(feedback).where(eq(feedback.userId, me.id));
  expect(kept).toMatchObject([{ type: 'improvement', message: 'Let the calendar show half terms.' }]);
});

test('feedback that cannot be sent stays with the reason, and is sent once in the end', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/, /ERR_INTERNET_DISCONNECTED/);
  const me = await signedIn();
  await page.goto('/support');
  const form: Locator = page.getByRole('region', { name: 'Shape Your Platform' });
  await form.getByRole('radio', { name: 'Report issue' }).check();
  await form.getByRole('textbox').fill('The bell rings twice.');
  const send = form.getByRole('button', { name: 'Send Feedback' });
  // The server keeps it, but the reply is lost.
  await page.route('**/api/feedback', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, body: 'Staffroom is busy. Try again in a moment.' });
  });
  await send.click();
  await expect(form.getByText('Your feedback was not sent. Staffroom is busy. Try again in a moment.')).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveValue('The bell rings twice.');
  await page.unroute('**/api/feedback');
  await send.click();
  await expect(form.getByText('Thank You!')).toBeVisible();
  expect(await app.db.$count(feedback, eq(feedback.userId, me.id))).toBe(1);
});

test('support: axe, both themes, both sizes, open', async ({ page, signedIn }, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn();
  await openWhole(page, '/support');
  await openSections(page);
  await page.getByRole('radio', { name: 'Feature idea' }).check();
  await page.evaluate(() => scrollTo(0, 0));
  await lookNow(page, info, 'support-open');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of support takes 44 px', async ({ page, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    await openWhole(page, '/support');
    await page.getByRole('radio', { name: 'Feature idea' }).check();
    await expectFingerSized(page.getByRole('main'), 21);
  });
});
