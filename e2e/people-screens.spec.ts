import { inArray } from 'drizzle-orm';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, openWhole, type RunningApp, test } from './staffroom-test.ts';

const profileTabs = ['', '?tab=professional', '?tab=goals', '?tab=circles', '?tab=settings'];

/** Fills two profiles with everything they can hold: the own one, and that of a member who shows everything. */
async function fillProfiles(app: RunningApp, me: number): Promise<number> {
  const { id: other } = await makePerson(app.db, { name: longName });
  const items = [longName.slice(0, 80), ...Array.from({ length: 29 }, (_, index) => `Thing ${index}`)];
  await app.db
    .update(users)
    .set({
      school: longName,
      location: longName,
      bio: `${longName}\n\n`.repeat(4),
      careerStage: 'transitioning',
      yearsExperience: 50,
      expertise: items,
      mentorshipAreas: items,
      professionalGoals: items,
      qualifications: items,
      long_term_goals: longName.repeat(4),
    })
    .where(inArray(users.id, [me, other]));
  await app.db.insert(userPreferences).values({ userId: other, showEmail: true });
  await app.db.insert(careerMilestones).values([
    { userId: me, title: longName, description: longName.repeat(3), horizon: 'long', targetDate: '2090-07-31' },
    { userId: me, title: 'Reached', horizon: 'short', completedAt: '2026-01-05T09:00:00Z' },
  ]);
  return other;
}

test('every screen of people: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}, info) => {
  expectedFailures.push(/status of 404.*\/api\/people\/2000000000/);
  const look = await lookAt(page, info);
  const me = await signedIn({ name: longName, school: null });
  for (const tab of profileTabs.slice(1)) await look(`/profile${tab}`);
  const other = await fillProfiles(app, me.id);
  // The same addresses with a full profile. The second word gives their screenshots another name.
  for (const tab of profileTabs) await look(`/profile${tab || '?'}&full`);
  for (const path of [`/people/${other}`, `/people/${me.id}`, '/people/2000000000', '/people/abc']) await look(path);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await lookNow(page, info, 'edit-account');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookNow(page, info, 'edit-profile');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of a profile and the settings is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const me = await signedIn();
    const other = await fillProfiles(app, me.id);
    for (const path of [...profileTabs.map((tab) => `/profile${tab}`), `/people/${other}`, '/settings']) {
      await openWhole(page, path);
      await expectFingerSized(page, 8);
    }
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expectFingerSized(page.getByRole('dialog'), 10);
  });
});
