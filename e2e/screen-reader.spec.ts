import type { Page } from '@playwright/test';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions } from '../areas/discussions/server/discussion-tables.ts';
import { makeMentor } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { afterTimers } from './keyboard.ts';
import { ScreenReader } from './screen-reader.ts';
import { expect, makeCircle, openWhole, stopClock, test, unique } from './staffroom-test.ts';

/**
 * The five main journeys with the keyboard alone, as a screen reader tells them. Names, roles, states and announcements
 * come from the accessibility tree.
 */
test.describe('a screen reader user', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
  });

  test('joins with an invitation', async ({ page, app, expectedFailures }) => {
    expectedFailures.push(/status of 400.*\/api\/register/);
    const username = `reader.${Date.now()}`;
    await openWhole(page, '/auth');
    const reader = await ScreenReader.start(page);
    const first = await reader.tabTo('tab', 'Login');
    expect(first.states).toContain('selected');
    await page.keyboard.press('ArrowRight');
    await reader.expectFocus('tab', 'Register');
    expect((await reader.focused()).states).toContain('selected');
    await reader.type('Invitation code', app.invitationCode);
    await reader.type(/^Name/, 'Rhiannon Reader');
    await reader.type('Email', `${username}@school.example`);
    await reader.type('Username', username);
    await reader.type(/^Password/, 'three green kettles');
    await reader.type('Confirm password', 'three green kettle');
    // What is not in the list is kept as it is typed.
    await reader.tabTo('combobox', 'School');
    await page.keyboard.type('Ashgrove School');
    await reader.press('button', 'Register');
    // The focus moves to the field that is wrong, which says why.
    await reader.expectFocus('textbox', 'Confirm password');
    const wrong = await reader.focused();
    expect(wrong.states).toContain('invalid=true');
    expect(wrong.description).toMatch(/match/i);
    await afterTimers(page);
    await reader.type('Confirm password', 'three green kettles');
    await keepToasts(page);
    await reader.press('button', 'Register');
    await reader.expectAnnounced('Registration successful', { hasStoppedClock: true });
    await page.clock.resume();
    await reader.expectHeading(1, /^Good (morning|afternoon|evening), Rhiannon$/);
  });

  test('reads a discussion and replies', async ({ page, app, signedIn }) => {
    const me = await signedIn({ name: 'Rhiannon Reader' });
    const author = await makePerson(app.db, { name: 'Amira Khan' });
    const circleId = await makeCircle(app, { name: unique('Quiet Readers') });
    await app.db.insert(circleMembers).values([
      { circleId, userId: me.id },
      { circleId, userId: author.id },
    ]);
    const title = unique('How do you start a lesson?');
    await app.db.insert(circleDiscussions).values({ circleId, userId: author.id, title, content: 'I need ideas.' });
    await openWhole(page, `/circles/${circleId}`);
    const reader = await ScreenReader.start(page);
    await reader.press('link', 'Skip to the content');
    await reader.press('link', title);
    await reader.expectHeading(1, title);
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible();
    await reader.type('Your reply', 'With one question on the board.');
    await reader.press('button', /^(Reply|Post Reply|Send)/);
    await reader.expectAnnounced(/repl/i);
    await expect(page.getByRole('paragraph').filter({ hasText: 'With one question on the board.' })).toBeVisible();
  });

  test('records professional development', async ({ page, signedIn }) => {
    await signedIn();
    await openWhole(page, '/circles');
    const reader = await ScreenReader.start(page);
    await reader.press('button', 'Record CPD');
    await expect(page.getByRole('button', { name: 'Structured CPD, 2 hours' })).toBeVisible();
    await reader.press('button', 'Structured CPD, 2 hours');
    await reader.expectAnnounced('Draft saved');
    await page.keyboard.press('Escape');
    await openWhole(page, '/development-tracker');
    await reader.press('button', 'Complete: Structured CPD');
    await expect(page.getByRole('dialog')).toBeVisible();
    await reader.tabTo('combobox', 'Activity Type');
    await page.keyboard.type('Webinar');
    await reader.type('Activity Description', 'Oracy in maths, with three schools.');
    await keepToasts(page);
    await reader.press('button', 'Record Activity');
    await reader.expectAnnounced('CPD activity recorded', { hasStoppedClock: true });
  });

  test('asks Savi', async ({ page, signedIn }) => {
    await signedIn();
    await openWhole(page, '/ai-coach');
    const reader = await ScreenReader.start(page);
    await reader.type('Your message', 'When do I have to hand in my notice to leave at Christmas?');
    await page.keyboard.press('Enter');
    // The first question of a server may wait until Savi has read its cards.
    await reader.expectAnnounced('31 December', { timeout: 90_000 });
    await reader.expectFocus('textbox', 'Your message');
    await reader.tabTo('link', /^Resigning from your job .*opens in a new tab/, { backwards: true });
  });

  test('asks a mentor', async ({ page, app, signedIn }) => {
    const name = unique('Morag Mentor');
    await makeMentor(app.db, { name, mentorshipAreas: ['Behaviour'] });
    await signedIn({ name: 'Asha Asker' });
    await openWhole(page, '/mentor-matching?tab=browse');
    const reader = await ScreenReader.start(page);
    await reader.press('button', `Request Mentorship with ${name}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await reader.type('Your message', 'I would like to talk about behaviour.');
    await keepToasts(page);
    await reader.press('button', 'Send Request');
    await reader.expectAnnounced('Match requested', { hasStoppedClock: true });
  });
});

/** Stops the page's clock. A toast then stays until the test has read it, however busy the machine is. */
const keepToasts = (page: Page) => stopClock(page);
