import type { Page } from '@playwright/test';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '../areas/discussions/server/discussion-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { afterTimers, chooseRadio, openDeskPlace, pressOn, typeIn } from './keyboard.ts';
import { makeCase } from './make-case.ts';
import { checkNow, lookNow, sizes } from './screen-look.ts';
import {
  expect,
  giveRoles,
  giveSession,
  makeCircle,
  notification,
  openWhole,
  type RunningApp,
  test,
  unique,
} from './staffroom-test.ts';

/** A thread with an unkind reply, in a circle of its author and of the person who reports it. */
async function makeThread({ db }: RunningApp, circleId: number, authorId: number, reporterId: number, title: string) {
  const now = Date.now();
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  await db.insert(circleMembers).values([authorId, reporterId].map((userId) => ({ circleId, userId })));
  const [thread] = await db
    .insert(circleDiscussions)
    .values({ circleId, userId: reporterId, title, content: 'Is anybody else drowning in Year 6 marking?' })
    .returning({ id: circleDiscussions.id });
  const discussionId = thread?.id ?? 0;
  await db.insert(discussionReplies).values([
    { discussionId, userId: reporterId, content: 'I am at forty books a night.', createdAt: at(30) },
    { discussionId, userId: authorId, content: 'Perhaps teaching is not for you then, Priya.', createdAt: at(20) },
  ]);
  return discussionId;
}

/** Opens the newest notification with this text. */
async function openNotification(page: Page, text: string): Promise<void> {
  await openWhole(page, '/notifications');
  await page.getByRole('link', { name: text }).first().click();
}

test('a member reports a reply, a moderator removes it by keyboard, its author appeals once, and a second moderator decides', async ({
  page,
  app,
  context,
}, info) => {
  const title = unique('Marking load');
  const author = await makePerson(app.db, { name: 'Gareth Beynon' });
  const reporter = await makePerson(app.db, { name: 'Priya Raman' });
  const first = await makePerson(app.db, { name: 'Moira First' });
  const second = await makePerson(app.db, { name: 'Sunil Second' });
  for (const { id } of [first, second]) await giveRoles(app, id, ['moderator']);
  const circleId = await makeCircle(app, { name: 'Year 6' });
  const discussionId = await makeThread(app, circleId, author.id, reporter.id, title);
  await page.setViewportSize(sizes.wide);

  await giveSession(context, app, reporter.id);
  await openWhole(page, `/circles/${circleId}/discussions/${discussionId}`);
  await page.getByRole('button', { name: /^More about .*Gareth Beynon/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this reply' });
  await dialog.getByLabel('What is it about?').selectOption({ label: 'Bullying or harassment' });
  await dialog.getByLabel('What is wrong?').fill('He says this to everybody who asks for help.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(notification(page, 'Report sent')).toBeVisible();

  // The moderator uses the keyboard alone.
  await giveSession(context, app, first.id);
  await openWhole(page, '/desk');
  await openDeskPlace(page, 'Moderation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation');
  // The queue has cases of other tests too.
  await openWhole(page, `/desk/cases?about=${author.id}`);
  await pressOn(page, new RegExp(title));
  await expect(page.getByRole('heading', { level: 1, name: /^Case \d+$/ })).toBeVisible();
  const caseId = Number(/\d+$/.exec(page.url())?.[0]);
  await pressOn(page, /^Show the .* before it/);
  await expect(page.getByText('I am at forty books a night.')).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText('Perhaps teaching is not for you');
  await lookNow(page, info, 'case');
  await page.setViewportSize(sizes.wide);
  await pressOn(page, 'I look after it');
  await expect(page.getByLabel('Looked after by')).toHaveValue(String(first.id));
  await expect(page.getByLabel('Looked after by')).toBeFocused();
  await typeIn(page, 'Add a note', 'Third time this term.');
  await pressOn(page, 'Add the note');
  await expect(page.getByRole('listitem').filter({ hasText: 'Third time this term.' })).toBeVisible();
  await chooseRadio(page, 'No action', 'Remove it');
  await pressOn(page, 'Remove it');
  await expect(page.getByText('Enter a reason', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
  await afterTimers(page);
  await page.keyboard.type('Answer the question, not the person.');
  await pressOn(page, 'Remove it');
  await expect(page.getByRole('heading', { name: 'Removed' })).toBeFocused();

  await giveSession(context, app, reporter.id);
  await openNotification(page, 'We have dealt with your report about a reply');
  await expect(page.getByText('The moderators removed the reply that you reported.')).toBeVisible();
  await expect(page.getByText('Answer the question, not the person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the appeal' })).toHaveCount(0);

  await giveSession(context, app, author.id);
  await page.setViewportSize(sizes.phone);
  await openNotification(page, 'The moderators removed your reply');
  await expect(page).toHaveURL(new RegExp(`/decisions/${caseId}$`));
  await expect(page.getByRole('blockquote')).toContainText('Perhaps teaching is not for you');
  await lookNow(page, info, 'decision');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('Enter why you think the decision is wrong')).toBeVisible();
  await page.getByLabel('Why is the decision wrong?').fill('It was meant as a joke between us.');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('Somebody who did not decide the first time will decide it.')).toBeVisible();
  await expect(page.getByLabel('Why is the decision wrong?')).toHaveCount(0);

  await giveSession(context, app, first.id);
  await openWhole(page, `/desk/cases?state=appealed&about=${author.id}`);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByText('You decided this case, so somebody else must decide the appeal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide the appeal' })).toHaveCount(0);

  // The second moderator has a phone, and uses its keyboard alone.
  await giveSession(context, app, second.id);
  await openWhole(page, `/desk/cases?state=appealed&about=${author.id}`);
  await pressOn(page, new RegExp(title));
  await expect(page.getByText('It was meant as a joke between us.')).toBeVisible();
  await pressOn(page, 'Decide the appeal');
  await expect(page.getByText('Choose one', { exact: true })).toBeVisible();
  // The first mistake has the focus.
  await expect(page.getByRole('radio', { name: /^The decision stands/ })).toBeFocused();
  await afterTimers(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Change the decision/ })).toBeChecked();
  await typeIn(page, 'Reason for the appeal’s outcome', 'Rude, but a warning would have done.');
  await checkNow(page, 'the appeal');
  await pressOn(page, 'Decide the appeal');
  await expect(page.getByText('The decision was changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Appeal' })).toBeFocused();

  await giveSession(context, app, author.id);
  await openNotification(page, 'Your appeal has been decided');
  await expect(page.getByText('The decision was changed, as far as it can be undone.')).toBeVisible();
  await giveSession(context, app, reporter.id);
  await openNotification(page, 'A decision about your report was changed after an appeal');
  await expect(page.getByRole('note')).toContainText('Rude, but a warning would have done.');
});

test.describe('with the keyboard of a phone', () => {
  test.use({ expectedFailures: [/status of 404.*\/api\/desk\//] });

  test('a moderator decides one case and passes another on, which only the safeguarding lead reads and decides', async ({
    page,
    app,
    context,
  }, info) => {
    const moderator = await makePerson(app.db, { name: 'Moira First' });
    const lead = await makePerson(app.db, { name: 'Lena Lead' });
    await giveRoles(app, moderator.id, ['moderator']);
    await giveRoles(app, lead.id, ['safeguarding_lead']);
    const [caseId, other] = [await makeCase(app), await makeCase(app)];
    await page.setViewportSize(sizes.phone);

    await giveSession(context, app, moderator.id);
    await openWhole(page, '/desk');
    await openDeskPlace(page, 'Moderation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation');
    await openWhole(page, `/desk/cases/${other}`);
    await chooseRadio(page, 'No action', 'Hide it');
    await typeIn(page, 'Reason', 'Nobody shouts at pupils here.');
    await checkNow(page, 'the decision');
    await pressOn(page, 'Hide it');
    await expect(page.getByRole('heading', { name: 'Hidden' })).toBeFocused();

    await openWhole(page, `/desk/cases/${caseId}`);
    await pressOn(page, 'Pass to the safeguarding lead');
    await expect(page.getByRole('dialog').getByLabel('Note for the safeguarding lead')).toBeVisible();
    await typeIn(page, 'Note for the safeguarding lead', 'A pupil may be afraid of him.');
    await checkNow(page, 'the dialog that passes a case on');
    await pressOn(page, 'Pass it on');
    await expect(page.getByText('The safeguarding lead has this case.')).toBeVisible();
    await expect(page.getByText('a good shout')).toHaveCount(0);

    await giveSession(context, app, lead.id);
    await openWhole(page, '/desk');
    await openDeskPlace(page, 'Safeguarding');
    await expect(page.getByRole('heading', { level: 2, name: 'Passed to you' })).toBeVisible();
    await lookNow(page, info, 'safeguarding');
    await page.setViewportSize(sizes.phone);
    await expect(page.getByRole('link', { name: /Reply to/ }).first()).toBeVisible();
    for (const closed of ['/desk/cases', `/desk/cases/${caseId}`, `/desk/safeguarding/${other}`]) {
      await openWhole(page, closed);
      await expect(page.getByText('a good shout')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|not exist|does not/i);
    }
    await openWhole(page, `/desk/safeguarding/${caseId}`);
    await expect(page.getByRole('blockquote')).toContainText('a good shout');
    await expect(page.getByText('A pupil may be afraid of him.')).toBeVisible();
    await chooseRadio(page, 'No action', 'Hide it');
    await typeIn(page, 'Reason', 'It is being looked at.');
    await pressOn(page, 'Hide it');
    await expect(page.getByRole('heading', { name: 'Hidden' })).toBeFocused();
  });
});
