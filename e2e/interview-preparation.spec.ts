import { eq } from 'drizzle-orm';
import { interviewPreparationTicks } from '../areas/interview/server/interview-tables.ts';
import { lookNow } from './screen-look.ts';
import { expect, openWhole, test, unique } from './staffroom-test.ts';

test('a member prepares for an interview day, by keyboard, and prints a plan', async ({
  page,
  app,
  signedIn,
}, info) => {
  const me = await signedIn({ role: 'support_staff' });
  await openWhole(page, '/interview-practice/preparation');
  await expect(page.getByRole('tab', { name: 'A task with pupils that they watch' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('checkbox', { name: 'Write three questions' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 9 done. Only you see it.')).toBeVisible();
  await expect
    .poll(() => app.db.$count(interviewPreparationTicks, eq(interviewPreparationTicks.userId, me.id)))
    .toBe(1);
  await lookNow(page, info, 'preparation-observation');

  await page.getByRole('tab', { name: 'A task on paper or on a screen' }).click();
  await expect(page.getByText('Example with made-up figures')).toBeVisible();
  await expect(page.getByText('First I would ask why R was not there.')).toBeHidden();
  await page.getByRole('button', { name: 'Show how it can be done' }).click();
  await expect(page.getByText(/First I would ask why R was not there/)).toBeVisible();
  await page.getByRole('button', { name: 'What a panel may ask, and what inspectors expect' }).click();
  await expect(page.getByRole('link', { name: 'Equality Act 2010, section 60, legislation.gov.uk' })).toBeVisible();
  await lookNow(page, info, 'preparation-data');

  await page.getByLabel('The post is for').selectOption('school_leader');
  await expect(page.getByRole('heading', { name: 'Pupils who were often away, by year group' })).toBeVisible();
  // On paper there is the plan, on one page, and nothing else.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('My one priority.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print the plan' })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/interview-practice/preparation');
  await expect(page.getByRole('checkbox', { name: 'Write three questions' })).toBeChecked();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.getByText('0 of 9 done. Only you see it.')).toBeVisible();
});

test('an editor adds, corrects and withdraws a question, and finds it by its role', async ({
  page,
  signedInAs,
}, info) => {
  await signedInAs('editor');
  await openWhole(page, '/desk/interview-questions');
  await page.getByLabel('Theme').selectOption('safer_recruitment');
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('expensive present');
  await expect(
    page.getByRole('link', { name: 'A family gives you an expensive present. What do you do?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await lookNow(page, info, 'questions-desk');

  await page.getByRole('link', { name: 'Add a question' }).click();
  const ask = unique('How would you open the kitchen on a snow day?');
  await page.getByLabel('Question', { exact: true }).fill('How is your health?');
  await page.getByLabel('What a panel listens for').fill('Safety, people, food.');
  await page.getByLabel('Theme').selectOption('operations');
  await page.getByRole('checkbox', { name: 'School business manager' }).check();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByText(/An employer must not ask about health, family or age/)).toBeVisible();
  await page.getByLabel('Question', { exact: true }).fill(ask);
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByText('It was added here. Releases do not change it.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Ask it again' })).toBeVisible();
  await lookNow(page, info, 'question-desk');
  await page.goto('/desk/interview-questions?show=withdrawn&role=school_business_manager');
  await expect(page.getByRole('link', { name: ask })).toBeVisible();
});
