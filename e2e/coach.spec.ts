import { eq } from 'drizzle-orm';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { aiCoachingSessions } from '../areas/coach/server/coach-tables.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, makeCircle, notification, openWhole, type RunningApp, test } from './staffroom-test.ts';

const turn = {
  sessionType: 'career_guidance' as const,
  userQuery: 'I feel stuck in my current role',
  aiResponse: 'Feeling stuck is worth listening to.',
  topic: 'stuck' as const,
};

const messages = (page: import('@playwright/test').Page) => page.getByRole('log', { name: 'Messages' });

async function knowEverything(app: RunningApp, userId: number): Promise<void> {
  await app.db
    .update(users)
    .set({
      school: 'Ashgrove',
      bio: 'Maths.',
      location: 'Leeds',
      careerStage: 'mid_career',
      yearsExperience: 7,
      expertise: ['Mathematics'],
      professionalGoals: ['Head of department'],
      areasForDevelopment: ['Data analysis'],
      currentChallenges: ['Behaviour'],
      mentorshipAreas: ['Mathematics'],
    })
    .where(eq(users.id, userId));
}

test.describe('Savi', () => {
  test('suggests no circle that is for people in another role', async ({ page, app, signedIn }) => {
    const me = await signedIn({ role: 'support_staff' });
    const description = 'Leadership, leaders, leader, senior, head, management, NPQ, SENCO.';
    const others = `Headteachers: senior leadership ${me.id}`;
    const all = `Leadership for every leader ${me.id}`;
    for (const name of [others, all]) await makeCircle(app, { name, description });
    await page.goto('/ai-coach');
    await page.getByLabel('Your message', { exact: true }).fill('How do I move into leadership?');
    await page.keyboard.press('Enter');
    const answer = messages(page).getByRole('article', { name: 'Savi' });
    await expect(answer.getByRole('link', { name: all })).toBeVisible();
    await expect(answer.getByRole('link', { name: others })).toHaveCount(0);
  });

  test('replies after a second, uses the profile, offers working shortcuts and keeps the conversation', async ({
    page,
    app,
    signedIn,
  }) => {
    const me = await signedIn();
    await knowEverything(app, me.id);
    const circleId = await makeCircle(app, {
      name: `Heads of department ${me.id}`,
      description: 'Leading a department.',
    });
    await app.db.insert(circleMembers).values({ circleId, userId: me.id });
    await page.goto('/ai-coach');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Savi');
    await expect(page.getByRole('tab')).toHaveText(['Coaching Chat', /^Documents/]);
    const box = page.getByLabel('Your message', { exact: true });
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await box.fill('   ');
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await box.fill('How do I become head of department?');
    await page.keyboard.press('Enter');
    await expect(messages(page).getByText('Savi is thinking…')).toBeAttached();
    await expect(box).toBeDisabled();
    const answer = messages(page).getByRole('article', { name: 'Savi' });
    await expect(answer).toContainText('One step:');
    await expect(answer).toContainText('“Head of department”');
    await expect(answer).toContainText('Leadership');
    await expect(answer).toContainText('Written by Savi’s rules');
    // The focus returns to the box.
    await expect(box).toBeFocused();

    const goal = answer.getByRole('list').last().getByRole('button').first();
    const title = (await goal.innerText()).replace(/, add.*$/s, '').trim();
    await goal.click();
    await expect(notification(page, 'Goal added')).toBeVisible();
    const goals = await app.db.select().from(careerMilestones).where(eq(careerMilestones.userId, me.id));
    expect(goals.map((one) => one.title)).toEqual([title]);

    // The same question gets another text the second time.
    await box.fill('How do I become head of department?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(answer).toHaveCount(2);
    const [first, second] = await answer
      .locator('p')
      .evaluateAll((all) => [all[0]?.textContent, all.at(-4)?.textContent]);
    expect(first).not.toBe(second);

    await page.reload();
    await expect(messages(page).getByRole('article', { name: 'Savi' })).toHaveCount(2);
    const earlier = page.getByRole('region', { name: 'Earlier conversations' });
    await expect(earlier.getByRole('button', { name: /How do I become head of department/ })).toHaveCount(2);
    await messages(page)
      .getByRole('link', { name: `Heads of department ${me.id}` })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/circles/${circleId}$`));
  });

  test('refers a person in danger to people, with phone numbers and no advice, for three more turns', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/ai-coach');
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    const say = async (text: string, count: number) => {
      await page.getByLabel('Your message', { exact: true }).fill(text);
      await page.keyboard.press('Enter');
      await expect(answers).toHaveCount(count);
    };
    await say('I can’t do this any more and I don’t want to be here', 1);
    await expect(answers.last().getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(answers.last().getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
    await expect(answers.last().getByRole('link', { name: '85258' })).toHaveAttribute('href', 'sms:85258');
    await expect(answers.last().getByRole('heading')).toHaveCount(0);
    await expect(answers.last()).not.toContainText('One step');
    await say('What should my next step be?', 2);
    await expect(answers.last()).toContainText('116 123');
    await expect(answers.last()).not.toContainText('One step');
    // Another visit continues where this one ended.
    const earlier = page.getByRole('region', { name: 'Earlier conversations' });
    await expect(earlier.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(answers).toHaveCount(2);
    await say('How do I become a middle leader?', 3);
    await expect(answers.last()).not.toContainText('One step');
    await say('And an NPQ?', 4);
    await expect(answers.last()).not.toContainText('One step');
    await say('What should my next step be?', 5);
    await expect(answers.last()).toContainText('One step');
    // In the history, only the turn about work stands out.
    await expect(earlier.getByRole('listitem')).toHaveCount(5);
    const weights = await earlier
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one.querySelector('span') as Element).fontWeight));
    expect(weights).toEqual(['600', '400', '400', '400', '400']);
  });

  test('names people to talk to first if somebody may be in danger, then replies', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/ai-coach');
    await page.getByLabel('Your message', { exact: true }).fill('I’m burnt out. How do I become head of department?');
    await page.keyboard.press('Enter');
    const answer = messages(page).getByRole('article', { name: 'Savi' });
    await expect(answer).toContainText(/116 123[\s\S]*One step:/);
    await expect(answer.getByRole('link', { name: '08000 562 561' })).toHaveAttribute('href', 'tel:08000562561');
  });

  test('finds earlier conversations by day, opens them and deletes them', async ({ page, app, signedIn }) => {
    const me = await signedIn();
    const on = (createdAt: string, userQuery: string) => ({
      ...turn,
      userId: me.id,
      createdAt,
      userQuery,
      context: 'your role (Teacher).',
    });
    await app.db
      .insert(aiCoachingSessions)
      .values([on('2026-03-02T12:00:00Z', 'In March'), on('2026-05-04T12:00:00Z', 'In May')]);
    await page.goto('/ai-coach');
    const earlier = page.getByRole('region', { name: 'Earlier conversations' });
    await expect(earlier.getByRole('listitem')).toHaveCount(2);
    await earlier.getByLabel('Day').fill('2026-03-03');
    await expect(earlier.getByText('You did not talk with Savi on that day.')).toBeVisible();
    await earlier.getByLabel('Day').fill('2026-03-02');
    await earlier.getByRole('button', { name: /In March/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Feeling stuck' });
    await expect(dialog).toContainText('Feeling stuck is worth listening to.');
    await expect(dialog).toContainText('Based on: your role (Teacher)');
    await dialog.getByRole('button', { name: 'Delete this' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(notification(page, 'Conversation deleted')).toBeVisible();
    await earlier.getByRole('button', { name: 'All days' }).click();
    await expect(earlier.getByRole('listitem')).toHaveText([/In May/]);
  });

  test('the session of a module begins with a welcome, survives a reload and can be left', async ({
    page,
    app,
    signedIn,
  }) => {
    const me = await signedIn();
    await app.db.insert(aiCoachingSessions).values({ ...turn, userId: me.id });
    const selected = {
      programmeTitle: 'Career Exploration',
      moduleTitle: 'Values and strengths',
      moduleDescription: 'What matters to you at work.',
      activities: ['Draw your timeline', 'Name five strengths'],
      moduleId: 'career-exploration/values-and-strengths',
    };
    await page.goto('/');
    await page.evaluate((value) => localStorage.setItem('selectedModule', JSON.stringify(value)), selected);
    await page.goto('/ai-coach?context=module');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Values and strengths Session');
    expect(await page.evaluate(() => localStorage.getItem('selectedModule'))).toBeNull();
    await expect(messages(page).getByRole('article')).toHaveText([/Welcome to your session on Values and strengths/]);
    await page.reload();
    await expect(messages(page).getByRole('article')).toHaveText([/Draw your timeline/]);
    await page.getByRole('button', { name: 'Where do I begin?' }).click();
    await expect(messages(page).getByRole('article', { name: 'Savi' }).last()).toContainText(
      'From “Values and strengths”',
    );
    await expect
      .poll(
        async () => (await app.db.select().from(aiCoachingSessions).where(eq(aiCoachingSessions.userId, me.id))).length,
      )
      .toBe(2);
    await page.getByRole('button', { name: 'Exit Session' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Savi');
    await expect(page).toHaveURL(/\/ai-coach$/);
    await expect(messages(page)).not.toContainText('Welcome to your session');
  });

  test('shows an error when a turn cannot be kept, and continues the conversation', async ({
    page,
    signedIn,
    expectedFailures,
  }) => {
    expectedFailures.push(/status of 500.*\/api\/ai-coaching-sessions/);
    await signedIn();
    await page.route('**/api/ai-coaching-sessions', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: 'Something went wrong.' })
        : route.continue(),
    );
    await page.goto('/ai-coach');
    await page.getByRole('button', { name: 'I feel stuck in my current role' }).click();
    await expect(notification(page, 'Error')).toContainText('500: Something went wrong.');
    await expect(messages(page).getByRole('article')).toHaveCount(2);
    await expect(page.getByLabel('Your message', { exact: true })).toBeEnabled();
  });

  test('a model replies once a member agrees, and its text runs no code and has no links', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/ai-coach');
    await page.getByRole('button', { name: 'Use the model' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use a language model?' });
    await expect(dialog).toContainText(/small-model at 127\.0\.0\.1:\d+/);
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expect(dialog.getByLabel('Also send what Savi read in my documents')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByRole('button', { name: 'Stop using the model' })).toBeVisible();
    const say = async (text: string) => {
      await page.getByLabel('Your message', { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    await say('How do I lead a department?');
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    // The first question loads the server's code for models.
    await expect(answers.last()).toContainText('Written by small-model', { timeout: 30_000 });
    await expect(answers.last()).toContainText('small-model wrote this, not Staffroom.');
    await expect(answers.last()).toContainText('Look at your circles and this, not at that');
    await expect(answers.last().getByRole('paragraph').getByRole('link')).toHaveCount(0);
    await expect(answers.last()).not.toContainText('example.org');
    await expect(answers.last().locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle(/Meet Savi/);

    // If the model fails, the rules reply, and no error is shown.
    await say('Please fail at this interview question');
    await expect(answers.last()).toContainText('Written by Savi’s rules');
    await expect(page.locator('[data-toasts] li')).toHaveCount(0);
    // If the member stops it, the text received so far is kept, also after a reload.
    await say('Write for ever about leading');
    await expect(answers.last()).toContainText('This is sentence 3.');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(answers.last()).toContainText('This reply is not complete.');
    await expect(answers.last()).toContainText('This is sentence 3.');
    await expect(page.getByLabel('Your message', { exact: true })).toBeFocused();
    const earlier = page.getByRole('region', { name: 'Earlier conversations' });
    await expect(earlier.getByRole('listitem')).toHaveCount(3);
    await page.reload();
    await expect(answers.last()).toContainText('This is sentence 3.');
    await expect(answers.last()).toContainText('small-model wrote this, not Staffroom.');
    await expect(answers.last()).toContainText('This reply is not complete.');
    // If somebody may be in danger, the model is not asked.
    await say('I feel hopeless');
    await expect(answers.last()).toContainText('08000 562 561');
    await page.getByRole('button', { name: 'Stop using the model' }).click();
    await expect(page.getByRole('button', { name: 'Use the model' })).toBeVisible();
  });

  test('the part of a reply that a model had written is kept after the member closes the page', async ({
    page,
    app,
    signedIn,
  }) => {
    const me = await signedIn();
    await page.goto('/ai-coach');
    await page.getByRole('button', { name: 'Use the model' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByRole('button', { name: 'Stop using the model' })).toBeVisible();
    await page.getByLabel('Your message', { exact: true }).fill('Write for ever about leading');
    await page.keyboard.press('Enter');
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    await expect(answers.last()).toContainText('This is sentence 3.', { timeout: 15_000 });
    // The page is closed at once, so only the server can keep the turn.
    await page.goto('about:blank');
    const kept = () => app.db.select().from(aiCoachingSessions).where(eq(aiCoachingSessions.userId, me.id));
    await expect.poll(async () => (await kept()).length).toBe(1);
    await page.goto('/ai-coach');
    await expect(answers).toHaveCount(1);
    await expect(answers.last()).toContainText('This is sentence 3.');
    await expect(answers.last()).toContainText('This reply is not complete.');
    await expect(answers.last()).toContainText('small-model wrote this, not Staffroom.');
    // If the member leaves by a link, the page keeps the turn too. It must exist once.
    await page.getByLabel('Your message', { exact: true }).fill('Write for ever about leading');
    await page.keyboard.press('Enter');
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toContainText('This is sentence 3.', { timeout: 15_000 });
    await page.getByRole('link', { name: 'Staffroom' }).first().click();
    await expect(page).not.toHaveURL(/ai-coach/);
    await expect.poll(async () => (await kept()).length).toBe(2);
    await page.goto('/ai-coach');
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toContainText('This is sentence 3.');
    expect(await kept()).toHaveLength(2);
  });

  test('asks a visitor to log in', async ({ page }) => {
    await page.goto('/ai-coach');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Please log in to access the AI Career Coach')).toBeVisible();
  });
});

test('every screen of the coach: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
}, info) => {
  test.setTimeout(90_000);
  const look = await lookAt(page, info);
  const me = await signedIn();
  await page.goto('/ai-coach');
  await page.getByRole('button', { name: 'What should my next step be?' }).click();
  await expect(messages(page)).toContainText('One step:');
  await lookNow(page, info, 'coach-answer');
  const long = { ...turn, userId: me.id, userQuery: `${longName} `.repeat(6), aiResponse: `${longName} `.repeat(12) };
  const recommendations = [{ kind: 'circle' as const, id: 1, title: longName }];
  const followUpActions = [{ kind: 'goal' as const, title: longName.repeat(2).slice(0, 200) }];
  await app.db.insert(aiCoachingSessions).values(
    Array.from({ length: 25 }, (_, index) => ({
      ...(index % 5 ? { ...turn, userId: me.id } : { ...long, recommendations, followUpActions }),
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    })),
  );
  await look('/ai-coach?full');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of the coach is at least 44 px', async ({ page, signedIn }) => {
    await signedIn();
    await openWhole(page, '/ai-coach');
    await page.getByRole('button', { name: 'I feel stuck in my current role' }).click();
    await expect(messages(page)).toContainText('One step:');
    await expectFingerSized(page.getByRole('main'), 12);
  });
});
