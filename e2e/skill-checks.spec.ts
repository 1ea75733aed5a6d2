import { lookNow } from './screen-look.ts';
import { expect, test } from './staffroom-test.ts';

const answers = {
  currentRole: 'Head of maths',
  subjectAreas: ['Mathematics'],
  ageGroupsTaught: ['Key Stage 3 (11-14)'],
  classroomManagement: 9,
  curriculumPlanning: 7,
  assessmentAndFeedback: 7,
  differentiation: 6,
  behaviorManagement: 8,
  parentCommunication: 6,
  teamwork: 8,
  leadership: 5,
  careerGoals: ['Join a senior leadership team'],
  currentChallenges: ['Lack of progression'],
  skillsToImprove: ['Leadership'],
};

test('a skill is checked again after a step, with five statements and the keyboard', async ({
  page,
  app,
  signedIn,
}, info) => {
  await signedIn();
  await page.request.post(`${app.url}/api/self-assessment`, { data: answers });
  const { steps } = await (await page.request.get(`${app.url}/api/pathway`)).json();
  const step = steps.find(({ skill }: { skill: string | null }) => skill === 'leadership');
  await page.request.patch(`${app.url}/api/pathway/steps/${step.id}`, { data: { isCompleted: true } });

  await page.goto('/pathway');
  await page.getByRole('main').getByRole('link', { name: 'Your skills over time' }).click();
  await expect(page.getByText('You completed a step in this skill.')).toBeVisible();
  await lookNow(page, info, 'skills');
  await page.getByRole('link', { name: 'Check again: Leadership' }).click();
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await expect(page.getByRole('group', { name: /^1\./ }).getByText('Choose an answer')).toBeVisible();
  await lookNow(page, info, 'check');
  for (let statement = 1; statement <= 5; statement++) {
    await page
      .getByRole('group', { name: new RegExp(`^${statement}\\.`) })
      .getByRole('radio', { name: 'Not yet' })
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await expect(page.getByRole('heading', { name: 'Leadership: level 5 of 5' })).toBeFocused();
  await page.getByRole('link', { name: 'See all your skills' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Leadership' }).first()).toContainText('Level 5 of 5');
  await expect(page.getByText('Nothing yet.', { exact: false })).toBeVisible();
});
