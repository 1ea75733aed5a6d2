import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, openWhole, test, unique } from './staffroom-test.ts';

/** A network of two circles: its owner on a laptop, the owner of the other circle on a phone. */
test('two circles join in a network, and one leaves it again', async ({ page, app, browser, signedIn }) => {
  const owner = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const guest = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const [network, first, second] = [unique('Ropewalk'), unique('Reading leads'), unique('Number leads')];
  await makeWorkspace(app.db, { owner: owner.id }, { name: first });
  await makeWorkspace(app.db, { owner: guest.id }, { name: second });

  await openWhole(page, '/circles?tab=inner');
  await page.getByRole('link', { name: 'Create one, or bring a circle into one' }).click();
  await page.getByLabel('Name of the network').fill(network);
  await page.getByLabel('What it is for').fill('Two schools that compare notes.');
  await page.getByRole('button', { name: 'Create network' }).click();
  await expect(page.getByRole('heading', { level: 1, name: network })).toBeVisible();
  const code = await page.getByLabel('Code of the network').inputValue();
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, guest.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, new URL(page.url()).pathname);
  await expect(theirs.getByRole('heading', { name: 'Network not found' })).toBeVisible();
  await openWhole(theirs, `/networks?code=${encodeURIComponent(code)}`);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Bring the circle in' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: network })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: first })).toBeVisible();
  await expect(theirs.getByRole('link', { name: first })).toHaveCount(0);
  await expectAccessible(theirs);
  await openWhole(theirs, '/inner-circle-demo');
  await expect(theirs.getByRole('link', { name: network })).toBeVisible();

  await openWhole(page, new URL(page.url()).pathname);
  await expect(page.getByText('Owned by Mia Okoro')).toBeVisible();
  await page.getByRole('button', { name: `Take out ${second}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByRole('heading', { name: second })).toHaveCount(0);
  await openWhole(theirs, new URL(page.url()).pathname);
  await expect(theirs.getByRole('heading', { name: 'Network not found' })).toBeVisible();
  await openWhole(theirs, '/inner-circle-demo');
  await expect(theirs.getByText('Your own network')).toHaveCount(0);
  await phone.close();
});
