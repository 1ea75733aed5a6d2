import { eq } from 'drizzle-orm';
import { mentorshipMatches } from '#areas/mentoring/server/mentorships/mentorship-tables.ts';
import { mentorQualifications } from '#areas/mentoring/server/qualifications/qualification-tables.ts';
import { mentorshipSessions } from '#areas/mentoring/server/workspace/session-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { fillProfile, makeMatch, makeMentor, writeInRoom } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, giveSession, notification, openWhole, type RunningApp, test, unique } from './staffroom-test.ts';

const moment = (inHours: number) => new Date(Date.now() + inHours * 3_600_000).toISOString();

test('a member finds a mentor and asks, answers a question, and they write and meet', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  // Nobody else offers this, and no other mentor has this name.
  const mentorName = unique('Morag Mentor');
  const craft = unique('Tapestry');
  const mentor = await makeMentor(app.db, {
    name: mentorName,
    maxMentees: 1,
    mentorshipAreas: [craft],
    availability: 'Fridays at lunch',
    isMentorQualified: true,
    mentorQualificationDate: '2026-05-03T12:00:00Z',
    mentorQualificationNotes: 'Coaching Level 5',
  });
  const me = await signedIn({ name: 'Asha Asker' });
  await page.goto('/mentor-matching?tab=matches');
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
  await page.getByRole('button', { name: 'Update Preferences' }).click();
  const looking = page.getByRole('region', { name: 'Looking for a mentor' });
  await expect(looking.getByLabel('I am looking for a mentor')).toBeChecked();
  await expect(looking.getByLabel('Career stage')).toHaveValue('early_career');
  await expect(looking.getByLabel('Meeting frequency')).toHaveValue('bi_weekly');
  await looking.getByLabel('Another area').fill(craft);
  await looking.getByLabel('Availability').fill('Mondays after school');
  await looking.getByLabel('Anything else').fill('I learn best by watching.');
  await looking.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(notification(page, 'Profile updated successfully')).toBeVisible();

  await page.getByRole('tab', { name: 'AI Matches' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: mentorName }) });
  await expect(card.getByText(`Can help with ‘${craft}’`)).toBeVisible();
  await expect(card.getByText('Good fit')).toBeVisible();
  await expect(card.getByText('55% match')).toBeVisible();
  await expect(card.getByText('Available: Fridays at lunch')).toBeVisible();
  await expect(card.getByText('Qualified since 3 May 2026: Coaching Level 5')).toBeVisible();
  await card.getByRole('button', { name: `Request Mentorship with ${mentorName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${mentorName}` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: `Request Mentorship with ${mentorName}` }).click();
  await expect(dialog.getByLabel('Your message')).toHaveValue('I learn best by watching.');
  await dialog.getByLabel('Your message').fill('I would like to weave.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(notification(page, 'Match requested')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);

  const theirs = await browser.newContext();
  await giveSession(theirs, app, mentor.id);
  const other = await theirs.newPage();
  await other.goto(`${app.url}/mentorship/requests?tab=asked`);
  await expect(other.getByText('I would like to weave.')).toBeVisible();
  await expect(other.getByText('Mondays after school')).toBeVisible();
  await other.goto(`${app.url}/people/${me.id}`);
  await expect(other.getByText('Looking for a mentor')).toBeVisible();
  await other.goto(`${app.url}/mentorship/requests?tab=asked`);
  await other.getByRole('button', { name: 'Ask a question of Asha Asker' }).click();
  await other.getByLabel('Your question').fill('With wool?');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('With wool?')).toBeVisible();

  await page.getByRole('link', { name: 'Your mentoring' }).click();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Your answer').fill('With wool.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('With wool.')).toBeVisible();

  await other.reload();
  await expect(other.getByText('With wool.')).toBeVisible();
  await other.getByRole('button', { name: 'Accept Asha Asker' }).click();
  await other.getByRole('link', { name: 'Message Asha Asker' }).click();
  await other.getByLabel('Your message', { exact: true }).fill('Welcome. When suits you?');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Welcome.' })).toBeVisible();
  await expect(other.getByLabel('Your message', { exact: true })).toBeFocused();

  await page.goto('/mentor-matching-simple');
  await expect(page.getByRole('link', { name: 'Your mentoring 1 waiting for you' })).toBeVisible();
  await page.goto('/mentorship/requests');
  await page.getByRole('link', { name: new RegExp(`Message ${mentorName} 1 unread`) }).click();
  await expect(page.getByText('Welcome. When suits you?')).toBeVisible();
  await page.getByRole('tab', { name: 'Meetings' }).click();
  await page.getByRole('button', { name: 'Propose a meeting' }).click();
  await page.getByLabel('Date and time').fill('2090-06-01T16:00');
  await page.getByLabel('Agenda').fill('Warp and weft');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText(`Waiting for ${mentorName}`)).toBeVisible();
  await other.getByRole('tab', { name: 'Meetings' }).click();
  await other.getByRole('button', { name: 'Agree' }).click();
  await expect(other.getByText('Agreed', { exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Add to my calendar' })).toBeVisible();
  const [match] = await app.db.select().from(mentorshipMatches).where(eq(mentorshipMatches.menteeId, me.id));
  expect(match).toMatchObject({ status: 'accepted', matchScore: 55 });

  await page.getByRole('button', { name: 'End mentorship' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End mentorship' }).click();
  await expect(notification(page, 'Mentorship ended')).toBeVisible();
  await expect(page.getByText('Completed')).toBeVisible();
  await theirs.close();
});

test('mentor matches have what the specification names', async ({ page, app, signedIn }) => {
  const craft = unique('Marquetry');
  const me = await signedIn();
  await fillProfile(app.db, me.id, { areasForDevelopment: [craft] });
  for (let count = 0; count < 6; count += 1)
    await makeMentor(app.db, {
      name: `Mentor ${count} of ${craft}`,
      expertise: [craft, 'Art', 'Music', 'PE', 'History'],
    });
  await page.goto('/mentor-matching');
  await expect(page.getByRole('tab')).toHaveText(['Discover Mentors', 'AI Matches', 'My Preferences']);
  await page.getByRole('tab', { name: 'AI Matches' }).click();
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(5);
  const card = cards.first();
  await expect(card.getByText('+2 more')).toBeVisible();
  await expect(card.getByText('40% match')).toBeVisible();
  const text = await card.innerText();
  // The reasons come first, then the fit in words, then the percentage.
  const places = [`Can help with ‘${craft}’`, 'Good fit', '40% match'].map((words) => text.indexOf(words));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await card.getByRole('button', { name: /^Request Mentorship with/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the page of a mentor has a request, with the same rules as the lists', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  const mentor = await makeMentor(app.db, { name: unique('Paige Profile'), maxMentees: 1 });
  const request = page.getByRole('button', { name: `Request Mentorship with ${mentor.name}` });
  await page.goto(`/people/${mentor.id}`);
  await request.click();
  await page.getByRole('dialog').getByLabel('Your message').fill('May I?');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(notification(page, 'Match requested')).toBeVisible();
  await expect(page.getByRole('link', { name: `Request pending with ${mentor.name}` })).toBeVisible();
  await expect(request).toHaveCount(0);
  await app.db.update(mentorshipMatches).set({ status: 'accepted' }).where(eq(mentorshipMatches.menteeId, me.id));
  await page.reload();
  await expect(page.getByRole('link', { name: `Your mentorship with ${mentor.name}` })).toBeVisible();

  const full = await makeMentor(app.db, { name: unique('Fiona Full'), maxMentees: 1 });
  await makeMatch(app.db, { mentorId: full.id, menteeId: (await makePerson(app.db)).id });
  await page.goto(`/people/${full.id}`);
  await expect(page.getByText('No free places as a mentor at the moment')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Request Mentorship/ })).toHaveCount(0);

  const free = await makeMentor(app.db, { name: unique('Bea Blocked') });
  await page.goto(`/people/${free.id}`);
  await expect(page.getByRole('button', { name: /^Request Mentorship/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^More about|^Actions|^More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: /^Request Mentorship/ })).toHaveCount(0);

  const nobody = await makePerson(app.db, { name: unique('Norman Nobody') });
  for (const id of [nobody.id, me.id]) {
    await page.goto(`/people/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Request Mentorship/ })).toHaveCount(0);
  }
});

test('without a free place there is no Accept, and a way to offer more', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await fillProfile(app.db, me.id, { isAvailableAsMentor: true, maxMentees: 1 });
  await makeMatch(app.db, { mentorId: me.id, menteeId: (await makePerson(app.db)).id });
  const asks = await makePerson(app.db, { name: 'Asha Asks' });
  await makeMatch(app.db, {
    mentorId: me.id,
    menteeId: asks.id,
    status: 'pending',
    answeredAt: null,
    acceptedAt: null,
  });
  for (const path of ['/mentorship/requests?tab=asked', '/notifications?tab=waiting']) {
    await page.goto(path);
    await expect(page.getByText('You have no free place.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept Asha Asks' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Offer more places' }).click();
  await page.getByLabel('Places').selectOption('3');
  await page.getByRole('region', { name: 'Being a mentor' }).getByRole('button', { name: 'Save' }).click();
  await expect(notification(page, 'Profile updated successfully')).toBeVisible();
  await page.goto('/mentorship/requests?tab=asked');
  await page.getByRole('button', { name: 'Accept Asha Asks' }).click();
  await expect(notification(page, 'Request accepted')).toBeVisible();
});

test('a member becomes a mentor, filters the list and declines a request', async ({ page, app, signedIn }) => {
  const me = await signedIn({ name: 'Willing Person' });
  await page.goto('/mentor-matching?tab=preferences');
  const offer = page.getByRole('region', { name: 'Being a mentor' });
  await offer.getByRole('switch', { name: 'I offer to be a mentor' }).click();
  await offer.getByLabel('Places').selectOption('3');
  await offer.getByLabel('Behaviour management').check();
  await offer.getByRole('button', { name: 'Become a mentor' }).click();
  await expect(notification(page, 'Profile updated successfully')).toBeVisible();
  const [kept] = await app.db.select().from(users).where(eq(users.id, me.id));
  expect(kept).toMatchObject({ isAvailableAsMentor: true, maxMentees: 3, mentorshipAreas: ['Behaviour management'] });

  const asker = await makePerson(app.db, { name: 'Hopeful Asker' });
  await makeMatch(app.db, { mentorId: me.id, menteeId: asker.id, status: 'pending', acceptedAt: null });
  const place = unique('Filterham');
  const fits = { location: place, expertise: ['One', 'Two', 'Year 8', 'Four', 'Five'] };
  await makeMentor(app.db, { name: 'Fits Well', ...fits });
  await page.goto('/mentor-matching');
  const placeField = page.getByRole('textbox', { name: 'Place' });
  await placeField.fill(place.toLowerCase());
  await page.getByLabel('Phase').selectOption('Key Stage 3');
  const list = page.getByRole('region', { name: 'Mentors' });
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Fits Well']);
  await expect(list.getByText('+2 more')).toBeVisible();
  await page.getByLabel('Phase').selectOption('Adult learners');
  await page.getByRole('button', { name: 'Show all mentors' }).click();
  await expect(placeField).toHaveValue('');

  await page.goto('/mentorship/requests?tab=asked');
  await page.getByRole('button', { name: 'Decline Hopeful Asker' }).click();
  await page.getByLabel('Message to them').fill('Not this term, I am sorry.');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(notification(page, 'Request declined')).toBeVisible();
  await expect(page.getByText('Not this term, I am sorry.')).toBeVisible();
});

test('the simpler screen shows that it is loading, failed, empty or logged out', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of (401|503)/);
  await signedIn();
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/mentors/available*', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: 'Busy.' });
  });
  await page.goto('/mentors');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Mentor' })).toBeVisible();
  await expect(page.getByText('Loading mentors...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Connection Issue' })).toBeVisible();
  await expect(page.getByText('Unable to load mentor data. Please try refreshing the page.')).toBeVisible();
  await page.unroute('**/api/mentors/available*');
  await page.route('**/api/mentors/available*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'No Mentors Available' })).toBeVisible();
  await page.unroute('**/api/mentors/available*');
  await page.route('**/api/mentors/available*', (route) =>
    route.fulfill({ status: 401, body: 'Sign in to continue.' }),
  );
  await page.goto('/mentorship');
  await expect(page.getByText('Please log in to access mentor matching.', { exact: true })).toBeVisible();
});

test('shows an error when a request fails and keeps the text, and the simple list sends one too', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 409/);
  const name = unique('Nearly Full');
  const { id } = await makeMentor(app.db, { name, maxMentees: 1 });
  await signedIn();
  await page.goto('/mentor-matching-simple');
  await page.getByRole('button', { name: `Request Mentorship with ${name}` }).click();
  await page.getByLabel('Your message').fill('May I?');
  await fillProfile(app.db, id, { maxMentees: 0 });
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(notification(page, 'Request failed')).toContainText('This mentor has no free places at the moment.');
  await expect(page.getByLabel('Your message')).toHaveValue('May I?');
  await fillProfile(app.db, id, { maxMentees: 1 });
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(notification(page, 'Match requested')).toBeVisible();
});

/** Fills the screens of mentoring with everything they can show, at its longest. Returns the id of the match. */
async function fillMentoring(app: RunningApp, me: number): Promise<number> {
  const long = longName.slice(0, 80);
  const items = [long, 'Behaviour management', 'Oracy', 'Data analysis'];
  const about = { school: longName, location: long, bio: longName.repeat(4), yearsExperience: 14, expertise: items };
  const profile = {
    ...about,
    mentorshipAreas: items,
    meetingFrequency: 'half_termly' as const,
    careerStage: 'senior' as const,
  };
  const first = await makeMentor(app.db, { ...profile, name: longName, maxMentees: 5, isMentorQualified: true });
  const second = await makeMentor(app.db, {
    ...profile,
    name: 'Sian Pritchard',
    school: 'Brynhesg',
    bio: 'I teach.',
  });
  await makeMentor(app.db, { name: 'Says Nothing', expertise: [] });
  const mine = { areasForDevelopment: items, careerStage: 'early_career' as const, location: long, expertise: ['KS3'] };
  await fillProfile(app.db, me, { ...mine, isAvailableAsMentor: true, maxMentees: 3 });
  const words = { notes: `${longName}\n\n`.repeat(4), question: longName, answer: longName, reason: longName };
  const matchId = await makeMatch(app.db, { mentorId: first.id, menteeId: me, notes: 'Could you help?' });
  const third = await makeMentor(app.db, { ...profile, name: 'Hira Nadeem', maxMentees: 0 });
  await makeMatch(app.db, { mentorId: third.id, menteeId: me, status: 'pending', ...words, answer: null });
  await makeMatch(app.db, { mentorId: second.id, menteeId: me, status: 'declined', ...words });
  for (const status of ['pending', 'expired'] as const) {
    const asker = await makePerson(app.db, { name: longName, school: longName });
    await makeMatch(app.db, { mentorId: me, menteeId: asker.id, status, ...words, question: null, answer: null });
  }
  await writeInRoom(app.db, matchId, [
    { authorId: first.id, content: 'Welcome! Tell me where you are with Year 9.' },
    { authorId: me, content: 'Thank you for saying yes.\n\nThe first ten minutes are fine.' },
    { authorId: first.id, content: longName.repeat(5) },
  ]);
  const session = { matchId, format: 'video' as const, duration: 30 };
  await app.db.insert(mentorshipSessions).values([
    { ...session, proposedBy: first.id, scheduledAt: moment(50), status: 'proposed', agenda: longName.repeat(2) },
    { ...session, proposedBy: me, scheduledAt: moment(20), status: 'scheduled' },
    { ...session, proposedBy: me, scheduledAt: moment(-50), status: 'scheduled', notes: 'A.', feedback: 'It helped.' },
    { ...session, proposedBy: me, scheduledAt: moment(-90), status: 'cancelled' },
  ]);
  await app.db.insert(mentorQualifications).values([
    {
      userId: me,
      type: 'cpd_course',
      title: longName,
      awardedBy: longName,
      status: 'verified',
      awardedOn: '2026-01-05',
    },
    { userId: me, type: 'internal_training', title: 'Coaching', awardedBy: 'The trust', note: 'Send a copy, please.' },
  ]);
  return matchId;
}

test('every screen of mentoring: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}, info) => {
  expectedFailures.push(/status of 404/);
  const look = await lookAt(page, info);
  const me = await signedIn({ name: 'Asha Asker' });
  for (const path of ['/mentorship/requests?tab=asked', '/mentor-matching?tab=preferences']) await look(path);
  const matchId = await fillMentoring(app, me.id);
  for (const path of [
    '/mentor-matching',
    '/mentor-matching?tab=matches',
    '/mentor-matching?tab=preferences&full',
    '/mentorship',
    '/mentorship/requests?full',
    '/mentorship/requests?tab=asked&full',
    `/mentorship/${matchId}?messages`,
    `/mentorship/${matchId}?tab=meetings`,
    '/mentorship/2000000000',
  ])
    await look(path);
  await page.goto('/mentorship');
  await page
    .getByRole('button', { name: /^Request Mentorship with/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookNow(page, info, 'request-dialog');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of mentoring is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const me = await signedIn();
    const matchId = await fillMentoring(app, me.id);
    for (const path of [
      '/mentor-matching',
      '/mentor-matching?tab=preferences',
      '/mentorship/requests?tab=asked',
      `/mentorship/${matchId}?tab=meetings`,
    ]) {
      await openWhole(page, path);
      await expectFingerSized(page, 8);
    }
  });
});
