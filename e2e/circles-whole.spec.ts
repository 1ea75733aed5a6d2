import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addEvent } from '#areas/development/server/events/event-actions.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleSuggestionVotes } from '#areas/suggestions/server/suggestion-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import {
  expect,
  expectAccessible,
  giveSession,
  holdRequests,
  lastMailTo,
  makeCircle,
  notification,
  openWhole,
  readJson,
  test,
  unique,
} from './staffroom-test.ts';

/** The id of the suggestion with this name. */
async function suggestionCalled(page: Page, name: string): Promise<number> {
  const reply = await page.request.get(`/api/circle-suggestions?q=${encodeURIComponent(name)}`);
  const suggestions = await readJson<{ id: number; name: string }[]>(reply);
  const found = suggestions.find((suggestion) => suggestion.name === name);
  if (!found) throw new Error(`There is no suggestion called ${name}.`);
  return found.id;
}

test.describe('inner circles', () => {
  test('a leader creates one, invites by link and removes a member', async ({
    page,
    app,
    signedIn,
    context,
    expectedFailures,
  }) => {
    const code = `Journey-${Date.now()}`;
    const leader = await signedIn({ role: 'school_leader', name: 'Ruth Mensah' });
    await page.goto('/circles');
    await page.getByRole('tab', { name: 'Inner Circles' }).click();
    await expect(page.getByText('You are not in an inner circle')).toBeVisible();
    await page.getByRole('button', { name: 'Create Inner Circle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Inner Circle' }).click();
    for (const message of [
      'Circle name is required',
      'Description is required',
      'Invite code must be at least 6 characters',
    ])
      await expect(dialog.getByText(message)).toBeVisible();
    await dialog.getByLabel('Circle name').fill('Heads of maths');
    await dialog.getByLabel('Description').fill('Four schools, one room.');
    await expect(dialog.getByLabel('Maximum members')).toHaveValue('10');
    await dialog.getByLabel('Maximum members').fill('51');
    await dialog.getByLabel('Invite code').fill(code);
    await dialog.getByRole('button', { name: 'Create Inner Circle' }).click();
    await expect(dialog.getByText('Maximum 50 members')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Maximum members').fill('2');
    await dialog.getByRole('button', { name: 'Create Inner Circle' }).click();
    await expect(notification(page, 'Inner Circle created')).toContainText(
      'Your secure invite-only circle has been created successfully.',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Heads of maths' })).toBeVisible();
    await expect(page.getByText('1 / 2 members')).toBeVisible();
    const address = page.url();

    await page.getByRole('tab', { name: 'Invitations' }).click();
    await expect(page.getByText(code)).toBeVisible();
    await page.getByLabel('Uses').fill('1');
    await page.getByRole('button', { name: 'Make invitation' }).click();
    await expect(notification(page, 'Invitation made')).toBeVisible();
    await expect(page.getByText('0 of 1 used')).toBeVisible();
    await expectAccessible(page);
    const invited = (await page.locator('code').last().textContent()) ?? '';

    // Somebody without an account gets an email, and stops these emails.
    const stranger = `${unique('stranger').replaceAll(' ', '.')}@elsewhere.example`;
    await page.getByLabel('Email').fill(stranger);
    await page.getByRole('button', { name: 'Make invitation' }).click();
    const row = page.getByRole('listitem').filter({ hasText: stranger });
    await expect(row).toContainText(/The email is on its way|Sent by email/);
    const mail = await lastMailTo(stranger);
    expect(mail.text).toContain('“Heads of maths”');
    await page.goto(/\/unsubscribe\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Stop invitations to circles?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
    await page.goto(address);
    await page.getByRole('tab', { name: 'Invitations' }).click();
    await expect(row).toContainText('Sent by email');

    const member = await makePerson(app.db, { name: 'Tom Blackwood' });
    await giveSession(context, app, member.id);
    expectedFailures.push(/status of 404/, /status of 409/);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Circle not found' })).toBeVisible();
    await page.goto(`/circles?join=${encodeURIComponent(invited)}`);
    await expect(page.getByLabel('Invite code')).toHaveValue(invited);
    await page.getByLabel('Invite code').fill('not-a-code');
    await page.getByRole('dialog').getByRole('button', { name: 'Join Inner Circle' }).click();
    await expect(notification(page, 'Failed to join Inner Circle')).toContainText('Invalid invite code.');
    await page.getByLabel('Invite code').fill(invited);
    await page.getByRole('dialog').getByRole('button', { name: 'Join Inner Circle' }).click();
    await expect(notification(page, 'Inner Circle joined')).toContainText(
      'You have successfully joined the Inner Circle.',
    );
    await expect(page.getByText('2 / 2 members')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Invitations' })).toHaveCount(0);

    const late = await makePerson(app.db);
    await giveSession(context, app, late.id);
    await page.goto(`/circles?join=${code}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Join Inner Circle' }).click();
    await expect(notification(page, 'Failed to join Inner Circle')).toContainText('This circle is full.');

    await giveSession(context, app, leader.id);
    await page.goto(`${address}?tab=members`);
    await page.getByRole('button', { name: 'More about Tom Blackwood' }).click();
    await page.getByRole('menuitem', { name: 'Remove from circle' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(notification(page, 'Member removed')).toBeVisible();
    await expect(page.getByText('1 / 2 members')).toBeVisible();
    await page.goto('/circles?tab=inner');
    await expect(page.getByText('1 / 2 members')).toBeVisible();
    await page.getByRole('link', { name: 'Enter Heads of maths' }).click();
    await page.getByRole('button', { name: 'Leave Circle' }).click();
    await expect(
      page.getByText('You are the last member. If you leave, this circle closes permanently.'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave Circle' }).click();
    await expect(page).toHaveURL(/\/circles\?tab=inner$/);
    await expect(page.getByText('You are not in an inner circle')).toBeVisible();
  });

  test('members who may not create one are not offered it', async ({ page, signedIn }) => {
    await signedIn();
    await openWhole(page, '/circles');
    await expect(page.getByRole('button', { name: 'Suggest Circle' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Inner Circle' })).toHaveCount(0);
  });
});

test('a circle is suggested, voted for, and created', async ({ page, app, signedIn, context }) => {
  const name = `Cover ${Date.now()}`;
  const suggester = await signedIn({ name: 'Beth Hodgson' });
  await page.goto('/circles?tab=suggestions');
  await page.getByRole('button', { name: 'Suggest Circle' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suggest Circle' }).click();
  await expect(page.getByText('Circle name is required')).toBeVisible();
  await page.getByLabel('Circle name').fill(name);
  await page.getByLabel('Description').fill('For those who walk in cold.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suggest Circle' }).click();
  await expect(notification(page, 'Circle suggested')).toContainText(
    'it will be created if it gets enough community support',
  );
  // The sidebar lists the circle too, once it exists.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Suggested by Beth Hodgson');
  await expect(row).toContainText('0 / 5 votes');

  const id = await suggestionCalled(page, name);
  for (let count = 0; count < 4; count += 1) {
    const voter = await makePerson(app.db);
    await app.db.insert(circleSuggestionVotes).values({ suggestionId: id, userId: voter.id, voteType: 'up' });
  }
  const last = await makePerson(app.db);
  await giveSession(context, app, last.id);
  await page.reload();
  await expect(row).toContainText('4 / 5 votes');
  await row.getByRole('button', { name: `Vote up: ${name}` }).click();
  await expect(row).toContainText('5 / 5 votes');
  await expect(row).toContainText('Ready to create!');
  await expect(row.getByRole('button', { name: `Vote down: ${name}` })).toHaveAttribute('aria-disabled', 'true');
  await expect(row.getByRole('button', { name: 'Create circle' })).toHaveCount(0);
  await expectAccessible(page);

  await giveSession(context, app, suggester.id);
  await page.reload();
  // The new circle must show before the lists are loaded again.
  const releaseLists = await holdRequests(page, '**/api/user/circles?*');
  await row.getByRole('button', { name: 'Create circle' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave Circle' })).toBeVisible();
  releaseLists();
  // The suggester did not vote, so the suggestion has left their list. The voters keep it until they join or dismiss it.
  await page.goto('/circles?tab=suggestions');
  await expect(page.getByRole('button', { name: 'Suggest Circle' }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await giveSession(context, app, last.id);
  await page.reload();
  await expect(row).toContainText('You voted for this circle. It is now open.');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Join ${name}` }).click();
  await expect(notification(page, 'Successfully joined circle')).toBeVisible();
  await expect(row).toHaveCount(0);

  const [another] = await app.db
    .select({ userId: circleSuggestionVotes.userId })
    .from(circleSuggestionVotes)
    .where(eq(circleSuggestionVotes.suggestionId, id))
    .limit(1);
  await giveSession(context, app, another?.userId ?? 0);
  await page.reload();
  await row.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Suggest Circle' }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a suggestion with the name of a circle links to it, and an own suggestion is withdrawn', async ({
  page,
  app,
  signedIn,
  context,
  expectedFailures,
}) => {
  const name = `Phonics ${Date.now()}`;
  const circleId = await makeCircle(app, { name });
  const suggester = await signedIn();
  expectedFailures.push(/status of 409/);
  await page.goto('/circles?tab=suggestions');
  await page.getByRole('button', { name: 'Suggest Circle' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Circle name').fill(name.toUpperCase());
  await dialog.getByLabel('Description').fill('For everyone who teaches early reading.');
  await dialog.getByRole('button', { name: 'Suggest Circle' }).click();
  const link = dialog.getByRole('link', { name: 'View Circle' });
  await expect(link).toHaveAttribute('href', `/circles/${circleId}`);
  await expectAccessible(page);

  await dialog.getByLabel('Circle name').fill(`${name} in Welsh`);
  await dialog.getByRole('button', { name: 'Suggest Circle' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `${name} in Welsh` });
  const withdraw = row.getByRole('button', { name: `Withdraw ${name} in Welsh` });
  await expect(withdraw).toBeVisible();

  // Somebody else cannot withdraw it. Once they vote, its author cannot either.
  const voter = await makePerson(app.db);
  await giveSession(context, app, voter.id);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  const suggestionId = await suggestionCalled(page, `${name} in Welsh`);
  await app.db.insert(circleSuggestionVotes).values({ suggestionId, userId: voter.id, voteType: 'up' });
  await giveSession(context, app, suggester.id);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(withdraw).toHaveCount(0);

  await app.db.delete(circleSuggestionVotes).where(eq(circleSuggestionVotes.suggestionId, suggestionId));
  await page.reload();
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
});

test.describe('resources', () => {
  test('are shared with tags, upvoted at once, and rolled back when that fails', async ({
    page,
    app,
    signedIn,
    expectedFailures,
  }) => {
    const circleId = await makeCircle(app, { name: 'Sharing' });
    const person = await signedIn();
    await app.db.insert(circleMembers).values({ circleId, userId: person.id });
    await page.goto(`/circles/${circleId}?tab=resources`);
    await expect(page.getByText('No resources yet')).toBeVisible();
    await page.getByRole('button', { name: 'Share Resource' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Share Resource' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await dialog.getByLabel('Title').fill('Fluency grids');
    await dialog.getByRole('textbox', { name: 'Web address' }).fill('javascript:alert(1)');
    await dialog.getByLabel('Tags').fill('fluency, , year 7 , fluency');
    await dialog.getByRole('button', { name: 'Share Resource' }).click();
    await expect(dialog.getByText('Enter a web address that starts with https://')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Web address' }).fill('https://nrich.maths.org/grids');
    await dialog.getByLabel('Type').selectOption({ label: 'Tool' });

    // The network goes: what was typed stays, the message says so, and the second press does not share twice.
    await page.route('**/api/circles/*/resources', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    expectedFailures.push(/ERR_FAILED/);
    await dialog.getByRole('button', { name: 'Share Resource' }).click();
    await expect(notification(page, 'Failed to share resource')).toContainText('Staffroom could not be reached.');
    await expect(dialog.getByLabel('Title')).toHaveValue('Fluency grids');
    await page.unroute('**/api/circles/*/resources');
    await dialog.getByRole('button', { name: 'Share Resource' }).dblclick();
    await expect(notification(page, 'Resource shared successfully')).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Fluency grids' }) });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('year 7');
    const link = row.getByRole('link', { name: 'Fluency grids' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');

    const upvote = row.getByRole('button', { name: /^Upvote/ });
    const kept = page.waitForResponse('**/upvote');
    await upvote.click();
    await expect(upvote).toHaveAttribute('aria-pressed', 'true');
    await expect(upvote).toHaveText('1');
    // A press while the first is on its way is not a second one.
    await (await kept).finished();
    const release = await holdRequests(page, '**/upvote', (route) => route.abort());
    // The page needs a moment to note the reply before it takes another press.
    await expect(async () => {
      await upvote.click();
      await expect(upvote).toHaveText('0', { timeout: 1_000 });
    }).toPass();
    release();
    await expect(notification(page, 'Failed to upvote')).toBeVisible();
    await expect(upvote).toHaveText('1');
    await expect(upvote).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/upvote');

    await row.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(notification(page, 'Resource removed')).toBeVisible();
    await expect(page.getByText('No resources yet')).toBeVisible();
  });
});

test('members edit and remove their own posts, and report those of others', async ({ page, app, signedIn }) => {
  const circleId = await makeCircle(app, { name: 'Words' });
  const other = await makePerson(app.db, { name: 'Connor Gallagher' });
  const me = await signedIn({ name: 'Amira Khan' });
  await app.db.insert(circleMembers).values([
    { circleId, userId: me.id },
    { circleId, userId: other.id },
  ]);
  const [discussion] = await app.db
    .insert(circleDiscussions)
    .values({ circleId, userId: me.id, title: 'Before', content: 'First words' })
    .returning();
  await app.db
    .insert(discussionReplies)
    .values({ discussionId: discussion?.id ?? 0, userId: other.id, content: 'An unkind answer' });
  await page.goto(`/circles/${circleId}/discussions/${discussion?.id}`);

  await page.getByRole('button', { name: 'More about discussion “Before”' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('After');
  await page.getByLabel('Content', { exact: true }).fill('Better words');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeFocused();
  await expect(page.getByText('Better words')).toBeVisible();
  await expect(page.getByText('· edited')).toBeVisible();

  await page.getByRole('button', { name: 'More about the reply of Connor Gallagher' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Mark as the answer',
    'Quote in a reply',
    'Copy link',
    'Report',
  ]);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Enter what is wrong')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What is wrong?').fill('This is aimed at a colleague.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(notification(page, 'Report sent')).toBeVisible();

  await page.getByLabel('Your reply', { exact: true }).fill('My answer');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await page.getByRole('button', { name: 'More about the reply of Amira Khan' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page
    .getByRole('form', { name: 'Edit reply' })
    .getByLabel('Your reply', { exact: true })
    .fill('My better answer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My better answer')).toBeVisible();
  await page.getByRole('button', { name: 'More about the reply of Amira Khan' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(notification(page, 'Reply removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible();

  await page.getByRole('button', { name: 'More about discussion “After”' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(new RegExp(`/circles/${circleId}$`));
  await expect(page.getByText('No discussions yet')).toBeVisible();
});

test('home shows events, activity and achievements', async ({ page, app, signedIn }) => {
  const circleId = await makeCircle(app, { name: 'Marking matters', color: 'blue' });
  const me = await signedIn();
  await app.db.insert(circleMembers).values({ circleId, userId: me.id });
  await page.goto('/');
  await expect(
    page.getByText('No activity yet. What other members start, reply to and share in your circles appears here.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Discussion Lead' })).toContainText('Not earned yet');
  await app.db
    .insert(circleDiscussions)
    .values(
      Array.from({ length: 5 }, (_, index) => ({ circleId, userId: me.id, title: `Thought ${index}`, content: 'C' })),
    );
  const other = await makePerson(app.db);
  await app.db
    .insert(circleDiscussions)
    .values({ circleId, userId: other.id, title: 'Thought of another', content: 'C' });
  const title = `TeachMeet ${Date.now()}`;
  await addEvent(app.db, {
    title,
    description: 'Five minutes each.',
    category: 'TeachMeet',
    date: '2090-03-02',
    startTime: '16:00',
    endTime: '17:30',
    roles: ['teaching_assistant', 'early_years_practitioner'],
  });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Discussion Lead' })).toContainText('Earned');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('link', { name: 'Thought of another' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Thought 4' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show upcoming events' }).click();
  await expect(page).toHaveURL(/\/events$/);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Thursday 2 March 2090, 16:00 to 17:30 · TeachMeet');
  await expect(row).toContainText('For: Teaching assistants, early years practitioners');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: `Add to my calendar: ${title}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${title}.ics`);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`SUMMARY:${title}`);
});
