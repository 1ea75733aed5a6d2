import { eq } from 'drizzle-orm';
import { drafts } from '#areas/drafts/server/draft-tables.ts';
import { fillProfile, makeMatch } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { afterTimers } from './keyboard.ts';
import { expectFingerSized, lookNow, sizes } from './screen-look.ts';
import { ScreenReader } from './screen-reader.ts';
import { expect, expectAccessible, giveSession, openWhole, test, unique } from './staffroom-test.ts';

/** Interview practice: the member on a laptop with the keyboard, the mentor on a phone. */

const answer =
  'Last year a pupil in my Year 9 class stopped handing in work. I rang home, listened, and planned three short meetings with him. By the end of term his attendance rose from 81% to 93% and he passed the assessment.';

test('a member practises with the keyboard, reads the scores and shares them with a mentor, who reads them', async ({
  page,
  app,
  browser,
  signedIn,
}, info) => {
  const me = await signedIn({ name: 'Priya Nair' });
  const mentorName = unique('Morgan');
  const mentor = await makePerson(app.db, { name: mentorName });
  await fillProfile(app.db, mentor.id, { isAvailableAsMentor: true, maxMentees: 2 });
  await makeMatch(app.db, { mentorId: mentor.id, menteeId: me.id });

  await openWhole(page, '/growth');
  await page.getByRole('link', { name: 'Interview practice' }).click();
  await expect(page.getByRole('heading', { name: 'You have not practised yet' })).toBeVisible();
  await lookNow(page, info, 'interview-empty');
  const reader = await ScreenReader.start(page);
  await reader.press('button', 'Start');
  await expect(page.getByText('Choose a role', { exact: true }).last()).toBeVisible();
  await afterTimers(page);
  await reader.tabTo('combobox', 'Role');
  await page.keyboard.type('Class teacher');
  await reader.press('button', 'Start');
  await reader.expectAnnounced('Time to prepare: 1 minute.');
  await reader.press('button', 'Add a minute');
  await lookNow(page, info, 'interview-prepare');
  await reader.press('button', 'Start to answer');
  await reader.expectFocus('textbox', 'Your answer');
  await reader.expectAnnounced('Time to answer: 3 minutes.');
  await page.keyboard.type(answer);
  await lookNow(page, info, 'interview-answer');

  // A reload goes on with the same question and what was typed.
  await page.getByText('What a panel listens for').focus();
  const typed = () => app.db.select({ fields: drafts.fields }).from(drafts).where(eq(drafts.userId, me.id));
  await expect.poll(async () => (await typed())[0]?.fields?.answer).toBe(answer);
  await openWhole(page, page.url());
  await expect(page.getByLabel('Your answer')).toHaveValue(answer);
  await reader.press('button', 'Turn off');
  await expect(page.getByRole('button', { name: 'Show the timer' })).toBeVisible();
  await reader.press('button', 'Save and go on');
  await expect(page.getByText(/^Question 2 of 6/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question 1 (answered)' })).toBeVisible();

  // What is typed is saved on the way to another place.
  // Without a microphone, everything else works.
  await reader.press('button', 'Start to answer');
  await reader.expectFocus('textbox', 'Your answer');
  await page.getByRole('button', { name: 'Speak your answer' }).click();
  await reader.expectAnnounced(/microphone.*Type your answer/);
  await page.getByLabel('Your answer').focus();
  await page.keyboard.type(answer.slice(0, 60));
  await reader.press('button', 'Finish', 'Enter');
  await expect(page.getByRole('heading', { name: '2 of 6 questions are answered' })).toBeVisible();
  await lookNow(page, info, 'interview-end');
  await reader.press('button', 'Finish and see the result');
  await reader.expectAnnounced(/^Your result: \d+ of \d+ points\.$/);
  await reader.expectFocus('heading', /^Your result: Class/);
  await expect(page.getByText(/^Based on: “.*81% to 93%/)).toBeVisible();
  await expect(page.getByText(/^There are 1. words. A score needs at least 30\./)).toBeVisible();
  await lookNow(page, info, 'interview-result');
  // Comments from a model, after reading what is sent.
  await reader.press('button', 'See what is sent');
  await expect(page.getByRole('dialog').getByText(/we send your answer to small-model at /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('button', { name: 'Ask the model for a comment on question 1' })).toBeVisible();
  await reader.press('button', 'Ask the model for a comment on question 1');
  await expect(page.getByText('Comment from a model: small-model')).toBeVisible();
  await expect(page.getByText('You say what came of it. Say also who helped you.')).toBeVisible();
  await lookNow(page, info, 'interview-comment');
  await reader.press('button', `Share with ${mentorName}`);
  await expect(page.getByText('Sees this practice')).toBeVisible();

  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, mentor.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, '/interview-practice');
  await theirs.getByRole('link', { name: 'Read the practice of Priya Nair' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Interview practice of Priya Nair' })).toBeVisible();
  await expect(theirs.getByText(answer)).toBeVisible();
  await expect(theirs.getByText('Comment from a model')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(theirs);
  await expectFingerSized(theirs.getByRole('main'), 1);

  await reader.press('button', `Stop sharing with ${mentorName}`);
  await expect(page.getByText('Does not see it')).toBeVisible();
  await openWhole(theirs, theirs.url());
  await expect(theirs.getByRole('heading', { name: 'Practice not found' })).toBeVisible();
  await phone.close();

  await reader.press('button', /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'You have not practised yet' })).toBeVisible();
});
