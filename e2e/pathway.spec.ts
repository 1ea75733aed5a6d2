import type { Locator, Page } from '@playwright/test';
import { events } from '#areas/development/server/events/event-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import {
  expect,
  expectAccessible,
  giveSession,
  makeCircle,
  notification,
  openWhole,
  type RunningApp,
  test,
} from './staffroom-test.ts';

const answers = {
  currentRole: 'Head of maths',
  yearsInEducation: 12,
  careerStage: 'experienced',
  subjectAreas: ['Mathematics'],
  ageGroupsTaught: ['Key Stage 3 (11-14)'],
  classroomManagement: 9,
  curriculumPlanning: 7,
  assessmentAndFeedback: 7,
  differentiation: 6,
  behaviorManagement: 8,
  parentCommunication: 6,
  teamwork: 8,
  leadership: 5,
  mentoring: 6,
  careerGoals: ['Join a senior leadership team'],
  currentChallenges: ['Lack of progression'],
  skillsToImprove: ['Leadership'],
  timeframeForeNextStep: '1_2_years',
};

async function take(page: Page, app: RunningApp, about: object = {}): Promise<void> {
  const reply = await page.request.post(`${app.url}/api/self-assessment`, { data: { ...answers, ...about } });
  expect(reply.status()).toBe(201);
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check();

test('the self-assessment is filled in, left, continued on another device and completed', async ({
  page,
  app,
  browser,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 500.*\/api\/self-assessment$/);
  const me = await signedIn();
  await page.goto('/growth');
  await page.getByRole('main').getByRole('link', { name: 'Self-assessment' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Professional Background' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 4' })).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByRole('radio', { name: 'Developing' })).toBeChecked();
  await next(page);
  await expect(page.getByText('Please select at least one subject area')).toBeVisible();
  await expect(page.getByText('Please select at least one age group')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Current role' }).fill('Head of maths');
  await page.getByLabel('Years in education').fill('12');
  await choose(page, 'Mathematics');
  await expect(page.getByText('Please select at least one subject area')).toHaveCount(0);
  await choose(page, 'Key Stage 3 (11-14)');
  await next(page);

  await expect(page.getByRole('heading', { level: 2, name: 'Skills Assessment' })).toBeFocused();
  await expect(page.getByRole('slider')).toHaveCount(12);
  for (const slider of await page.getByRole('slider').all()) {
    await expect(slider).toHaveValue('5');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Not rated/);
  }
  await expect(page.getByRole('status').filter({ hasText: 'You have rated 0 of 12 skills.' })).toBeVisible();
  // A 5 can be chosen, and every rating can be cleared.
  const teamwork = page.getByRole('slider', { name: 'Teamwork' });
  await teamwork.press('Space');
  await expect(teamwork).toHaveAttribute('aria-valuetext', '5');
  await page.getByRole('button', { name: 'Clear the rating: Teamwork' }).click();
  await expect(teamwork).toHaveAttribute('aria-valuetext', /^Not rated/);
  await expect(teamwork).toBeFocused();
  const leadership = page.getByRole('slider', { name: 'Leadership' });
  const isKept = page.waitForResponse(
    (reply) => reply.url().endsWith('/draft') && (reply.request().postData() ?? '').includes('"leadership":6'),
  );
  await leadership.press('ArrowRight');
  await expect(leadership).toHaveValue('6');
  await isKept;
  // The page is left before it saves, so it saves when it goes away.
  await leadership.press('End');
  await page.goto('about:blank');
  const kept = async () =>
    (await (await page.request.get(`${app.url}/api/self-assessment/draft`)).json())?.answers.leadership;
  await expect.poll(kept).toBe(10);
  await page.goto('/self-assessment');
  await expect(page.getByRole('heading', { level: 2, name: 'Skills Assessment' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Leadership' })).toHaveValue('10');

  // Nothing is kept on this computer. The next person starts from the beginning, and another device has the answers.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Head of maths');
  const device = await browser.newContext({ baseURL: app.url });
  await giveSession(device, app, me.id);
  const there = await device.newPage();
  await there.goto('/self-assessment');
  await expect(there.getByRole('slider', { name: 'Leadership' })).toHaveValue('10');
  await giveSession(device, app, (await makePerson(app.db)).id);
  await there.goto('/self-assessment');
  await expect(there.getByRole('textbox', { name: 'Current role' })).toHaveValue('');
  await device.close();

  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('textbox', { name: 'Current role' })).toHaveValue('Head of maths');
  await next(page);
  await page.getByRole('slider', { name: 'Leadership' }).press('Home');
  await next(page);
  await expect(page.getByRole('slider', { name: 'Interest in leadership' })).toHaveValue('5');
  await expect(page.getByRole('slider', { name: 'How much work-life balance matters' })).toHaveValue('8');
  await expect(page.getByRole('radio', { name: 'Not sure yet' })).toBeChecked();
  await next(page);
  await expect(page.getByText('Please select at least one career goal')).toBeVisible();
  await choose(page, 'Join a senior leadership team');
  await expect(page.getByRole('checkbox', { name: 'School business manager' })).toBeVisible();
  await next(page);
  const complete = page.getByRole('button', { name: 'Complete Assessment' });
  await complete.click();
  await expect(page.getByText('Please select at least one current challenge')).toBeVisible();
  await expect(page.getByText('Please select at least one skill to improve')).toBeVisible();
  await choose(page, 'Lack of progression');
  await choose(page, 'Leadership');
  await page.route('**/api/self-assessment', (route) => route.fulfill({ status: 500, body: 'Broken.' }), { times: 1 });
  await complete.click();
  await expect(notification(page, 'Assessment failed')).toContainText(
    'Unable to save your assessment. Please try again.',
  );
  await complete.click();
  await expect(notification(page, 'Assessment completed successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/pathway$/);
  await expect(page.getByText('From head of department to assistant headteacher.')).toBeVisible();
  // Only leadership was rated, so there is no chart and no figure, only how many more ratings a result needs.
  await expect(page.getByText('Rate 7 more skills to get a result')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Radar chart/ })).toHaveCount(0);
  await expect(page.getByText('%')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Rate your skills' })).toHaveAttribute('href', '/self-assessment');
  await page.goto('/profile?tab=goals');
  await expect(page.getByText('Join a senior leadership team')).toBeVisible();
});

test('the pathway shows what is missing and why, opens step by step, and what changed', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/);
  await signedIn();
  await page.goto('/pathway');
  await page.getByRole('link', { name: 'Take the self-assessment' }).click();
  await expect(page).toHaveURL(/\/self-assessment$/);

  await makeCircle(app, { name: 'Leaders of two schools and more' });
  await app.db.insert(events).values({
    title: 'Leading without a title',
    description: 'An hour.',
    date: '2090-03-01',
    startTime: '16:00',
    endTime: '17:00',
    category: 'Webinar',
    skills: ['leadership'],
  });
  await take(page, app);
  await page.goto('/pathway');
  await expect(page.getByRole('img', { name: /^Radar chart of 9 rated skills/ })).toBeVisible();
  await page.getByText('The ratings as a table').click();
  await expect(page.getByRole('row', { name: 'Leadership' })).toHaveText('Leadership59');
  await expect(page.getByRole('row', { name: 'Data analysis' })).toContainText('Not rated');
  await expect(page.getByText(/^You rated yourself at or above this level in \d of 9 skills\.$/)).toBeVisible();
  // Once with the result, and once with the gaps.
  await expect(page.getByText('The levels are Staffroom’s own interpretation of each role.')).toHaveCount(2);
  const gaps = page.getByRole('region', { name: 'Skill gaps' });
  await expect(gaps.getByRole('listitem').first()).toContainText(
    'You rated yourself 5. The level for an assistant headteacher is about 9.',
  );
  const steps = page.getByRole('region', { name: 'Your steps' });
  await expect(steps.getByText(/^0 of \d+ done$/)).toBeVisible();
  // The next step is open. The others open with their title, and show at most three suggestions, each with a reason.
  await expect(steps.getByRole('button', { expanded: true })).toHaveCount(1);
  const lead = steps.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /Lead a change/ }) });
  await lead
    .getByRole('button', { name: /Lead a change in one team/ })
    .first()
    .click();
  const helps = lead.getByRole('list', { name: /^What helps with/ });
  await expect(helps.getByRole('listitem')).toHaveCount(3);
  await expect(helps.getByRole('link', { name: 'Leading without a title' })).toBeVisible();
  for (const one of await helps.getByRole('listitem').all()) await expect(one).toContainText(/leadership/);

  const locked = steps
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Hand something over$/ }) });
  await expect(locked).toContainText('Opens when step 2, “Lead a change in one team”, is done.');
  await expect(locked.getByRole('checkbox')).toHaveCount(0);
  const opening = steps.getByRole('checkbox', { name: 'Done: Lead a change in one team' });
  await page.route('**/api/pathway/steps/*', (route) => route.fulfill({ status: 503, body: 'Busy just now.' }), {
    times: 1,
  });
  await opening.click();
  await expect(notification(page, 'The step could not be changed')).toContainText('Busy just now.');
  await expect(opening).not.toBeChecked();
  // A tick shows at once. What depends on it waits until it is saved: the next step, a reload and the next assessment.
  const tick = async (box: Locator) => {
    const saved = page.waitForResponse((reply) => reply.url().includes('/api/pathway/steps/') && reply.ok());
    await box.click();
    await saved;
  };
  await tick(opening);
  await expect(opening).toBeChecked();
  const opened = steps.getByRole('checkbox', { name: 'Done: Hand something over' });
  await tick(opened);
  await expect(opening).toBeDisabled();
  await expect(
    lead.getByText('Step 3, “Hand something over”, depends on this one. Untick that step first.'),
  ).toBeVisible();
  await page.reload();
  await expect(opened).toBeChecked();
  await tick(opened);
  await expect(opening).toBeEnabled();

  await take(page, app, { leadership: 7, teamwork: 6 });
  await page.goto('/pathway');
  await expect(page.getByRole('listitem').filter({ hasText: 'Leadership up 2' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Teamwork down 2' })).toBeVisible();
  await expect(page.getByText('You, last time')).toBeVisible();
});

test('the pathway has what the specification names', async ({ page, app, signedIn }) => {
  await signedIn();
  await take(page, app);
  await page.goto('/pathway');
  await expect(page.getByRole('heading', { level: 1, name: 'Your pathway' })).toBeVisible();
  await expect(page.getByText('From head of department to assistant headteacher, in 1 to 2 years.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take it again' })).toHaveAttribute('href', '/self-assessment');
  // The diagnosis: strengths, growth areas, skill gaps, readiness and the four scores.
  for (const name of ['Your steps', 'Your skills', 'Skill gaps', 'Strengths'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText(/^Your ratings together are \d+% of this level\./)).toBeVisible();
  for (const score of ['Teaching', 'Relationships', 'Leadership', 'Organisation'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${score}$`) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your next role' })).toContainText('Assistant headteacher');
  // The first thing on the screen is the next step.
  const next = page
    .getByRole('listitem')
    .filter({ hasText: /^1?Next/ })
    .first();
  await expect(next.getByRole('checkbox', { name: /^Done: / })).toBeVisible();
  await expect(next).toBeInViewport();
});

test('a member adds, edits, moves and evidences steps, and a completed step drafts its CPD entry', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 40[09]/);
  await signedIn();
  await take(page, app);
  await page.goto('/pathway');
  const steps = page.getByRole('region', { name: 'Your steps' });
  const headings = steps.getByRole('heading', { level: 3 });
  await expect(headings.first()).toBeVisible();
  const count = await headings.count();

  await page.getByRole('button', { name: 'Add a step' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(dialog.getByText('Enter a title')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Step').fill('Ask for a coach');
  await dialog.getByLabel('Target day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(notification(page, 'The step was not added')).toContainText('Choose today or a later day');
  await dialog.getByLabel('Target day').fill('2099-03-02');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(headings.last()).toHaveText(`Step ${count + 1}: Ask for a coach`);
  const own = steps
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /(Ask for|Find) a coach$/ }) });
  await expect(own).toContainText('By 2 March 2099');
  await expect(own).toContainText('Your own step');

  // By keyboard: up, up, and down again. The focus stays on the button, and the new place is announced.
  await own
    .getByRole('button', { name: /Ask for a coach$/ })
    .first()
    .press('Enter');
  const up = own.getByRole('button', { name: 'Move up: Ask for a coach' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('status')).toHaveText(`“Ask for a coach” is now step ${count} of ${count + 1}.`);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('status')).toHaveText(`“Ask for a coach” is now step ${count - 1} of ${count + 1}.`);
  const down = own.getByRole('button', { name: 'Move down: Ask for a coach' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(headings.nth(count - 1)).toHaveText(`Step ${count}: Ask for a coach`);
  await expect(down).toBeFocused();

  await own.getByRole('button', { name: 'Edit: Ask for a coach' }).click();
  await dialog.getByLabel('Step').fill('Find a coach');
  await dialog.getByLabel('Description').fill('Ask in the staffroom first.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('Ask in the staffroom first.');

  // A move that fails is undone, and says why.
  await page.route('**/place', (route) => route.fulfill({ status: 409, body: 'Your pathway has changed.' }), {
    times: 1,
  });
  await own.getByRole('button', { name: 'Move up: Find a coach' }).click();
  await expect(notification(page, 'The step was not moved')).toContainText('Your pathway has changed.');
  await expect(headings.nth(count - 1)).toHaveText(`Step ${count}: Find a coach`);

  await own.getByRole('checkbox', { name: 'Done: Find a coach' }).click();
  await expect(notification(page, 'Step done')).toContainText('We made a CPD draft for it.');
  await own.getByRole('button', { name: 'Add evidence: Find a coach' }).click();
  await expect(dialog.getByRole('button', { name: /^Find a coach/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Find a coach/ }).click();
  await expect(notification(page, 'Evidence added')).toBeVisible();
  await expect(own.getByRole('list', { name: /^Evidence for/ })).toContainText('Draft, 1 hour');
  await page.reload();
  await expect(headings.nth(count - 1)).toHaveText(`Step ${count}: Find a coach`);
  await own.getByRole('link', { name: 'Complete the CPD draft' }).click();
  await expect(page).toHaveURL(/\/development-tracker#entry-\d+$/);
  await page.goBack();

  // The draft goes with the tick, and the evidence says that it is gone.
  // A reload would end a request that is still open.
  const isUnticked = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
  await own.getByRole('checkbox', { name: 'Done: Find a coach' }).click();
  await isUnticked;
  await expect(own.getByRole('link', { name: 'Complete the CPD draft' })).toHaveCount(0);
  await page.reload();
  await own
    .getByRole('button', { name: /Find a coach$/ })
    .first()
    .click();
  await expect(own).toContainText('A CPD entry that was removed');
  await own.getByRole('button', { name: 'Remove evidence: A CPD entry that was removed' }).click();
  await expect(own.getByRole('list', { name: /^Evidence for/ })).toHaveCount(0);
  await own.getByRole('button', { name: 'Remove: Find a coach' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(headings).toHaveCount(count);
});

test('the next step comes first on the screen when many steps are done', async ({ page, app, signedIn }) => {
  await signedIn();
  await take(page, app);
  const { steps } = await (await page.request.get(`${app.url}/api/pathway`)).json();
  const done = steps.filter(({ dependsOnStep }: { dependsOnStep: number | null }) => dependsOnStep === null);
  for (const [at, step] of done.slice(0, 4).entries()) {
    const body = { after: done[at - 1]?.id ?? null };
    expect((await page.request.put(`${app.url}/api/pathway/steps/${step.id}/place`, { data: body })).status()).toBe(
      204,
    );
    const ticked = await page.request.patch(`${app.url}/api/pathway/steps/${step.id}`, { data: { isCompleted: true } });
    expect(ticked.status()).toBe(200);
  }
  await page.goto('/pathway');
  const region = page.getByRole('region', { name: 'Your steps' });
  await expect(region.getByRole('heading', { level: 3 })).toHaveCount(steps.length - 3);
  await expect(region.getByText('Next', { exact: true })).toBeInViewport();
  await region.getByRole('button', { name: 'Show 3 completed steps' }).click();
  await expect(region.getByRole('heading', { level: 3 })).toHaveCount(steps.length);
});

test('the screens of the pathway: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
}, info) => {
  const look = await lookAt(page, info);
  await signedIn({ name: longName });
  await page.goto('/self-assessment');
  await next(page);
  await expect(page.getByText('Please select at least one subject area')).toBeVisible();
  await lookNow(page, info, 'assessment-1');
  for (const step of [1, 2, 3]) {
    const kept = { ...answers, currentRole: longName, careerGoals: [longName.slice(0, 80)] };
    await page.request.put(`${app.url}/api/self-assessment/draft`, { data: { step, answers: kept } });
    await look(`/self-assessment?step=${step}`);
  }
  await makeCircle(app, { name: `Leaders ${longName}` });
  await take(page, app, { leadership: 1, mentoring: 1, parentCommunication: 1 });
  await take(page, app);
  await openWhole(page, '/pathway');
  await page.getByText('The ratings as a table').click();
  await page.evaluate(() => scrollTo(0, 0));
  await lookNow(page, info, 'pathway-full');
  await page.screenshot({ path: info.outputPath('pathway-whole-wide.png'), fullPage: true });
  await page.setViewportSize(sizes.phone);
  await page.screenshot({ path: info.outputPath('pathway-whole-phone.png'), fullPage: true });
});

test('a pathway without a step says so, and the member adds one', async ({ page, app, signedIn }, info) => {
  await signedIn();
  const words = { careerGoals: ['My own words'], currentChallenges: ['Others'], skillsToImprove: ['Juggling'] };
  const { currentRole, yearsInEducation, careerStage, subjectAreas, ageGroupsTaught, timeframeForeNextStep } = answers;
  const about = { currentRole, yearsInEducation, careerStage, subjectAreas, ageGroupsTaught, timeframeForeNextStep };
  const reply = await page.request.post(`${app.url}/api/self-assessment`, { data: { ...about, ...words } });
  expect(reply.status()).toBe(201);
  const look = await lookAt(page, info);
  await look('/pathway');
  await expect(page.getByText('We have no step that fits your answers.')).toBeVisible();
  await expect(page.getByText('You have done every step.')).toHaveCount(0);
  await expect(page.getByText('The steps below')).toHaveCount(0);
  await page.setViewportSize(sizes.wide);
  await page.getByRole('button', { name: 'Add a step' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Step').fill('Juggle three balls');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(page.getByText('0 of 1 done')).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of the pathway is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    for (const step of [0, 1, 2, 3]) {
      await page.request.put(`${app.url}/api/self-assessment/draft`, { data: { step, answers } });
      await openWhole(page, '/self-assessment');
      await expectFingerSized(page, 8);
    }
    await take(page, app);
    await openWhole(page, '/pathway');
    await expectFingerSized(page, 8);
  });
});

test('a member with an unknown role is compared with none, and asked for one', async ({ page, app, signedIn }) => {
  await signedIn({ role: 'support_staff' });
  const about = { currentRole: 'Science technician', careerGoals: ['Find a better balance'] };
  await take(page, app, { ...about, currentChallenges: ['Confidence'] });
  await page.goto('/pathway');
  await expect(page.getByText('Name a role to get a result')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Name a role' })).toHaveAttribute('href', '/self-assessment');
  await expect(page.getByRole('main')).not.toContainText(/teaching assistant/i);
  await expect(page.getByRole('img', { name: /^Radar chart/ })).toHaveCount(0);
});
