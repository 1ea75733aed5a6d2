import { eq } from 'drizzle-orm';
import { bestPractices, practiceLikes, practiceTrials } from '#areas/workspace/server/practices/practice-tables.ts';
import { dayInLondon } from '#contract/london.ts';
import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { pressOn, typeIn } from './keyboard.ts';
import { expectFingerSized, longName, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

/** Best practices of an inner circle: the author on a laptop, a member of another school on a phone. */

test('one school writes up what worked, another tries it, and every member reads it', async ({
  page,
  app,
  browser,
  signedIn,
  signedInAs,
}) => {
  const owner = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const member = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const circleId = await makeWorkspace(app.db, { owner: owner.id, members: [member.id] });
  const title = unique('One feedback sheet');

  // The author writes it with the keyboard alone, and is told what is missing.
  await openWhole(page, `/circles/${circleId}?tab=practices`);
  await expect(page.getByText('No practices yet')).toBeVisible();
  await pressOn(page, 'Share Your Success');
  await typeIn(page, 'Title', title);
  await typeIn(page, 'Category', 'Assessment');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Say what you did')).toBeVisible();
  await typeIn(page, 'What you did', 'One sheet for each class instead of thirty comments.');
  await typeIn(page, 'Results', 'Two hours a week back.');
  await page.getByLabel('Phase').selectOption('Primary');
  await pressOn(page, 'Publish in the circle');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = Number(/practices\/(\d+)/.exec(page.url())?.[1]);

  // The member of the other school finds it by its context on a phone, and plans to try it today.
  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, member.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, '/practices?from=circles&phase=primary');
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: title }).click();
  await theirs.getByRole('button', { name: `Like “${title}”, 0 so far` }).click();
  await expect(theirs.getByRole('button', { name: `Like “${title}”, 1 so far` })).toBeVisible();
  await expectFingerSized(theirs.getByRole('main'), 3);
  await theirs.getByRole('button', { name: 'Try This' }).click();
  await theirs.getByRole('button', { name: 'Save plan' }).click();
  await expect(theirs.getByText('Choose a day')).toBeVisible();
  await theirs.getByLabel('When will you try it?').fill(dayInLondon(new Date()));
  await theirs.getByRole('button', { name: 'Save plan' }).click();
  await theirs.getByRole('button', { name: 'Say how it went' }).click();
  await theirs.getByLabel('It partly worked').check();
  await theirs.getByLabel(/^Comment/).fill('Year 4 needed longer.');
  await theirs.getByLabel('Tell Olwen Price').check();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('You tried it: it partly worked.')).toBeVisible();
  await expectAccessible(theirs);

  // The author is told, because the member agreed, and offers it to all members.
  await page.goto('/notifications');
  await page.getByText(`Mia Okoro told you how “${title}” went`).click();
  await expect(page.getByText('Year 4 needed longer.')).toBeVisible();
  await expect(page.getByText('1 person tried this')).toBeVisible();
  await page.getByRole('button', { name: 'Offer to all members' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(notification(page, 'Offered. The editors read it next.')).toBeVisible();

  // An editor publishes it. They are outside the circle, and do not learn which one it is from.
  await signedInAs('editor');
  await openWhole(page, '/desk/practices');
  await expect(page.getByText('Reading leads')).toHaveCount(0);
  await page.getByRole('button', { name: `Publish to all members: ${title}` }).click();
  await expect(notification(page, 'Published to all members')).toBeVisible();
  await openWhole(page, '/circles');
  await page.getByRole('link', { name: 'read best practices' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reading leads' })).toHaveCount(0);
  expect(id).toBeGreaterThan(0);
  await phone.close();
});

test('best practices read well with none, one, many and long names', async ({ page, app, signedInAs }, info) => {
  const { id: owner } = await signedInAs('editor');
  const member = await makePerson(app.db, { name: longName, school: longName });
  const circleId = await makeWorkspace(app.db, { owner, members: [member.id] }, { name: unique('Reading leads') });
  await openWhole(page, `/circles/${circleId}?tab=practices`);
  await lookNow(page, info, 'practices-empty');

  const whole = {
    ...{ circleId, category: 'Assessment', phase: 'primary' as const, subject: 'English', size: 'up_to_500' as const },
    done: '**One sheet** for each class:\n\n1. what went well\n2. what to fix\n3. who to see\n\nWe agreed on it in an hour.',
    results: 'Two hours a week back for each teacher. Corrections rose in every book that we looked at.',
    evidence: 'We asked twelve teachers in May and again in July.',
    ...{ cost: 'None', time: 'An hour to agree on it' },
  };
  const made = await app.db
    .insert(bestPractices)
    .values([
      { ...whole, userId: owner, title: 'One feedback sheet', offeredAt: new Date().toISOString() },
      { ...whole, userId: member.id, title: `Corridor starts ${longName}`, category: longName.slice(0, 80) },
      { ...whole, userId: owner, title: 'A draft', status: 'draft' as const, results: '' },
    ])
    .returning({ id: bestPractices.id });
  const [own = 0, other = 0] = made.map(({ id }) => id);
  await app.db.insert(practiceLikes).values({ practiceId: own, userId: member.id });
  await app.db.insert(practiceTrials).values([
    {
      ...{ practiceId: own, userId: member.id, plannedFor: '2026-10-01', result: 'partly' as const },
      ...{ comment: `Year 4 needed longer. ${longName}`, tellsAuthor: true, reportedAt: '2026-10-22T10:00:00Z' },
    },
    { practiceId: other, userId: owner, plannedFor: dayInLondon(new Date()) },
  ]);
  for (const [path, text] of [
    [`/circles/${circleId}?tab=practices`, 'A draft'],
    ['/practices?from=circles', 'A draft'],
    [`/practices/${own}`, 'What members told you'],
    [`/practices/${other}`, 'Say how it went'],
    ['/desk/practices', 'One feedback sheet'],
  ] as const) {
    await openWhole(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await lookNow(page, info, `practices-${path}`);
  }
  await openWhole(page, `/practices/${other}`);
  await page.getByRole('button', { name: 'Say how it went' }).click();
  await lookNow(page, info, 'practices-report');
  await openWhole(page, `/circles/${circleId}?tab=practices`);
  await page.getByRole('button', { name: 'Share Your Success' }).first().click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await lookNow(page, info, 'practices-share');
  await app.db.delete(bestPractices).where(eq(bestPractices.circleId, circleId));
});
