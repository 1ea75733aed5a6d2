import { expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { makeCircle } from '#test/create-circles.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp } from '#test/test-app.ts';

/** The names of fields that are secrets wherever a reply has them. */
const secretFields = ['token', 'secret', 'newRecoveryCodes', 'inviteCode'];

const endpoints = await findEndpoints();
const server = openTestApp();

it('are marked, so that they are never compressed', () => {
  const unmarked = endpoints.filter(({ endpoint }) => {
    const item = endpoint.answer instanceof z.$ZodArray ? endpoint.answer._zod.def.element : endpoint.answer;
    const fields = item instanceof z.$ZodObject ? Object.keys(item._zod.def.shape) : [];
    return secretFields.some((field) => fields.includes(field)) && !endpoint.hasSecret;
  });
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

it('are sent as they are, however long', async () => {
  const description = 'About this circle. '.repeat(100);
  const id = await makeCircle(server.context.db, { name: 'A circle', description });
  const ada = await server.signedIn();
  const headers = { 'accept-encoding': 'br, gzip' };
  const circle = await ada.send(`/api/circles/${id}`, { headers });
  expect(circle.body.length).toBeGreaterThan(1_500);
  expect(circle.headers['content-encoding']).toBeUndefined();
  const circles = await ada.send('/api/circles', { headers });
  expect(circles.headers['content-encoding']).toBe('br');
});
