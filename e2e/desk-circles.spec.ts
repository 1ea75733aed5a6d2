import type { BrowserContext } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { circles } from '../areas/circles/server/circle-tables.ts';
import { mentorQualifications } from '../areas/mentoring/server/qualifications/qualification-tables.ts';
import { users } from '../areas/people/server/user-tables.ts';
import { fillProfile, makeMatch, makeMentor } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { afterTimers, chooseInSelect, chooseTab, openDeskPlace, pressOn, typeIn } from './keyboard.ts';
import { checkNow, sizes } from './screen-look.ts';
import {
  expect,
  expectAccessible,
  giveSession,
  makeCircle,
  notification,
  openWhole,
  type RunningApp,
  test,
  unique,
} from './staffroom-test.ts';

const allAt = (moment: string) => ({ requestedAt: moment, answeredAt: moment, acceptedAt: moment });

/** Signs somebody else in to the same browser. */
async function becomeOther(context: BrowserContext, app: RunningApp, personId: number): Promise<void> {
  // An open page could still read something, without a session.
  for (const page of context.pages()) await page.goto('about:blank');
  await context.clearCookies();
  await giveSession(context, app, personId);
}

test('a mentoring lead decides about qualifications and helps quiet pairs with the keyboard, on a phone and a laptop', async ({
  page,
  context,
  app,
  signedInAs,
}) => {
  const mentor = await makeMentor(app.db, { name: unique('Morag Mentor') });
  const mentee = await makePerson(app.db, { name: unique('Mia Mentee') });
  await fillProfile(app.db, mentee.id, { isSeekingMentor: true });
  const title = unique('Coaching level 5');
  const vague = unique('A course');
  await app.db
    .insert(mentorQualifications)
    .values(
      [title, vague].map((one) => ({ userId: mentor.id, type: 'cpd_course' as const, title: one, awardedBy: 'UCL' })),
    );
  const quietMentor = await makeMentor(app.db, { name: unique('Quentin Quiet') });
  const began = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const quietMentee = await makePerson(app.db);
  await makeMatch(app.db, { mentorId: quietMentor.id, menteeId: quietMentee.id, ...allAt(began) });
  const dialog = page.getByRole('dialog');

  await signedInAs('mentoring_lead');
  await page.setViewportSize(sizes.phone);
  await openWhole(page, '/desk');
  await openDeskPlace(page, 'Mentoring');
  await expect(page.getByRole('button', { name: `Reject ${vague}` })).toBeVisible();
  await pressOn(page, `Reject ${vague} of`);
  await expect(dialog).toBeVisible();
  await pressOn(page, 'Reject');
  await expect(dialog.getByLabel('Note to the member')).toBeFocused();
  await afterTimers(page);
  await page.keyboard.type('Which course was it?');
  await checkNow(page, 'the dialog that rejects');
  await pressOn(page, 'Reject');
  await expect(notification(page, 'Qualification rejected')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  for (const size of ['phone', 'wide'] as const) {
    await page.setViewportSize(sizes[size]);
    if (size === 'wide') {
      await chooseTab(page, 'Pairs', 'ArrowLeft', 'Qualifications');
      await expect(page.getByRole('button', { name: `Verify ${title}` })).toBeVisible();
      await pressOn(page, `Verify ${title} of`);
      await expect(notification(page, 'Qualification verified')).toBeVisible();
      await expect(page.locator(':focus')).not.toHaveCount(0);
      await checkNow(page, 'the qualifications');
    }
    // Pairs that have had no contact for four weeks.
    await chooseTab(page, 'Qualifications', 'ArrowRight', 'Pairs');
    await expect(page.getByRole('combobox', { name: 'Pairs' })).toBeVisible();
    await chooseInSelect(page, 'Pairs', 'No contact');
    await expect(page.getByRole('listitem').filter({ hasText: quietMentor.name }).first()).toContainText(
      'No messages yet',
    );
    await checkNow(page, 'the quiet pairs');
  }
  const [row] = await app.db.select().from(users).where(eq(users.id, mentor.id));
  expect(row?.isMentorQualified).toBe(true);

  await chooseTab(page, 'Pairs', 'ArrowRight', 'Mentors without mentees');
  await expect(page.getByRole('button', { name: `Propose a mentee to ${mentor.name}` })).toBeVisible();
  await pressOn(page, `Propose a mentee to ${mentor.name}`);
  await pressOn(page, 'Propose');
  await expect(dialog.getByText('Choose a mentee')).toBeVisible();
  await expect(dialog.getByLabel('Search by name')).toBeFocused();
  await afterTimers(page);
  await page.keyboard.type(mentee.name);
  await expect(dialog.getByRole('button', { name: `Choose ${mentee.name}` })).toBeVisible();
  await pressOn(page, `Choose ${mentee.name}`);
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeFocused();
  await pressOn(page, 'Propose');
  await expect(dialog.getByLabel('Why they fit')).toBeFocused();
  await afterTimers(page);
  await page.keyboard.type('Both lead phonics.');
  await expectAccessible(page);
  await pressOn(page, 'Propose');
  await expect(page.getByText('Mentor has not answered · mentee has not answered')).toBeVisible();

  // Others see it on the mentor's card.
  await becomeOther(context, app, (await makePerson(app.db)).id);
  await page.goto('/mentor-matching');
  await page.getByLabel('Search mentors').fill(mentor.name);
  await expect(page.getByText('Qualified mentor')).toHaveCount(1);
  await expect(page.getByText('Qualified mentor')).toBeVisible();

  for (const [person, other] of [
    [mentor, mentee],
    [mentee, mentor],
  ] as const) {
    await becomeOther(context, app, person.id);
    if (person === mentor) {
      // The mentor is told.
      await page.goto('/notifications');
      await expect(page.getByText(`Your qualification ‘${title}’ was verified`).first()).toBeVisible();
    }
    await page.goto('/mentorship/requests');
    await expect(page.getByText('Both lead phonics.')).toBeVisible();
    const accept = page.getByRole('button', { name: `Accept the mentorship with ${other.name}` });
    await accept.click();
    await expect(accept).toHaveCount(0);
  }
  await expect(notification(page, 'Your mentorship has begun')).toBeVisible();
  await expect(page.getByRole('link', { name: `Message ${mentor.name}` })).toBeVisible();
});

test('an editor merges and archives circles on a phone, and a member is led to the right one', async ({
  page,
  context,
  app,
  signedInAs,
}) => {
  await page.setViewportSize(sizes.phone);
  const [from, into] = [unique('Quiet circle'), unique('Lively circle')];
  const [fromId, intoId] = [await makeCircle(app, { name: from }), await makeCircle(app, { name: into })];
  await signedInAs('editor');
  await page.goto(`/desk/circles/${fromId}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search circles' }).fill(into);
  const choose = dialog.getByRole('button', { name: `Choose ${into}` });
  await choose.press('Enter');
  await expect(dialog.getByText('You cannot undo a merge.')).toBeVisible();
  // The focus follows, to and fro.
  const back = dialog.getByRole('button', { name: 'Choose another circle' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(dialog.getByRole('searchbox', { name: 'Search circles' })).toBeFocused();
  await dialog.getByRole('searchbox', { name: 'Search circles' }).fill(into);
  await choose.press('Enter');
  await expect(dialog.getByText('You cannot undo a merge.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(into);

  await page.getByRole('button', { name: 'Archive' }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody posts here.');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(notification(page, 'Circle archived')).toBeVisible();

  const member = await makePerson(app.db);
  await becomeOther(context, app, member.id);
  await page.goto(`/circles/${fromId}`);
  await expect(page).toHaveURL(new RegExp(`/circles/${intoId}$`));
  await expect(page.getByText('The organisers archived this circle')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Circle' })).toHaveCount(0);
});

test('an editor creates circles and adds training with the keyboard, on a laptop and a phone, and a member sees both', async ({
  page,
  context,
  app,
  signedInAs,
}) => {
  const owner = await makePerson(app.db, { name: unique('Olu Owner') });
  let [name, title, itemId] = ['', '', ''];
  await signedInAs('editor');
  await openWhole(page, '/desk');
  for (const size of ['phone', 'wide'] as const) {
    await page.setViewportSize(sizes[size]);
    await openDeskPlace(page, 'Circles');
    await pressOn(page, 'Create a circle');
    name = unique('School libraries');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    if (size === 'phone') {
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Enter a name')).toBeVisible();
      await afterTimers(page);
    }
    await page.keyboard.type(name);
    await typeIn(page, 'Description', 'For everybody who runs one.');
    await typeIn(page, 'Search people by name', owner.name);
    // Enter searches, and does not create the circle.
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Choose ${owner.name}` })).toBeVisible();
    await pressOn(page, `Choose ${owner.name}`);
    await expect(dialog.getByRole('button', { name: 'Change' })).toBeFocused();
    await checkNow(page, 'the dialog of a circle');
    await pressOn(page, 'Create circle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toContainText(owner.name);

    await openDeskPlace(page, 'Catalogue');
    await pressOn(page, 'Add an item');
    await expect(page.getByLabel('Title')).toBeVisible();
    title = unique('First aid with the trust');
    if (size === 'phone') {
      await pressOn(page, 'Add item');
      await expect(page.getByText('Enter a title')).toBeVisible();
      await expect(page.getByLabel('Title')).toBeFocused();
      await afterTimers(page);
      await page.keyboard.type(title);
    } else await typeIn(page, 'Title', title);
    await typeIn(page, 'Description', 'A day with our own trainer: what to do, who to call and how to record it.');
    await chooseInSelect(page, /^Type/, 'In school');
    await typeIn(page, /^Category/, 'Safeguarding');
    await typeIn(page, 'Provider', 'The trust');
    await typeIn(page, 'Duration', 'About 6 hours');
    await checkNow(page, 'the new item');
    await pressOn(page, 'Add item');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    itemId = page.url().split('/').at(-1) ?? '';
  }
  const [circle] = await app.db.select({ id: circles.id }).from(circles).where(eq(circles.name, name));

  // A member finds both by searching, on a phone with the keyboard.
  const member = await makePerson(app.db);
  await becomeOther(context, app, member.id);
  await page.setViewportSize(sizes.phone);
  await page.goto('/circles?tab=discover');
  await page.getByRole('searchbox', { name: 'Search circles' }).fill(name);
  // The list before the search may have the circle too, and it is about to be replaced.
  await expect(page.getByRole('link', { name: /View Circle/ })).toHaveCount(1);
  await page.getByRole('link', { name: `View Circle: ${name}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/circles/${circle?.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto(`/development?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/development/${itemId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible(page);
});
