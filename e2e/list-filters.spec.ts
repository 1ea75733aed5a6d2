import { addEvent } from '#areas/development/server/events/event-actions.ts';
import { circleDiscussions } from '#areas/discussions/server/discussion-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { longName, lookNow } from './screen-look.ts';
import { expect, expectAccessible, makeCircle, test, unique } from './staffroom-test.ts';

test('a member filters the members and discussions of a circle', async ({ page, app, signedIn }, info) => {
  const { id: userId } = await signedIn();
  const circleId = await makeCircle(app, { name: unique('Filters') });
  const other = await makePerson(app.db, { name: 'Siân Pritchard', role: 'school_leader', school: 'Oakfield' });
  await app.db.insert(circleMembers).values([userId, other.id].map((id) => ({ circleId, userId: id })));
  await app.db.insert(circleDiscussions).values([
    { circleId, userId, title: 'Teaching fractions', content: 'With counters?' },
    { circleId, userId: other.id, title: 'Break duty', content: 'Who is on?' },
  ]);
  await page.goto(`/circles/${circleId}?tab=members`);
  await page.getByLabel('Search by name').fill('sian');
  await expect(page.getByText('1 member matches')).toBeVisible();
  await page.getByLabel('School').fill('nowhere');
  await expect(page.getByText('No members match')).toBeVisible();
  await expect(page).toHaveURL(/name=sian.*school=nowhere/);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByLabel('Search by name')).toHaveValue('');
  await page.getByLabel('Role', { exact: true }).selectOption('School Leader');
  await expect(page.getByText('1 member matches')).toBeVisible();
  await lookNow(page, info, 'member-filters');

  await page.goto(`/circles/${circleId}?q=fraction`);
  await expect(page.getByText('1 discussion matches')).toBeVisible();
  await page.getByLabel('Started by me').check();
  await page.getByLabel('Answers').selectOption('Answered');
  await expect(page.getByText('No discussions match')).toBeVisible();
  await expectAccessible(page);
});

test('a letter that is typed while the address changes stays in the filter', async ({ page, app, signedIn }) => {
  const { id: userId } = await signedIn();
  const circleId = await makeCircle(app, { name: unique('Typing') });
  await app.db.insert(circleMembers).values({ circleId, userId });
  await page.goto(`/circles/${circleId}?tab=members`);
  const field = page.getByLabel('Search by name');
  await expect(field).toBeVisible();
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      replaceState(...change);
      history.replaceState = replaceState;
      document.execCommand('insertText', false, 'n');
    };
  });
  await field.focus();
  await page.keyboard.insertText('sia');
  await expect(page).toHaveURL(/name=sian$/);
  await expect(field).toHaveValue('sian');
  // A change from outside still empties the field.
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(field).toHaveValue('');
  await field.pressSequentially('sian');
  await expect(page).toHaveURL(/name=sian$/);
});

test('a member filters the events and the catalogue', async ({ page, app, signedIn }, info) => {
  await signedIn({ name: longName });
  const [title, other] = [unique('Oracy for heads'), unique(`Café ${longName}`)];
  const at = { description: 'Bring a mug.\n'.repeat(9), date: '2090-03-02', startTime: '16:00', endTime: '17:30' };
  await addEvent(app.db, { ...at, title, category: unique('Webinar'), roles: ['school_leader'], subjects: ['Music'] });
  await addEvent(app.db, { ...at, title: other, category: 'TeachMeet', place: longName, roles: ['teacher'] });
  await page.goto('/events');
  await page.getByLabel('Search events').fill('oracy heads');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(page.getByText('1 event matches')).toBeVisible();
  await page.getByRole('button', { name: `I'm going: ${title}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Not going: ${title}` })).toBeFocused();
  await page.getByLabel("I'm going", { exact: true }).check();
  await expect(page).toHaveURL(/going=true/);
  await expect(page.getByText('1 event matches')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('Teachers');
  await expect(page.getByText('No events match')).toBeVisible();
  await expect(page).toHaveURL(/q=oracy\+heads.*going=true.*role=teacher/);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByLabel('Search events')).toBeFocused();
  await page.getByLabel('Dates').selectOption('Choose dates');
  await page.getByLabel('From').fill('2090-03-02');
  await expect(rows.filter({ hasText: other })).toBeVisible();
  await lookNow(page, info, 'events');
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText('No events match')).toBeVisible();

  await page.goto('/development?q=train&category=Technology&for=me');
  await expect(page.getByText(/resources? match/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Technology' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Leadership' })).toBeVisible();
  await page.getByLabel('Format').selectOption('Qualification');
  await expect(page.getByText('No resources found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all resources' }).click();
  await expect(page.getByRole('tab', { name: 'All Resources' })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Phase').selectOption('Early years');
  await lookNow(page, info, 'catalogue-filters');
});
