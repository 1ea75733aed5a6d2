import { expect, it } from 'vitest';
import { lighten } from './light-contracts.ts';

const contract = `const words = {
  summary: 'This stays',
};
export const thing = z.object({ id });
export const read = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: "The member's things",
  access: 'signed-in',
  scope: 'profile',
  query: z.extend(pageQuery, {
    q: z.string(),
  }),
  answer: z.array(thing),
  pace: 'none',
});
export const change = endpoint({
  method: 'PUT',
  path: '/api/things',
  body: z.object({ summary: z.string() }),
  answer: null,
});`;

it('leaves out what only the server reads of endpoints, and keeps the number of lines', () => {
  const light = lighten(contract, new Set());
  expect(light).toBe(`const words = {
  summary: 'This stays',
};
export const thing = /* @__PURE__ */ z.object({ id });
export const read = endpoint({
  method: 'GET',
  path: '/api/things',
  
  access: 'signed-in',
  
  


  answer: {},
  
});
export const change = endpoint({
  method: 'PUT',
  path: '/api/things',
  
  answer: null,
});`);
});

it('keeps a body that the pages check', () => {
  expect(lighten(contract, new Set(['change']))).toContain('body: z.object({ summary: z.string() })');
});
