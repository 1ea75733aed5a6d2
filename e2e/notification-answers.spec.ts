import { announcements } from '#areas/announcements/server/announcement-tables.ts';
import { draftCpd } from '#areas/development/server/index.ts';
import { mentorshipSessions } from '#areas/mentoring/server/workspace/session-tables.ts';
import { makeMatch, makeMentor } from '../test/create-mentorships.ts';
import { lookAt } from './screen-look.ts';
import { expect, notification, test, unique } from './staffroom-test.ts';

test('a member agrees to a meeting and confirms a draft in the row, and reads an announcement', async ({
  page,
  app,
  signedIn,
}, info) => {
  const me = await signedIn();
  const mentor = await makeMentor(app.db, { name: unique('Morag Mentor') });
  const matchId = await makeMatch(app.db, { mentorId: mentor.id, menteeId: me.id });
  const inADay = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const meeting = { matchId, proposedBy: mentor.id, scheduledAt: inADay, status: 'proposed' as const };
  await app.db.insert(mentorshipSessions).values({ ...meeting, agenda: 'How to plan a half term' });
  await draftCpd(app.db, me.id, {
    from: 'event:1',
    category: 'informal_cpd',
    activityType: 'mentoring',
    title: 'A morning of coaching',
    description: 'What we talked about',
    hours: 1.5,
    date: '2026-10-01',
  });

  const look = await lookAt(page, info);
  await look('/notifications?tab=waiting');
  const proposal = page.getByRole('listitem').filter({ hasText: mentor.name });
  await proposal.getByRole('link', { name: /^See the meeting/ }).click();
  await expect(page.getByRole('heading', { name: mentor.name })).toBeVisible();
  await expect(page.locator(':target, [id^="meeting-"]')).toBeInViewport();
  await page.goBack();
  await proposal.getByRole('button', { name: /^Agree to / }).press('Enter');
  await expect(notification(page, 'Meeting agreed')).toBeVisible();
  await expect(proposal).toBeHidden();
  await page.getByRole('button', { name: 'Confirm: A morning of coaching' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();

  const [made] = await app.db
    .insert(announcements)
    .values({
      title: 'New term',
      content: 'Term starts on **Monday**.',
      link: 'https://school.example/dates',
      publishedAt: new Date().toISOString(),
    })
    .returning({ id: announcements.id });
  await look(`/announcements/${made?.id}`);
  await expect(page.getByText('Monday', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Find out more/ })).toBeVisible();
});
