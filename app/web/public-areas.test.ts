import { expect, it } from 'vitest';
import { webAreas } from './areas.ts';
import { publicAreas } from './public-areas.ts';

it('lists each area with public screens', () => {
  expect(publicAreas).toEqual(webAreas.filter(({ publicScreens }) => publicScreens));
});
