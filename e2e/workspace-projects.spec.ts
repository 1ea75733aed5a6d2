import { sql } from 'drizzle-orm';
import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { chooseInMenu, pressOn, typeIn } from './keyboard.ts';
import { expectFingerSized, longName, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

/** The projects of an inner circle, with an owner on a laptop and a member of another school on a phone. */

test('two schools take a project from a proposal to what was learnt', async ({ page, app, browser, signedIn }) => {
  const owner = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const member = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const name = unique('Reading leads');
  const circleId = await makeWorkspace(app.db, { owner: owner.id, members: [member.id] }, { name });
  const title = unique('Talk before writing');

  // The member proposes a project on a phone.
  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, member.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, `/circles/${circleId}?tab=projects`);
  await expect(theirs.getByText('No projects yet')).toBeVisible();
  await theirs.getByRole('button', { name: 'Propose New Project' }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Hypothesis').fill('If each piece is talked through first, pupils write more.');
  await dialog.getByRole('button', { name: 'Propose project' }).click();
  await expect(dialog.getByText('Category is required')).toBeVisible();
  await dialog.getByLabel('Category').fill('Oracy');
  await dialog.getByRole('button', { name: 'Propose project' }).click();
  await expect(theirs.getByText('This is a proposal.')).toBeVisible();

  // The owner accepts it, joins it and adds a measure, with the keyboard alone.
  await openWhole(page, `/circles/${circleId}?tab=projects`);
  await page.getByRole('link', { name: title }).click();
  await pressOn(page, 'Accept proposal');
  await expect(notification(page, 'Proposal accepted')).toBeVisible();
  await pressOn(page, 'Join Project');
  await expect(page.getByText('2 of 20 places taken')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Participants' })).toContainText('Oakfield Primary');
  await pressOn(page, 'Add measure');
  await expect(page.getByLabel('Measure', { exact: true })).toBeFocused();
  await page.keyboard.type('Words in ten minutes');
  await typeIn(page, 'Baseline', '80');
  await page.getByLabel('Measured on').fill('2026-09-10');
  await page.keyboard.press('Enter');
  await expect(notification(page, 'Measure added')).toBeVisible();

  // The member plans and starts it, and adds a reading and an update.
  await openWhole(theirs, `/circles/${circleId}?tab=projects`);
  await theirs.getByRole('link', { name: title }).click();
  await theirs.getByRole('button', { name: 'Add milestone' }).click();
  await theirs.getByLabel('Milestone', { exact: true }).fill('Baseline in both schools');
  await theirs.getByLabel('Due on').fill('2026-10-02');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Add milestone' }).click();
  await theirs.getByRole('checkbox', { name: /Baseline in both schools/ }).click();
  await expect(theirs.getByText('1 of 1 milestone done')).toBeVisible();
  await theirs.getByRole('button', { name: 'Start project' }).click();
  await expect(notification(theirs, 'Project started')).toBeVisible();
  await theirs.getByRole('button', { name: 'Add reading to Words in ten minutes' }).click();
  await theirs.getByLabel('Value').fill('96.5');
  await theirs.getByLabel('Measured on').fill('2026-11-10');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Add reading' }).click();
  await expect(
    theirs.getByRole('img', { name: /Words in ten minutes: 80 on 10 September 2026, 96.5 on/ }),
  ).toBeVisible();
  await theirs.getByLabel('Post an update').fill('Both schools have their baseline.');
  await theirs.getByRole('button', { name: 'Post update' }).click();
  await expect(theirs.getByRole('list', { name: 'Updates' })).toContainText('Both schools have their baseline.');
  await expectFingerSized(theirs.getByRole('tabpanel'), 6);
  await expectAccessible(theirs);

  // The owner is told of the update, starts the discussion and hands the lead over to themselves.
  await page.goto('/notifications');
  await page.getByText(`Mia Okoro posted an update to the project “${title}”`).click();
  await expect(page.getByRole('table', { name: 'Readings of Words in ten minutes' })).toContainText('96.5');
  await page.getByRole('button', { name: 'Start the discussion' }).click();
  await page.getByLabel('First post').fill('Which stems do you use?');
  await page.getByRole('button', { name: 'Start discussion' }).click();
  await expect(page.getByRole('link', { name: 'Open the discussion' })).toBeVisible();
  await chooseInMenu(page, 'More about Olwen Price', 'Make lead of the project');
  await expect(notification(page, 'Olwen Price leads the project')).toBeVisible();

  // They complete it. The member has a draft of a CPD entry, and can change the plan no more.
  await page.getByRole('button', { name: 'End project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End project' }).click();
  await expect(page.getByText('Say what was learnt')).toBeVisible();
  await page.getByLabel('What was learnt').fill('Talk first. Ten minutes is enough.');
  await page.getByRole('dialog').getByRole('button', { name: 'End project' }).click();
  // The field in the dialog has the text too.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Talk first. Ten minutes is enough.')).toBeVisible();
  await expectAccessible(page);
  const { rows } = await app.db.execute(
    sql`select status from cpd_activities where user_id = ${member.id} and status = 'draft'`,
  );
  expect(rows).toHaveLength(1);
  await openWhole(theirs, `/circles/${circleId}?tab=projects`);
  await expect(theirs.getByRole('listitem').getByText('Completed', { exact: true })).toBeVisible();
  await theirs.getByRole('link', { name: title }).click();
  await expect(theirs.getByText('Talk first. Ten minutes is enough.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Add milestone' })).toHaveCount(0);
  await phone.close();
});

test('the projects of a workspace read well with one, with many and with long names', async ({
  page,
  app,
  signedIn,
}, info) => {
  const { id: owner } = await signedIn({ name: longName, school: longName });
  const member = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const circleId = await makeWorkspace(app.db, { owner, members: [member.id] }, { name: unique('Reading leads') });
  await openWhole(page, `/circles/${circleId}?tab=projects`);
  await expect(page.getByText('No projects yet')).toBeVisible();
  await lookNow(page, info, 'projects-empty');
  await page.getByRole('button', { name: 'Create New Project' }).click();
  await expect(page.getByLabel('Hypothesis')).toBeVisible();
  await lookNow(page, info, 'projects-create');

  const words = 'If leaders stop sending email after six, staff look at it less in the evening. ';
  await app.db.execute(sql`
    insert into project_hubs (circle_id, user_id, lead_id, title, category, hypothesis, status, proposal, learnt, ended_at, start_date, end_date)
    values (${circleId}, ${member.id}, ${member.id}, 'Read aloud in science', 'Literacy', ${words}, 'planning', 'waiting', null, null, null, null),
      (${circleId}, ${owner}, ${owner}, 'A calmer first ten minutes', 'Behaviour', ${words}, 'completed', null, ${words.repeat(5)}, now(), '2026-01-05', '2026-10-02'),
      (${circleId}, ${owner}, ${owner}, ${longName}, ${longName.slice(0, 80)}, ${words.repeat(8)}, 'active', null, null, null, '2026-09-07', '2027-07-09')`);
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select max(id) as id from project_hubs where circle_id = ${circleId}`,
  );
  const id = rows[0]?.id ?? 0;
  await app.db.execute(sql`insert into project_participants (project_id, circle_id, user_id)
    values (${id}, ${circleId}, ${owner}), (${id}, ${circleId}, ${member.id})`);
  await app.db.execute(sql`insert into project_milestones (project_id, title, due_on, done_on)
    values (${id}, 'Count a normal week', '2026-10-02', '2026-10-01'), (${id}, ${longName}, '2026-11-02', null),
      (${id}, 'Six more weeks', '2090-01-15', null)`);
  await app.db.execute(sql`
    with made as (insert into project_measures (project_id, name, unit, baseline, baseline_on)
      values (${id}, 'Emails from leaders after six', 'a week', 63, '2026-09-14'), (${id}, ${longName}, '%', 4, '2026-09-14') returning id)
    insert into project_readings (measure_id, circle_id, user_id, value, measured_on, note)
      select (select min(id) from made), ${circleId}, ${member.id}, value, day::date, note
        from (values (41, '2026-09-28', 'St Bede’s'), (22, '2026-10-19', null), (25.5, '2026-11-09', 'After half-term')) as r(value, day, note)`);
  await app.db.execute(sql`insert into project_updates (project_id, circle_id, user_id, content)
    values (${id}, ${circleId}, ${member.id}, 'Support staff noticed first.'), (${id}, ${circleId}, ${owner}, ${words.repeat(6)})`);
  await openWhole(page, `/circles/${circleId}?tab=projects`);
  await expect(page.getByText('A calmer first ten minutes')).toBeVisible();
  await lookNow(page, info, 'projects-list');
  await openWhole(page, `/circles/${circleId}?tab=projects&project=${id}`);
  await expect(page.getByRole('list', { name: 'Updates' })).toBeVisible();
  await lookNow(page, info, 'projects-one');
});
