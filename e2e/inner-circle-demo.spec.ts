import { expectFingerSized, lookAt, sizes } from './screen-look.ts';
import { expect, notification, openWhole, test } from './staffroom-test.ts';

/** Each tab with its content and its buttons. */
const tabs: Record<string, { texts: string[]; buttons: string[] }> = {
  'Project Hubs': {
    texts: ['Hypothesis:', 'Latest update:', '14 participants', 'planning'],
    buttons: ['Create New Project', 'Propose New Project', 'View Details', 'Join Project'],
  },
  Resources: {
    texts: ['Policy', 'Video', 'Lesson plan'],
    buttons: ['Upload Resource', 'Download', 'Watch Video', 'Get Resources'],
  },
  'Best Practices': {
    texts: ['medium', 'Results:', '38 likes', '21 tried this'],
    buttons: ['Share Your Success', 'View Details', 'Try This'],
  },
  'Expert Sessions': {
    texts: ['upcoming', 'recorded'],
    buttons: ['Register', 'Watch Recording', 'Suggest Expert'],
  },
  'CPD Pathways': {
    texts: ['6 modules', '24 hours', '18 enrolled', 'Starts 11 January 2027'],
    buttons: ['Enroll Now', 'View Progress', 'Propose Pathway'],
  },
  Analytics: { texts: ['shared resources', '85%', '92%', '78%'], buttons: [] },
};

test('every button on the six tabs of sample data says that it does nothing', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/inner-circle-demo');
  await expect(page.getByText('This is a demonstration.')).toBeVisible();
  for (const badge of ['Inner Circle', '47 Active Members', '12 Schools', '6 Active Projects'])
    await expect(page.getByRole('listitem').filter({ hasText: badge }).first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(Object.keys(tabs));
  for (const [name, { texts, buttons }] of Object.entries(tabs)) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    for (const text of texts) await expect(panel).toContainText(text);
    for (const button of buttons) {
      await panel.getByRole('button', { name: button }).first().click();
      await expect(notification(page, 'This is a demonstration')).toContainText('This button does nothing here.');
    }
  }
  const analytics = page.getByRole('tabpanel', { name: 'Analytics' });
  for (const [words, percent] of [
    ['Resource sharing', '85'],
    ['Cross-school participation', '92'],
    ['Project completion', '78'],
  ] as const)
    await expect(analytics.getByRole('progressbar', { name: words })).toHaveAttribute('aria-valuenow', percent);
  await expect(analytics.getByRole('definition')).toHaveText(['47', '6', '156', '23']);
  await page.getByRole('link', { name: 'Back to Circles' }).click();
  await expect(page).toHaveURL(/\/circles$/);
});

test('the demonstration: axe, both themes, both sizes', async ({ page, signedIn }, info) => {
  const look = await lookAt(page, info);
  await signedIn();
  for (const tab of ['practices', 'analytics']) await look(`/inner-circle-demo?tab=${tab}`);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of the demonstration is at least 44 px', async ({ page, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    await openWhole(page, '/inner-circle-demo?tab=resources');
    await expectFingerSized(page.getByRole('main'), 10);
  });
});
