import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { canarySettings, privateMark } from './community.ts';
import { findFaults } from './judge.ts';
import type { FuzzRequest } from './requests.ts';
import type { FuzzReply } from './send.ts';

const shape = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'A thing',
  access: 'signed-in',
  answer: z.object({ name: z.string().check(z.maxLength(200)) }),
});
const digest = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f2';
const community = {
  storedSecrets: new Set([digest]),
  namesInDatabase: new Set(['circle_members', 'users_email_unique']),
};
const rules = { endpoint: shape, statuses: new Set([200, 404]), community };
const request: FuzzRequest = {
  ...{ as: 'member', method: 'GET', url: '/api/things/1', headers: {}, body: null },
  ...{ isRaw: false, mayAlsoGet: [], isElsewhere: false },
};
const safe = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" };

function faultsOf(
  status: number,
  body: unknown,
  about: Partial<FuzzRequest> = {},
  headers: Record<string, string> = {},
) {
  const isText = typeof body === 'string';
  const reply: FuzzReply = {
    status,
    headers: { ...safe, 'content-type': isText ? 'text/plain' : 'application/json', ...headers },
    body: Buffer.from(isText ? body : JSON.stringify(body)),
    milliseconds: 1,
  };
  return findFaults(rules, { ...request, ...about }, reply).join('\n');
}
const said = (name: string) => faultsOf(200, { name });

describe('the check of a reply', () => {
  it('accepts what the contract says', () => {
    expect(said('A thing')).toBe('');
    expect(faultsOf(404, 'There is nothing at this address.')).toBe('');
  });

  it('finds a status that the contract does not have', () => {
    expect(faultsOf(500, 'Something went wrong.')).toContain('status 500');
    expect(faultsOf(500, 'Something went wrong.', { isElsewhere: true })).toContain('status 500');
    expect(faultsOf(403, 'You may not do this.')).toContain('status 403');
    expect(faultsOf(403, 'You may not do this.', { mayAlsoGet: [403] })).toBe('');
  });

  it('finds a reply of another shape, type or length', () => {
    expect(faultsOf(200, { title: 'A thing' })).toContain('does not fit the contract');
    expect(faultsOf(200, { name: 'x'.repeat(201) })).toContain('does not fit the contract');
    expect(faultsOf(200, 'A thing')).toContain('has the type text/plain');
    expect(faultsOf(404, { error: 'no' })).toContain('has the type application/json');
    expect(faultsOf(404, '<h1>Not found</h1>')).toContain('not one sentence');
    expect(faultsOf(404, '')).toContain('not one sentence');
  });

  it('finds headers that are missing or tell too much', () => {
    expect(faultsOf(200, { name: 'A thing' }, {}, { 'x-powered-by': 'Fastify' })).toContain('x-powered-by');
    expect(
      findFaults(rules, request, {
        status: 404,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('Not here.'),
        milliseconds: 1,
      }),
    ).toHaveLength(2);
  });

  it('finds internal details, in a success too', () => {
    expect(said('Error: x\n    at handler (file:///srv/app.ts:10:5)')).toContain('a stack trace');
    expect(said(`${process.cwd()}/server/app.ts`)).toContain('the path');
    expect(said('node_modules/pg/lib/client.js')).toContain('a path of the program');
    expect(said('duplicate key value violates unique constraint')).toContain('a message of the database');
    expect(said('connect ECONNREFUSED 127.0.0.1:1')).toContain('an error of Node.js');
    expect(said("Cannot read properties of undefined (reading 'id')")).toContain('an error of JavaScript');
    expect(faultsOf(404, 'Failed query: select id from users')).toContain('SQL');
    expect(faultsOf(404, 'There is another row in circle_members.')).toContain('circle_members');
    expect(faultsOf(404, 'There is no circle_members.', { url: '/api/things/circle_members' })).toBe('');
  });

  it('finds secrets of the settings and of the database', () => {
    expect(said(canarySettings.SECRETS_KEY)).toContain('SECRETS_KEY');
    expect(said(`key: ${canarySettings.SAVI_MODEL_KEY}.`)).toContain('SAVI_MODEL_KEY');
    expect(said('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA')).toContain('a password hash');
    expect(said(digest)).toContain('a stored secret');
    expect(faultsOf(404, 'Not here.', {}, { 'x-trace': digest })).toContain('a stored secret');
  });

  it("finds other people's private texts, except at the desk", () => {
    expect(said(privateMark)).toContain('private text');
    expect(faultsOf(200, { name: privateMark }, { as: 'operator' })).toBe('');
  });
});
