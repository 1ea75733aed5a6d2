import { lookNow } from './screen-look.ts';
import { expect, notification, test } from './staffroom-test.ts';

test('a member finds a learning pathway, starts it and ticks its items', async ({ page, signedIn }, info) => {
  await signedIn();
  await page.goto('/development');
  await page.getByRole('link', { name: 'Learning pathways' }).click();
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'items' })).toHaveCount(12);
  await lookNow(page, info, 'learning-pathways');
  await page.getByRole('link', { name: 'Becoming a mentor' }).click();
  await expect(page.getByText('Written for: Teachers', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await lookNow(page, info, 'learning-pathway');
  const items = page.getByRole('checkbox');
  for (let at = 0; at < 6; at++) {
    await items.nth(at).check();
    await expect(page.getByText(`${at + 1} of 6 done`)).toBeVisible();
  }
  await expect(notification(page, 'Learning pathway completed')).toBeVisible();
  await page.goto('/learning-pathways?view=started');
  await expect(page.getByText('Completed · 6 items')).toBeVisible();
});
