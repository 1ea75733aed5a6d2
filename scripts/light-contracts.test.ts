import { expect, it } from 'vitest';
import { lighten } from './light-contracts.ts';

it('leaves the summary, the pace and the scope out of endpoints, and nothing else', () => {
  const code = `const words = {
  summary: 'This stays',
};
export const read = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: "The member's things",
  access: 'signed-in',
  scope: 'profile',
  answer: z.object({
    summary: z.string(),
  }),
  pace: 'none',
});`;
  expect(lighten(code)).toBe(`const words = {
  summary: 'This stays',
};
export const read = endpoint({
  method: 'GET',
  path: '/api/things',

  access: 'signed-in',

  answer: z.object({
    summary: z.string(),
  }),

});`);
});
