import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { aiCoachingSessions } from '../areas/coach/server/coach-tables.ts';
import { readProgrammes } from '../areas/programmes/server/programme-files.ts';
import { programmeActivityTicks } from '../areas/programmes/server/programme-tables.ts';
import { expectFingerSized, lookNow, sizes } from './screen-look.ts';
import { expect, notification, openWhole, test } from './staffroom-test.ts';

const programmes = readProgrammes();
const values = 'career-exploration/values-and-strengths';
const completion = (page: Page) => page.getByRole('progressbar', { name: 'Module completion' });
const openRow = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openModule(page: Page): Promise<void> {
  await page.goto('/career-programmes');
  await openRow(page, 'Career Exploration');
  await openRow(page, 'Values and strengths');
}

test('a member opens a programme and a module at one address, ticks activities and goes back', async ({
  page,
  app,
  signedIn,
}) => {
  const me = await signedIn();
  await page.goto('/growth?tab=coach');
  await page.getByRole('link', { name: 'Career programmes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'weeks' })).toHaveCount(4);
  for (const { title, level, duration, modules } of programmes)
    await expect(page.getByText(`${level} · ${duration} · ${modules.length} modules`).first(), title).toBeVisible();

  await openRow(page, 'Career Exploration');
  await expect(page.getByRole('heading', { level: 1, name: 'Career Exploration' })).toBeFocused();
  await expect(page).toHaveTitle('Career Exploration · Staffroom');
  await openRow(page, 'Values and strengths');
  await expect(page.getByRole('heading', { level: 1, name: 'Values and strengths' })).toBeFocused();
  await expect(page).toHaveURL(/\/career-programmes$/);

  await expect(completion(page)).toHaveAttribute('aria-valuenow', '0');
  await page.getByText('Write your half page').click();
  await expect(completion(page)).toHaveAttribute('aria-valuenow', '20');
  const first = page.getByRole('checkbox', { name: 'Keep an energy diary for five days' });
  await first.focus();
  await page.keyboard.press('Space');
  await expect(completion(page)).toHaveAttribute('aria-valuenow', '40');
  await expect.poll(() => app.db.$count(programmeActivityTicks, eq(programmeActivityTicks.userId, me.id))).toBe(2);

  // A session about the module counts as a fifth too, on any device. A reload stays on the module.
  const turn = { userId: me.id, userQuery: 'Q', aiResponse: 'A', moduleId: values };
  await app.db.insert(aiCoachingSessions).values([turn, turn]);
  await page.reload();
  await expect(completion(page)).toHaveAttribute('aria-valuenow', '60');
  await expect(first).toBeChecked();
  await first.click();
  await expect(completion(page)).toHaveAttribute('aria-valuenow', '40');

  await page.getByRole('button', { name: 'Back to Modules' }).click();
  const row = page.getByRole('button', { name: 'Values and strengths' });
  await expect(row).toBeFocused();
  await expect(page.getByText('2 of 5 steps')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Programmes' }).click();
  await expect(page.getByRole('button', { name: 'Career Exploration' })).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Completion of Career Exploration' })).toHaveAttribute(
    'aria-valuenow',
    '10',
  );
  await openRow(page, 'Career Exploration');
  await page.goBack();
  await expect(page).toHaveURL(/\/growth\?tab=coach$/);
});

test('a session starts with the module in local storage, and the way back leads to it', async ({ page, signedIn }) => {
  await signedIn();
  // Savi removes the module from storage at once, so this keeps a copy.
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'selectedModule') Object.assign(window, { handed: value });
      setItem.call(this, key, value);
    };
  });
  await openModule(page);
  await page.getByRole('button', { name: 'Start Interactive Session' }).click();
  await expect(page).toHaveURL(/\/ai-coach\?context=module$/);
  const handed = await page.evaluate(() => JSON.parse(String(Reflect.get(window, 'handed'))));
  const [module] = programmes[0]?.modules ?? [];
  expect(handed).toEqual({
    moduleId: values,
    programmeTitle: 'Career Exploration',
    moduleTitle: 'Values and strengths',
    moduleDescription: module?.description,
    activities: module?.activities.map(({ title }) => title),
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Values and strengths' })).toBeVisible();
});

test('starts the session without local storage, and says what is missing', async ({ page, signedIn }) => {
  await signedIn();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Closed', 'SecurityError');
    };
  });
  await openModule(page);
  await page.getByRole('button', { name: 'Start Interactive Session' }).click();
  await expect(notification(page, 'Savi does not know the module')).toContainText('about ‘Values and strengths’');
  await expect(page).toHaveURL(/\/ai-coach$/);
});

test('undoes a tick that fails, and works without progress that cannot be loaded', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/);
  await signedIn();
  const calls = '**/api/programme-progress/**';
  const busy = (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fulfill({ status: 503, body: 'Busy.' });
  await openModule(page);
  await page.route(calls, busy);
  const first = page.getByRole('checkbox').first();
  await first.click();
  await expect(notification(page, 'Failed to tick the activity')).toContainText('Busy.');
  await expect(first).not.toBeChecked();
  await expect(completion(page)).toHaveAttribute('aria-valuenow', '0');

  await page.route('**/api/programme-progress', busy);
  await page.reload();
  await expect(page.getByText('Your progress could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Interactive Session' })).toBeEnabled();
  await expect(first).toBeDisabled();
  await expect(completion(page)).toHaveCount(0);
  await page.unroute('**/api/programme-progress', busy);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(first).toBeEnabled();
  await expect(page.getByText('Your progress could not be loaded.')).toHaveCount(0);
});

test('the three levels, begun and complete: axe, both themes, both sizes', async ({ page, app, signedIn }, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const me = await signedIn();
  const tick = (moduleId: string, most: number) =>
    [1, 2, 3, 4].slice(0, most).map((activity) => ({ userId: me.id, moduleId, activity }));
  await app.db
    .insert(programmeActivityTicks)
    .values([
      ...tick(values, 4),
      ...tick('career-exploration/roles-in-schools', 2),
      ...tick('strategic-leadership/leading-change', 3),
    ]);
  const turn = { userId: me.id, userQuery: 'Q', aiResponse: 'A', moduleId: values };
  await app.db.insert(aiCoachingSessions).values(turn);
  await openWhole(page, '/career-programmes?full');
  await lookNow(page, info, 'programmes-begun');
  await openRow(page, 'Career Exploration');
  await lookNow(page, info, 'modules');
  await openRow(page, 'The map of school roles');
  await lookNow(page, info, 'module');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of the three levels is at least 44 px', async ({ page, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    await page.goto('/career-programmes');
    const main = page.getByRole('main');
    await expectFingerSized(main, 4);
    await openRow(page, 'Career Exploration');
    await expectFingerSized(main, 5);
    await openRow(page, 'Values and strengths');
    await expectFingerSized(main, 6);
  });
});
