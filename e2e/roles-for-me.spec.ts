import { lookNow } from './screen-look.ts';
import { expect, test } from './staffroom-test.ts';

const ratings = [
  ...['classroomManagement', 'curriculumPlanning', 'assessmentAndFeedback', 'differentiation'],
  ...['behaviorManagement', 'parentCommunication', 'teamwork', 'leadership'],
];

test('a member compares two roles, saves one and starts it', async ({ page, app, signedIn }, info) => {
  await signedIn();
  const data = {
    currentRole: 'Class teacher',
    subjectAreas: ['Mathematics'],
    ageGroupsTaught: ['Key Stage 3 (11-14)'],
    ...Object.fromEntries(ratings.map((skill) => [skill, 6])),
    careerGoals: ['Lead a subject'],
    interestedRoles: ['SENCO'],
    currentChallenges: ['Lack of progression'],
    skillsToImprove: ['Leadership'],
  };
  expect((await page.request.post(`${app.url}/api/self-assessment`, { data })).status()).toBe(201);
  await page.goto('/pathway');
  await page.getByRole('main').getByRole('link', { name: 'Roles for you' }).click();
  await page.getByRole('button', { name: 'Skills, pay and vacancies: SENCO' }).click();
  await expect(page.getByText('Too few people here have gone this way to say.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare: SENCO' }).click();
  await page
    .getByRole('button', { name: /^Compare: (?!SENCO)/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeFocused();
  await lookNow(page, info, 'roles');
  await page.getByRole('button', { name: 'Save for later: Subject leader or head of year' }).click();
  await expect(page.getByRole('button', { name: 'Save for later: Subject leader or head of year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Start: Subject leader or head of year' }).click();
  await expect(page).toHaveURL(/\/pathway$/);
  await expect(page.getByText('From class or subject teacher to subject leader', { exact: false })).toBeVisible();
});
