import { webAreas } from '#app/web/areas.ts';
import { lookAt } from './screen-look.ts';
import { expect, type RunningApp, test } from './staffroom-test.ts';

/** A screen of the desk, its heading for an operator, and an address if the route has parameters. */
interface DeskScreen {
  route: string;
  heading: string | RegExp;
  at?: (app: RunningApp, me: { id: number }) => Promise<string>;
}

/** Every screen of the desk, in the order of its path. The tests of each area check what can be done there. */
const screens: DeskScreen[] = [
  { route: '/desk', heading: 'Desk' },
  { route: '/desk/settings', heading: 'Settings' },
  { route: '/desk/settings/:section', heading: 'Email', at: async () => '/desk/settings/email' },
  { route: '/desk/mentoring', heading: 'Mentoring' },
];

test.describe('every screen of the desk, as an operator sees it', () => {
  for (const { route, heading, at } of screens)
    test(`${route}: both themes, both sizes, axe`, async ({ page, app, signedInAs }, info) => {
      const look = await lookAt(page, info);
      const me = await signedInAs('operator');
      await look(at ? await at(app, me) : route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });

  test('is in the list above', () => {
    const routes = webAreas.flatMap(({ deskScreens = [] }) => deskScreens).map(({ path }) => path);
    expect(routes.toSorted()).toEqual(screens.map(({ route }) => route).toSorted());
  });
});

test('a member without a role has no desk: no link, and the screen for unknown addresses', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
});

test('a moderator reaches the desk from the navigation', async ({ page, signedInAs }) => {
  await signedInAs('moderator');
  await page.goto('/');
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk');
});
