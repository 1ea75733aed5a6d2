import { eq } from 'drizzle-orm';
import {
  sessionQuestions,
  sessionRegistrations,
  expertSessions as sessions,
} from '#areas/workspace/server/sessions/session-tables.ts';
import { inLondon } from '#contract/london.ts';
import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { chooseInMenu, pressOn, typeIn } from './keyboard.ts';
import { expectFingerSized, longName, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

/** Expert sessions, with a member on a phone and the owner of the circle, of another school, on a laptop. */

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a member suggests an expert, and both go through the session', async ({ page, app, browser, signedIn }) => {
  const owner = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const member = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const circleId = await makeWorkspace(
    app.db,
    { owner: owner.id, members: [member.id] },
    { name: unique('Reading leads') },
  );
  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, member.id);
  const theirs = await phone.newPage();

  // The member suggests an expert on a phone.
  await openWhole(theirs, `/circles/${circleId}?tab=sessions`);
  await expect(theirs.getByText('No sessions yet')).toBeVisible();
  await theirs.getByRole('button', { name: 'Suggest Expert' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Suggest Expert' }).click();
  await expect(theirs.getByText('Enter the name of the expert')).toBeVisible();
  await theirs.getByLabel('Title').fill('Talk in Reception');
  await theirs.getByLabel('Expert', { exact: true }).fill('Ann Reed');
  await theirs.getByLabel('What it is about').fill('An hour after school.');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Suggest Expert' }).click();
  await expect(notification(theirs, 'Expert suggested')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Suggested' })).toBeVisible();

  // The owner schedules it, with the keyboard alone.
  await page.goto('/notifications');
  await page.getByText('Mia Okoro suggested an expert').first().click();
  await expect(page.getByRole('heading', { name: 'Talk in Reception' })).toBeVisible();
  await pressOn(page, 'Schedule session');
  await page.getByLabel('Date and time').fill(inLondon(new Date(fromNow(60))));
  await typeIn(page, /^Joining link/, 'https://meet.example/talk');
  await page.keyboard.press('Enter');
  await expect(notification(page, 'Session scheduled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();

  // The member registers and asks. The owner, who has the session open, sees the question and the vote at once.
  await openWhole(theirs, `/circles/${circleId}?tab=sessions`);
  await theirs.getByRole('link', { name: 'Talk in Reception' }).click();
  await theirs.getByRole('button', { name: 'Register' }).click();
  await expect(notification(theirs, 'You have a place')).toBeVisible();
  await expect(theirs.getByText('The joining link is shown here from 15 minutes before the start.')).toBeVisible();
  await theirs.getByLabel('Your question').fill('Where do we begin?');
  await theirs.getByRole('button', { name: 'Ask', exact: true }).click();
  const asked = page.getByRole('list', { name: 'Questions', exact: true });
  await expect(asked.getByText('Where do we begin?')).toBeVisible();
  await theirs.getByRole('button', { name: 'Vote for “Where do we begin?”: 0 votes' }).click();
  await expect(asked.getByRole('button', { name: 'Vote for “Where do we begin?”: 1 vote' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered: Where do we begin?' }).click();
  await expect(theirs.getByRole('list', { name: 'Answered questions' }).getByText('Where do we begin?')).toBeVisible();
  await expectFingerSized(theirs.getByRole('tabpanel'), 4);
  await expectAccessible(theirs);

  // When it is time, the link is there for the member and not for the owner.
  const [{ id } = { id: 0 }] = await app.db
    .update(sessions)
    .set({ startsAt: fromNow(10), endsAt: fromNow(70) })
    .where(eq(sessions.circleId, circleId))
    .returning({ id: sessions.id });
  await theirs.reload();
  await expect(theirs.getByRole('link', { name: 'Join the session' })).toHaveAttribute(
    'href',
    'https://meet.example/talk',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join the session' })).toHaveCount(0);

  // Afterwards the owner adds notes, and the member says that they were there.
  await app.db
    .update(sessions)
    .set({ startsAt: fromNow(-70), endsAt: fromNow(-10) })
    .where(eq(sessions.id, id));
  await page.reload();
  await chooseInMenu(page, 'More about “Talk in Reception”', 'Recording and notes');
  await page.getByLabel(/^Notes/).fill('Begin with rhymes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notification(page, 'Session saved')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Begin with rhymes.')).toBeVisible();
  await theirs.getByRole('button', { name: 'I was there' }).click();
  await expect(notification(theirs, 'CPD entry drafted')).toBeVisible();
  await theirs.getByRole('button', { name: 'Useful', exact: true }).click();
  await expect(theirs.getByRole('button', { name: 'Useful', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await theirs.goto('/development-tracker');
  await expect(theirs.getByText('Talk in Reception').first()).toBeVisible();
  await phone.close();
});

test('expert sessions read well with one, with many and with long names', async ({ page, app, signedIn }, info) => {
  const { id: owner } = await signedIn({ name: longName });
  const member = await makePerson(app.db, { name: longName, school: longName });
  const circleId = await makeWorkspace(app.db, { owner, leads: [member.id] }, { name: unique('Reading leads') });
  await openWhole(page, `/circles/${circleId}?tab=sessions`);
  await lookNow(page, info, 'sessions-empty');
  const about = { circleId, userId: member.id, leadId: member.id, expert: 'Ann Reed', description: 'An hour on talk.' };
  const made = await app.db
    .insert(sessions)
    .values([
      {
        ...about,
        title: 'Talk in Reception',
        startsAt: fromNow(5),
        endsAt: fromNow(65),
        joiningLink: 'https://a.example',
      },
      {
        ...about,
        ...{ title: `Oracy with ${longName}`, expert: longName, credentials: longName, maxAttendees: 1 },
        ...{ description: 'What we do, and when. '.repeat(40), startsAt: fromNow(9_000), endsAt: fromNow(9_060) },
      },
      { ...about, title: 'Cancelled', status: 'cancelled', startsAt: fromNow(8_000), endsAt: fromNow(8_060) },
      { ...about, title: 'Suggested by a lead', status: 'proposed' },
      {
        ...about,
        ...{
          title: 'Phonics for everybody',
          startsAt: fromNow(-900),
          endsAt: fromNow(-840),
          notes: 'Begin with rhymes.',
        },
        ...{ accessType: 'live_and_recording', recordingUrl: 'https://video.example/1' },
      },
    ])
    .returning({ id: sessions.id });
  const [now, long, , , past] = made.map(({ id }) => id);
  await app.db.insert(sessionRegistrations).values([
    { sessionId: now ?? 0, personId: owner, state: 'registered' },
    { sessionId: long ?? 0, personId: member.id, state: 'registered' },
    { sessionId: long ?? 0, personId: owner, state: 'waiting' },
    { sessionId: past ?? 0, personId: owner, state: 'registered', attended: true, feedback: 'useful' },
  ]);
  await app.db.insert(sessionQuestions).values(
    ['Where do we begin?', `What about ${longName}? `.repeat(3), 'Who pays for it?'].map((text, index) => ({
      ...{ sessionId: now ?? 0, circleId, userId: member.id, text },
      ...(index === 2 ? { isAnswered: true, answeredAt: fromNow(0) } : {}),
    })),
  );
  await openWhole(page, `/circles/${circleId}?tab=sessions`);
  await expect(page.getByText('Phonics for everybody')).toBeVisible();
  await lookNow(page, info, 'sessions-list');
  for (const [name, id] of Object.entries({ now, long, past })) {
    await openWhole(page, `/circles/${circleId}?tab=sessions&session=${id}`);
    await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
    await lookNow(page, info, `sessions-${name}`);
  }
  await openWhole(page, `/circles/${circleId}?tab=sessions`);
  await page.getByRole('button', { name: 'Suggest Expert' }).first().click();
  await page.getByText('Schedule the session').click();
  await expect(page.getByLabel('Date and time')).toBeVisible();
  await lookNow(page, info, 'sessions-schedule');
});
