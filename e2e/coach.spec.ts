import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { agreementSentences } from '../areas/coach/contract/savi/savi-agreement-text.ts';
import { aiCoachingSessions } from '../areas/coach/server/coach-tables.ts';
import { makePerson, makeSession } from '../test/create-people.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, giveSession, holdRequests, notification, openWhole, test, unique } from './staffroom-test.ts';

const turn = {
  sessionType: 'career_guidance' as const,
  userQuery: 'I feel stuck in my current role',
  aiResponse: 'Feeling stuck is worth listening to.',
  topic: 'stuck' as const,
};

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Sends a message and waits for the reply. */
async function say(page: Page, text: string): Promise<void> {
  const replies = messages(page).getByRole('article', { name: 'Savi' });
  const before = await replies.count();
  const box = page.getByLabel('Your message', { exact: true });
  await box.fill(text);
  await box.press('Enter');
  await expect(replies).toHaveCount(before + 1);
  await expect(box).toBeEnabled();
}

/** After it has started, the server prepares Savi in the background. */
test.beforeAll(async ({ app, playwright }) => {
  const value = await makeSession(app.db, (await makePerson(app.db)).id, new Date());
  const request = await playwright.request.newContext({
    baseURL: app.url,
    extraHTTPHeaders: { cookie: `staffroom_session=${value}`, origin: app.url },
  });
  const ask = () => request.post('/api/ai-coach/answers', { data: { question: 'Are you there?' } });
  await expect.poll(async () => (await ask()).status(), { timeout: 110_000 }).toBe(200);
  await request.dispose();
});

const fact = 'When do I have to hand in my notice to leave at Christmas?';

test.describe('Savi', () => {
  test('answers after a second with a fact and its source, and continues the conversation', async ({
    page,
    app,
    signedIn,
  }) => {
    const me = await signedIn();
    await page.goto('/ai-coach');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Savi');
    await expect(page.getByRole('tab')).toHaveText(['Coaching Chat', /^Documents/]);
    const box = page.getByLabel('Your message', { exact: true });
    const send = page.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();
    await box.fill('   ');
    await expect(send).toBeDisabled();
    await box.fill('x'.repeat(2001));
    await expect(
      page.getByText('Savi reads up to 2,000 characters. You have 2,001, so shorten your question.'),
    ).toBeVisible();
    await expect(send).toBeDisabled();
    await box.fill(fact);
    const answer = await holdRequests(page, '**/api/ai-coach/answers');
    await page.keyboard.press('Enter');
    await expect(messages(page).getByText('Savi is thinking…')).toBeAttached();
    await expect(box).toBeDisabled();
    answer();
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    await expect(answers).toContainText('31 December');
    await expect(answers).toContainText('Written by Savi’s rules');
    const source = answers.getByRole('link', { name: 'Resigning from your job (opens in a new tab)' });
    await expect(source).toHaveAttribute('href', /^https:\/\/www\.nasuwt\.org\.uk\//);
    await expect(source).toHaveAttribute('target', '_blank');
    await expect(source).toHaveAttribute('rel', /noopener/);
    // The focus returns to the box.
    await expect(box).toBeFocused();

    await answers.getByRole('button', { name: 'Check the notice clause in my contract' }).click();
    await expect(notification(page, 'Goal added')).toBeVisible();
    const goals = await app.db.select().from(careerMilestones).where(eq(careerMilestones.userId, me.id));
    expect(goals.map((one) => one.title)).toEqual(['Check the notice clause in my contract']);

    // The prompts are under the newest reply only, and replace those of the session type.
    const next = page.getByRole('list', { name: 'You could ask next' });
    await expect(next.getByRole('button')).toHaveCount(3);
    await expect(page.getByRole('list', { name: 'Suggested prompts' })).toHaveCount(0);
    await say(page, 'tell me more');
    await expect(answers.last()).toContainText('not half-term holidays');
    await say(page, 'why?');
    await expect(answers.last()).toContainText('advertise, interview and appoint');
    await expect(next).toHaveCount(1);
    const prompt = (await next.getByRole('button').first().innerText()).trim();
    await next.getByRole('button').first().click();
    await expect(answers).toHaveCount(4);
    await expect(messages(page).getByRole('article', { name: 'You' }).last()).toContainText(prompt);

    // Another visit continues where this one ended.
    const earlier = page.getByRole('region', { name: 'Earlier conversations' });
    await expect(earlier.getByRole('listitem')).toHaveCount(4);
    await page.reload();
    await expect(answers).toHaveCount(4);
    await say(page, 'tell me more');
    await expect(answers.last()).not.toContainText('no checked answer');
  });

  test('keeps a rating with a comment, and deletes a turn from the conversation', async ({ page, app, signedIn }) => {
    const me = await signedIn();
    await page.goto('/ai-coach');
    await say(page, fact);
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    const up = answers.getByRole('button', { name: 'Helpful', exact: true });
    await up.click();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    await answers.getByRole('button', { name: 'Add a comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your comment' });
    const maySee = dialog.getByLabel('Let the people who run Staffroom read this question and my comment');
    await expect(maySee).not.toBeChecked();
    await dialog.getByLabel('What was good or wrong?').fill('Just what I needed.');
    await maySee.check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const kept = () =>
      app.db
        .select({
          satisfaction: aiCoachingSessions.satisfaction,
          feedback: aiCoachingSessions.feedback,
          maySee: aiCoachingSessions.operatorMaySee,
        })
        .from(aiCoachingSessions)
        .where(eq(aiCoachingSessions.userId, me.id));
    expect(await kept()).toEqual([{ satisfaction: 5, feedback: 'Just what I needed.', maySee: true }]);

    // The earlier conversation is the same turn. There too a second press takes the rating back.
    await page
      .getByRole('region', { name: 'Earlier conversations' })
      .getByRole('button', { name: /notice/ })
      .click();
    const turnDialog = page.getByRole('dialog', { name: 'Jobs' });
    await expect(turnDialog.getByRole('button', { name: 'Change comment' })).toBeVisible();
    await turnDialog.getByRole('button', { name: 'Helpful', exact: true }).click();
    await expect.poll(kept).toEqual([{ satisfaction: null, feedback: null, maySee: false }]);
    await page.keyboard.press('Escape');
    await expect(up).toHaveAttribute('aria-pressed', 'false');

    await answers.getByRole('button', { name: 'Delete this question and reply' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(notification(page, 'Conversation deleted')).toBeVisible();
    await expect(messages(page).getByRole('article')).toHaveCount(0);
    await expect(page.getByText('Your conversations with Savi are saved here. Only you can see them.')).toBeVisible();
    expect(await kept()).toEqual([]);
  });

  test('a question that nothing answers is asked in a circle, where somebody else reads it', async ({
    page,
    app,
    browser,
    signedIn,
  }) => {
    await signedIn();
    const question = unique('Which glue holds a canoe together?');
    await page.goto('/ai-coach');
    await say(page, question);
    const ask = messages(page).getByRole('link', { name: /^Ask in / });
    await ask.click();
    await expect(page).toHaveURL(/\/circles\/\d+$/);
    const dialog = page.getByRole('dialog', { name: 'New Discussion' });
    const join = page.getByRole('button', { name: 'Join Circle' });
    await expect(dialog.or(join)).toBeVisible();
    if (await join.isVisible()) {
      await expect(page.getByText(`Join this circle to ask ‘${question}’.`)).toBeVisible();
      await join.click();
      await expect(notification(page, 'Successfully joined circle')).toBeVisible();
    }
    await expect(dialog.getByLabel('Title')).toHaveValue(question);
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue(question);
    await dialog.getByRole('button', { name: 'Start Discussion' }).click();
    await expect(dialog).toHaveCount(0);
    const circle = page.url();
    // A reload does not open the dialog again.
    await page.reload();
    await expect(page.getByRole('link', { name: question })).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const other = await browser.newContext();
    await giveSession(other, app, (await makePerson(app.db)).id);
    const theirs = await other.newPage();
    await theirs.goto(circle);
    await expect(theirs.getByRole('link', { name: question })).toBeVisible();
    await other.close();
  });

  test('a question that could not be answered stays in the box, and the limit of the day is shown', async ({
    page,
    signedIn,
    expectedFailures,
  }) => {
    expectedFailures.push(/status of 500.*\/api\/ai-coach\/answers/);
    await signedIn();
    await page.route('**/api/ai-coach', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), left: { turns: 3, modelReplies: 60 } } });
    });
    await page.route('**/api/ai-coach/answers', (route) =>
      route.fulfill({ status: 500, body: 'Something went wrong.' }),
    );
    await page.goto('/ai-coach');
    await expect(page.getByText('You can ask Savi 3 more questions today.')).toBeVisible();
    const box = page.getByLabel('Your message', { exact: true });
    await box.fill(fact);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Savi could not answer. Something went wrong.');
    await expect(page.getByRole('alert').getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
    await expect(box).toHaveValue(fact);
    await expect(messages(page).getByRole('article')).toHaveCount(0);
    await page.unroute('**/api/ai-coach/answers');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(messages(page).getByRole('article', { name: 'Savi' })).toContainText('31 December');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // The page may still read how many questions are left.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('refers a person in danger to people, with phone numbers and no advice, for three more turns', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/ai-coach');
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    await say(page, 'I can’t do this any more and I don’t want to be here');
    await expect(answers.last().getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(answers.last().getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
    const hasNoAdvice = async () => {
      await expect(answers.last()).toContainText('116 123');
      await expect(answers.last().getByRole('heading')).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'You could ask next' })).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Suggested prompts' })).toHaveCount(0);
    };
    await hasNoAdvice();
    await say(page, 'What should my next step be?');
    await hasNoAdvice();
    // Nobody else reads a comment on such a turn.
    await answers.last().getByRole('button', { name: 'Helpful', exact: true }).click();
    await answers.last().getByRole('button', { name: 'Add a comment' }).click();
    await expect(page.getByRole('dialog')).toContainText('Only you can see your comment.');
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    // Another visit continues where this one ended.
    const earlier = page.getByRole('region', { name: 'Earlier conversations' });
    await expect(earlier.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(answers).toHaveCount(2);
    await say(page, 'How do I become a middle leader?');
    await hasNoAdvice();
    await say(page, 'And an NPQ?');
    await hasNoAdvice();
    await say(page, fact);
    await expect(answers.last()).toContainText('31 December');
    await expect(answers.last()).not.toContainText('116 123');
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
    await say(page, `I cry in the car every morning before work. ${fact}`);
    const answer = messages(page).getByRole('article', { name: 'Savi' });
    await expect(answer).toContainText(/116 123[\s\S]*31 December/);
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
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    await expect(answers.last()).toContainText('Activity 1 of 2: Draw your timeline');
    const turns = () => app.db.$count(aiCoachingSessions, eq(aiCoachingSessions.userId, me.id));
    await expect.poll(turns).toBe(2);
    await say(page, 'I have done this activity');
    await expect(answers.last()).toContainText('Activity 2 of 2: Name five strengths');
    await expect.poll(turns).toBe(3);
    // A later session goes on where this one ended.
    await page.reload();
    await expect(messages(page).getByRole('article')).toHaveText([/Draw your timeline/]);
    await say(page, 'How far am I?');
    await expect(answers.last()).toContainText('Draw your timeline (done)');
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
    await expect(notification(page, 'Error')).toContainText('Something went wrong.');
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
    await expect(dialog.getByRole('listitem')).toHaveCount(agreementSentences.length);
    await expect(dialog.getByLabel('Also send my own record if my question is about it')).not.toBeChecked();
    await expect(dialog.getByLabel('Also send what Savi read in my documents')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByRole('button', { name: 'Stop using the model' })).toBeVisible();
    const send = async (text: string) => {
      await page.getByLabel('Your message', { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    await send('How do I lead a department?');
    const answers = messages(page).getByRole('article', { name: 'Savi' });
    // The first question loads the server's code for models.
    await expect(answers.last()).toContainText('Written by small-model');
    await expect(answers.last()).toContainText('small-model wrote this, not Staffroom.');
    await expect(answers.last()).toContainText('Ask for one small part first');
    // Its numbers lead to what it cites, and to nothing else.
    await expect(answers.last()).toContainText('Sources');
    await expect(answers.last()).not.toContainText('example.org');
    await expect(answers.last().locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle(/Meet Savi/);

    // If the model fails, the rules reply, and no error is shown.
    await send('How do I lead a department that may fail?');
    await expect(answers.last()).toContainText('Written by Savi’s rules');
    await expect(page.locator('[data-toasts] li')).toHaveCount(0);
    // If the member stops it, the text received so far is kept, also after a reload.
    await send('Write for ever about leading');
    await expect(answers.last()).toContainText('Think about cherries first');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(answers.last()).toContainText('This reply is not complete.');
    await expect(answers.last()).toContainText('Think about cherries first');
    await expect(page.getByLabel('Your message', { exact: true })).toBeFocused();
    const earlier = page.getByRole('region', { name: 'Earlier conversations' });
    await expect(earlier.getByRole('listitem')).toHaveCount(3);
    await page.reload();
    await expect(answers.last()).toContainText('Think about cherries first');
    await expect(answers.last()).toContainText('small-model wrote this, not Staffroom.');
    await expect(answers.last()).toContainText('This reply is not complete.');
    // If somebody may be in danger, the model is not asked.
    await send('I feel hopeless');
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
    await expect(answers.last()).toContainText('Think about cherries first');
    // The page is closed at once, so only the server can keep the turn.
    await page.goto('about:blank');
    const kept = () => app.db.select().from(aiCoachingSessions).where(eq(aiCoachingSessions.userId, me.id));
    await expect.poll(async () => (await kept()).length).toBe(1);
    await page.goto('/ai-coach');
    await expect(answers).toHaveCount(1);
    await expect(answers.last()).toContainText('Think about cherries first');
    await expect(answers.last()).toContainText('This reply is not complete.');
    await expect(answers.last()).toContainText('small-model wrote this, not Staffroom.');
    // If the member leaves by a link, the page keeps the turn too. It must exist once.
    await page.getByLabel('Your message', { exact: true }).fill('Write for ever about leading');
    await page.keyboard.press('Enter');
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toContainText('Think about cherries first');
    await page.getByRole('link', { name: 'Staffroom' }).first().click();
    await expect(page).not.toHaveURL(/ai-coach/);
    await expect.poll(async () => (await kept()).length).toBe(2);
    await page.goto('/ai-coach');
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toContainText('Think about cherries first');
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
  const look = await lookAt(page, info);
  const me = await signedIn();
  await page.goto('/ai-coach');
  await say(page, fact);
  await lookNow(page, info, 'coach-answer');
  await messages(page).getByRole('button', { name: 'Not helpful' }).click();
  await messages(page).getByRole('button', { name: 'Add a comment' }).click();
  await expect(page.getByRole('dialog', { name: 'Your comment' })).toBeVisible();
  await lookNow(page, info, 'coach-comment');
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

  test('every control of the coach is at least 44 px, and the box is visible without scrolling', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await openWhole(page, '/ai-coach');
    const box = page.getByLabel('Your message', { exact: true });
    const expectVisible = async () => {
      const [field, bar] = [
        await box.boundingBox(),
        await page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
      ];
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    };
    await expect(expectVisible).toPass();
    await say(page, fact);
    await expect(messages(page)).toContainText('31 December');
    await expect(expectVisible).toPass();
    await messages(page).getByRole('button', { name: 'Helpful', exact: true }).click();
    await expectFingerSized(page.getByRole('main'), 12);
  });
});
