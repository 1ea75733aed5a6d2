import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { expect, expectAccessible, giveSession, makeCircle, notification, test } from './staffroom-test.ts';

const continueOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Guided journey' });
const stage = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
const question = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused();

/** Goes from the welcome to the goals, and fills in only what is required. */
async function reachGoals(page: Page): Promise<void> {
  await page.goto('/journey');
  await page.getByRole('button', { name: 'Begin' }).click();
  await stage(page, 'Meet Savi');
  await continueOn(page);
  await stage(page, 'Your profile');
  for (const next of [
    'What goes well in your current role?',
    'What is hard at the moment?',
    'What do you know well?',
  ]) {
    await continueOn(page);
    await question(page, next);
  }
  await page.getByLabel('Mathematics').check();
  await continueOn(page);
  await question(page, 'What is your career stage?');
  await page.getByLabel('Experienced').check();
  await continueOn(page);
  await question(page, 'Where do you want to go?');
  await page.getByLabel('SENCO').check();
  await continueOn(page);
  await stage(page, 'Your goals');
}

test('a newcomer is offered the journey and goes all the way, with a mentor', async ({ page, app, signedIn }) => {
  const me = await signedIn({ name: 'Sian Pritchard' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Begin the journey' }).click();
  await stage(page, 'Good to have you here, Sian');
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Savi' })).toBeFocused();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '14');
  await expect(page.getByText('Stage 2 of 7: Meet Savi. 14% complete.')).toBeAttached();
  await expectAccessible(page);
  await continueOn(page);

  await stage(page, 'Your profile');
  const building = page.getByRole('progressbar', { name: 'Profile building' });
  await expect(building).toHaveAttribute('aria-valuenow', '0');
  await page.getByLabel('A short bio').fill('I teach music.');
  await continueOn(page);
  await question(page, 'What goes well in your current role?');
  await page.getByLabel('What goes well', { exact: true }).fill('The choir.');
  await continueOn(page);
  await question(page, 'What is hard at the moment?');
  await expect(building).toHaveAttribute('aria-valuenow', '13');
  await continueOn(page);

  await question(page, 'What do you know well?');
  await continueOn(page);
  await expect(page.getByText('Choose at least one, or add your own.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('group', { name: 'Your expertise' }).getByRole('checkbox')).toHaveCount(12);
  await page.getByLabel('Music').check();
  await page.getByLabel('Another area of expertise').fill('  Choir   tours ');
  await page.getByLabel('Another area of expertise').press('Enter');
  await expect(page.getByLabel('Choir tours')).toBeChecked();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Your expertise' }).getByRole('checkbox')).toHaveCount(13);
  await continueOn(page);
  await question(page, 'What is your career stage?');
  await expectAccessible(page);
  await continueOn(page);
  await expect(page.getByText('Choose the closest one.')).toBeVisible();
  await page.getByLabel('Ready for leadership').check();
  await continueOn(page);
  await question(page, 'Where do you want to go?');
  const aspirations = page.getByRole('group', { name: 'Career aspirations: choose up to 3' });
  await expect(aspirations.getByRole('checkbox')).toHaveCount(15);
  // The label says up to 3; the server accepts more (docs/product/journey.md).
  for (const name of ['Subject leader', 'Head of department', 'Pastoral lead', 'Headteacher'])
    await aspirations.getByLabel(name, { exact: true }).check();
  await expect(building).toHaveAttribute('aria-valuenow', '93');
  await continueOn(page);

  await stage(page, 'Your goals');
  await expectAccessible(page);
  await page.getByLabel('Short term (6-12 months)').fill('A winter concert.');
  await page.getByLabel('A goal').fill('Book the hall');
  await page.getByLabel('By when').fill('2027-01-15');
  await page.getByRole('button', { name: 'Add goal' }).click();
  await expect(page.getByText('By Friday 15 January 2027')).toBeVisible();
  await expect(page.getByLabel('A goal')).toHaveValue('');
  await page.getByLabel('A goal').fill('Find a pianist');
  await continueOn(page);
  await expect(notification(page, 'Goals saved')).toBeVisible();

  await stage(page, 'Your pathway');
  await expect(page.getByText('Ready for leadership')).toBeVisible();
  await expect(page.getByText('Music, Choir tours')).toBeVisible();
  await expect(page.getByText('A winter concert.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Yes, now').check();
  await continueOn(page);
  await stage(page, 'Mentors');
  await expectAccessible(page);
  await continueOn(page);
  await stage(page, 'What next');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '86');
  await page.getByRole('button', { name: 'Finish' }).click();
  await stage(page, 'You have finished the journey');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the Growth Hub' }).click();
  await expect(page).toHaveURL(/\/growth$/);
  await expect(page.getByText('You have finished the guided journey.')).toBeVisible();

  const [kept] = await app.db.select().from(users).where(eq(users.id, me.id));
  expect(kept).toMatchObject({
    bio: 'I teach music.',
    currentRoleSuccesses: 'The choir.',
    developmentChallenges: null,
    expertise: ['Music', 'Choir tours'],
    careerStage: 'leadership_ready',
    professionalGoals: ['Subject leader', 'Head of department', 'Pastoral lead', 'Headteacher'],
    short_term_goals: 'A winter concert.',
    isSeekingMentor: true,
    isFirstLogin: false,
    profileCompletionStage: 'essential',
  });
  const goals = await app.db.select().from(careerMilestones).where(eq(careerMilestones.userId, me.id));
  expect(goals.map(({ title }) => title).sort()).toEqual(['Book the hall', 'Find a pianist']);
});

test('the journey has what the specification names', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/journey');
  // Seven stages, and progress as the share of them.
  const stages = page.getByRole('region', { name: 'Progress' }).getByRole('list').getByRole('listitem');
  const names = ['Welcome', 'Meet Savi', 'Your profile', 'Your goals', 'Your pathway', 'Mentors', 'What next'];
  await expect(stages).toHaveText(names);
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Begin' }).click();
  await continueOn(page);
  // Six questions about the profile, in order.
  const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem');
  await expect(questions).toHaveText([
    'A short bio',
    'Your current role',
    'What is hard',
    'Your expertise needed',
    'Your career stage needed',
    'Where you want to go needed',
  ]);
  await questions.last().getByRole('button').click();
  const aspirations = page.getByRole('group', { name: 'Career aspirations: choose up to 3' });
  await expect(aspirations.getByRole('checkbox')).toHaveCount(15);
  await reachGoalsFromHere(page);
  for (const horizon of ['Short term (6-12 months)', 'Medium term (1-3 years)', 'Long term (3-5 years)'])
    await expect(page.getByRole('textbox', { name: horizon })).toBeVisible();
  await continueOn(page);
  for (const interest of ['Yes, now', 'Yes, but later', 'No, thank you'])
    await expect(page.getByRole('radio', { name: interest })).toBeVisible();
});

test('every goal that is typed stays, also when the page is closed, and on another device', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const me = await signedIn();
  await reachGoals(page);
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && (reply.request().postData() ?? '').includes('Find a pianist'),
  );
  await page.getByLabel('Short term (6-12 months)').fill('A winter concert. ');
  await page.getByLabel('A goal').fill('Find a pianist');
  // No field was left and no button was pressed.
  await saved;
  const elsewhere = await browser.newContext({ baseURL: app.url });
  await giveSession(elsewhere, app, me.id);
  const other = await elsewhere.newPage();
  await other.goto('/journey');
  await stage(other, 'Your goals');
  await expect(other.getByLabel('Short term (6-12 months)')).toHaveValue('A winter concert. ');
  await expect(other.getByLabel('A goal')).toHaveValue('Find a pianist');
  await other.getByLabel('By when').fill('2027-01-15');
  await other.getByRole('button', { name: 'Back' }).click();
  await stage(other, 'Your profile');
  await continueOn(other);
  await expect(other.getByLabel('By when')).toHaveValue('2027-01-15');
  await continueOn(other);
  await stage(other, 'Your pathway');
  await other.getByRole('button', { name: 'Back' }).click();
  // The goal is now one of the member's goals, and is not added a second time.
  await expect(other.getByRole('listitem').filter({ hasText: 'Find a pianist' })).toContainText(
    'By Friday 15 January 2027',
  );
  await expect(other.getByLabel('A goal')).toHaveValue('');
  await elsewhere.close();
  const goals = await app.db.select().from(careerMilestones).where(eq(careerMilestones.userId, me.id));
  expect(goals.map(({ title }) => title)).toEqual(['Find a pianist']);
});

test('the journey ends, suggests circles with reasons, and lets the member change an answer', async ({
  page,
  app,
  signedIn,
}) => {
  const me = await signedIn();
  await makeCircle(app, { name: `SEND and Inclusion ${me.id}` });
  await makeCircle(app, { name: `Gardening ${me.id}` });
  await reachGoals(page);
  await continueOn(page);
  await page.getByLabel('No, thank you').check();
  await continueOn(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await stage(page, 'You have finished the journey');
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  // 'SENCO' is an aspiration of this member.
  const circles = page.getByRole('region', { name: 'Circles for you' });
  await expect(circles.getByRole('listitem').first()).toContainText('You chose ‘SENCO’ as an aspiration');
  // Home shows the same circles with the same reasons. Other tests make circles meanwhile.
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await expect(async () => {
    await page.reload();
    await expect(circles.getByRole('listitem').first()).toBeVisible();
    const ofHome: { name: string; reason: string }[] = await (
      await page.request.get('/api/user/circles-to-join')
    ).json();
    await expect(circles.getByRole('listitem')).toHaveText(
      ofHome.map(({ name, reason }) => new RegExp(`${literal(name)}.*${literal(reason)}`, 's')),
      { timeout: 2_000 },
    );
  }).toPass();
  await expectAccessible(page);

  // Coming back shows the end. An answer can be changed, which leads back to the end.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Begin the journey' })).toHaveCount(0);
  await page.goto('/journey');
  await stage(page, 'You have finished the journey');
  const answers = page.getByRole('button', { name: 'Your answers' });
  await answers.click();
  await page.getByRole('button', { name: 'Change: Aspirations' }).click();
  await stage(page, 'Your profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Where do you want to go?' })).toBeVisible();
  await page.getByLabel('Headteacher', { exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await stage(page, 'You have finished the journey');
  await answers.click();
  await expect(page.getByText('SENCO, Headteacher')).toBeVisible();
  await page.getByRole('button', { name: 'Change: Long term (3-5 years)' }).click();
  await page.getByLabel('Long term (3-5 years)').fill('A school of my own.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answers.click();
  await expect(page.getByText('A school of my own.')).toBeVisible();
  await page.getByRole('button', { name: 'Change: A mentor' }).click();
  await page.getByLabel('Yes, now').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await stage(page, 'Mentors');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await stage(page, 'You have finished the journey');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');
});

test('a member who wants no mentor now skips that stage, forwards and back', async ({ page, signedIn }) => {
  await signedIn();
  await reachGoals(page);
  await continueOn(page);
  await page.getByLabel('Yes, but later').check();
  await continueOn(page);
  await stage(page, 'What next');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '71');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '86');
  await expect(page.getByText('You have not done one stage: Mentors.')).toBeVisible();
  for (const name of ['Your pathway', 'Your goals', 'Your profile', 'Meet Savi', /^Good to have you here/]) {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
});

test('a skipped journey is not offered again, except in the Growth Hub', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Get started in five minutes' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Begin the journey' })).toHaveCount(0);
  await page.goto('/growth');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await stage(page, 'Meet Savi');
});

test('the journey can be skipped on its first screen', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await page.goto('/journey');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('link', { name: 'Begin the journey' })).toHaveCount(0);
  const [kept] = await app.db.select().from(users).where(eq(users.id, me.id));
  expect(kept?.isFirstLogin).toBe(false);
});

test('a journey left in the middle of a sentence continues on another device', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const me = await signedIn();
  await page.goto('/journey');
  await page.getByRole('button', { name: 'Begin' }).click();
  await continueOn(page);
  await page.getByLabel('A short bio').fill('I teach');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(`${app.url}/`);

  const elsewhere = await browser.newContext({ baseURL: app.url });
  await giveSession(elsewhere, app, me.id);
  const other = await elsewhere.newPage();
  await other.goto('/journey');
  await stage(other, 'Your profile');
  await expect(progress(other)).toHaveAttribute('aria-valuenow', '29');
  await expect(other.getByLabel('A short bio')).toHaveValue('I teach');
  await other.getByLabel('A short bio').fill('I teach history.');
  await continueOn(other);
  await question(other, 'What goes well in your current role?');

  // The first device has an older state, so it loads the journey before it shows it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Growth Hub' }).click();
  await page.getByRole('link', { name: 'Continue the journey' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What goes well in your current role?' })).toBeVisible();
  // Both continue from here. The state of the later one is kept.
  await other.getByLabel('What goes well', { exact: true }).fill('Of the other device');
  await other.getByRole('button', { name: 'Back' }).click();
  await stage(other, 'Meet Savi');
  await page.getByLabel('What goes well', { exact: true }).fill('Of the first device');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await other.reload();
  await stage(other, 'Your profile');
  await expect(other.getByLabel('What goes well', { exact: true })).toHaveValue('Of the first device');
  await elsewhere.close();
});

test('keeps the text when the member follows a link', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/journey');
  await page.getByRole('button', { name: 'Begin' }).click();
  await continueOn(page);
  await page.getByLabel('A short bio').fill('Half a thought');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('journey'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Circles' }).click();
  await saved;
  await page.goto('/journey');
  await expect(page.getByLabel('A short bio')).toHaveValue('Half a thought');
});

test('a step that cannot be saved stops nobody, and steps are taken one at a time', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/);
  await signedIn();
  await page.goto('/journey');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let moves = 0;
  await page.route('**/api/guided-journey-progress', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    moves += 1;
    await held;
    await route.fulfill({ status: 503, body: 'Staffroom is very busy.' });
  });
  await page.getByRole('button', { name: 'Begin' }).click();
  const pending = page.getByRole('button', { name: 'Saving...' });
  await expect(pending).toBeVisible();
  await pending.click({ force: true });
  await page.getByRole('button', { name: 'Not now' }).click({ force: true });
  expect(moves).toBe(1);
  release();
  await stage(page, 'Meet Savi');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(page.locator('[data-toasts] li')).toHaveCount(0);

  await page.unroute('**/api/guided-journey-progress');
  await continueOn(page);
  await stage(page, 'Your profile');
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);
  await page.reload();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '29');
});

test('shows an error when the profile or the goals cannot be saved, and stays on the stage', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/);
  await signedIn();
  await page.goto('/journey');
  await page.getByRole('button', { name: 'Begin' }).click();
  await continueOn(page);
  await page.getByLabel('A short bio').fill('I teach.');
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 503, body: 'Busy.' }));
  await continueOn(page);
  await expect(notification(page, 'Save failed')).toContainText(
    'There was an error saving your profile. Please try again.',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Who are you at work?' })).toBeVisible();
  await expect(page.getByLabel('A short bio')).toHaveValue('I teach.');
  await page.unroute('**/api/users/*');
  await continueOn(page);
  await question(page, 'What goes well in your current role?');

  await reachGoalsFromHere(page);
  await page.getByLabel('Long term (3-5 years)').fill('A headship.');
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 503, body: 'Busy.' }));
  await continueOn(page);
  await expect(notification(page, 'Save failed')).toContainText(
    'There was an error saving your goals. Please try again.',
  );
  await stage(page, 'Your goals');
  await page.getByRole('button', { name: 'Back' }).click();
  await stage(page, 'Your profile');
  await page.unroute('**/api/users/*');
  await continueOn(page);
  await expect(page.getByLabel('Long term (3-5 years)')).toHaveValue('A headship.');
  await continueOn(page);
  await stage(page, 'Your pathway');
});

async function reachGoalsFromHere(page: Page): Promise<void> {
  const questions = page.getByRole('navigation', { name: 'Questions' });
  await questions.getByRole('button', { name: /Your expertise/ }).click();
  await page.getByLabel('English').check();
  await continueOn(page);
  await page.getByLabel('Trainee').check();
  await continueOn(page);
  await page.getByLabel('Head of year').check();
  await continueOn(page);
  await stage(page, 'Your goals');
}

test('the goals open only when expertise, stage and aspirations are given', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/journey');
  await page.getByRole('button', { name: 'Begin' }).click();
  await continueOn(page);
  await page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button', { name: /Where you want to go/ })
    .click();
  await question(page, 'Where do you want to go?');
  await page.getByLabel('Trust leadership').check();
  await continueOn(page);
  await question(page, 'What do you know well?');
  await page.getByLabel('Leadership').check();
  await continueOn(page);
  await question(page, 'What is your career stage?');
  await page.getByLabel('Senior leader').check();
  await continueOn(page);
  await stage(page, 'Your goals');
});

test('shows an error when the journey cannot be loaded, and tries again', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/);
  await signedIn();
  await page.route('**/api/guided-journey-progress', (route) => route.fulfill({ status: 503, body: 'Busy.' }));
  await page.goto('/journey');
  await stage(page, 'Your journey could not be loaded');
  await page.unroute('**/api/guided-journey-progress');
  await page.getByRole('button', { name: 'Try again' }).click();
  await stage(page, /^Good to have you here/);
});
