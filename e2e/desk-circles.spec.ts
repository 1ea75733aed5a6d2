import type { BrowserContext } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { circles } from '../areas/circles/server/circle-tables.ts';
import { mentorQualifications } from '../areas/mentoring/server/qualifications/qualification-tables.ts';
import { users } from '../areas/people/server/user-tables.ts';
import { fillProfile, makeMatch, makeMentor } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { sizes } from './screen-look.ts';
import {
  expect,
  expectAccessible,
  giveSession,
  makeCircle,
  notification,
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

test('a mentoring lead verifies a qualification with the keyboard and proposes a pair, and both accept', async ({
  page,
  context,
  app,
  signedInAs,
}) => {
  const mentor = await makeMentor(app.db, { name: unique('Morag Mentor') });
  const mentee = await makePerson(app.db, { name: unique('Mia Mentee') });
  await fillProfile(app.db, mentee.id, { isSeekingMentor: true });
  const title = unique('Coaching level 5');
  await app.db.insert(mentorQualifications).values({ userId: mentor.id, type: 'cpd_course', title, awardedBy: 'UCL' });
  await signedInAs('mentoring_lead');
  await page.goto('/desk/mentoring');
  await page.getByRole('button', { name: `Verify ${title} of ${mentor.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(notification(page, 'Qualification verified')).toBeVisible();
  const [row] = await app.db.select().from(users).where(eq(users.id, mentor.id));
  expect(row?.isMentorQualified).toBe(true);

  // A pair that has had no contact for four weeks, also on a phone.
  const quietMentor = await makeMentor(app.db, { name: unique('Quentin Quiet') });
  const began = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const quietMentee = await makePerson(app.db);
  await makeMatch(app.db, { mentorId: quietMentor.id, menteeId: quietMentee.id, ...allAt(began) });
  await page.setViewportSize(sizes.phone);
  await page.goto('/desk/mentoring?tab=pairs&view=quiet');
  await expect(page.getByRole('listitem').filter({ hasText: quietMentor.name }).first()).toContainText(
    'No messages yet',
  );
  await expectAccessible(page);
  await page.setViewportSize(sizes.wide);

  await page.getByRole('tab', { name: 'Mentors without mentees' }).click();
  await page.getByRole('button', { name: `Propose a mentee to ${mentor.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search by name' }).fill(mentee.name);
  await dialog.getByRole('button', { name: `Choose ${mentee.name}` }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('Say why they fit')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why they fit' }).fill('Both lead phonics.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
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
    await page.getByRole('button', { name: `Accept the mentorship with ${other.name}` }).click();
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
  await dialog.getByRole('button', { name: `Choose ${into}` }).click();
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

test('an editor creates a circle and changes the catalogue, and a member sees both', async ({
  page,
  context,
  app,
  signedInAs,
}) => {
  await signedInAs('editor');
  await page.goto('/desk/circles');
  await page.getByRole('button', { name: 'Create a circle' }).click();
  const name = unique('School libraries');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('For everybody who runs one.');
  await dialog.getByRole('button', { name: 'Create circle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const [circle] = await app.db.select({ id: circles.id }).from(circles).where(eq(circles.name, name));

  await page.goto('/desk/catalogue/new');
  const title = unique('First aid with the trust');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText('Enter a title')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('A day with our own trainer: what to do, who to call and how to record it.');
  await page.getByRole('textbox', { name: 'Category' }).fill('Safeguarding');
  await page.getByRole('textbox', { name: 'Provider' }).fill('The trust');
  await page.getByRole('textbox', { name: 'Duration' }).fill('About 6 hours');
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Statutory training');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const itemId = page.url().split('/').at(-1);

  // A member finds both by searching, on a phone with the keyboard.
  const member = await makePerson(app.db);
  await becomeOther(context, app, member.id);
  await page.setViewportSize(sizes.phone);
  await page.goto('/circles?tab=discover');
  await page.getByRole('searchbox', { name: 'Search circles' }).fill(name);
  await page.getByRole('link', { name: `View Circle: ${name}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/circles/${circle?.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto(`/development?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/development/${itemId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible(page);
});
