import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { circle } from '#areas/circles/contract/circle.ts';
import { currentUser } from '#areas/people/contract/user.ts';
import { checkingSerializerCompiler, serializerCompiler } from './serializer.ts';

const write = (schema: unknown, reply: unknown) =>
  JSON.parse(serializerCompiler({ schema, method: 'GET', url: '/' })(reply) as string);

describe('a reply', () => {
  const someone = {
    id: 7,
    name: 'Ö "quoted" \u2028 <b>',
    note: null,
    list: ['a'],
    at: '2026-11-20T19:06:52.123456Z',
    yes: false,
  };
  const schema = z.object({
    id: z.int().check(z.positive()),
    name: z.string(),
    note: z.nullable(z.string()),
    list: z.array(z.string()),
    at: z.iso.datetime(),
    yes: z.boolean(),
  });

  it('has only the fields of the contract, at every depth', () => {
    const secret = { ...someone, password: 'hash', inviteCode: 'code' };
    expect(write(schema, secret)).toEqual(someone);
    expect(write(z.array(z.object({ author: schema })), [{ author: secret, extra: 1 }])).toEqual([{ author: someone }]);
  });

  it('keeps empty and null values', () => {
    expect(write(schema, { ...someone, name: '', list: [], note: '' })).toEqual({
      ...someone,
      name: '',
      list: [],
      note: '',
    });
    expect(write(z.boolean(), true)).toBe(true);
    expect(write(z.array(schema), [])).toEqual([]);
  });

  it('fails if a field of the contract is missing', () => {
    const { name: _name, ...nameless } = someone;
    expect(() => write(schema, nameless)).toThrow(/name/);
  });

  it('fails in development and tests if a value has a type other than the contract’s', () => {
    const checked = (reply: unknown) =>
      checkingSerializerCompiler({ schema: z.array(schema), method: 'GET', url: '/api/people' })([reply]);
    expect(JSON.parse(checked({ ...someone, extra: 1 }) as string)).toEqual([someone]);
    const { name: _name, ...nameless } = someone;
    expect(() => checked({ ...someone, name: 7 })).toThrow(
      /^The reply of GET \/api\/people does not fit its contract. 0.name: expected string/,
    );
    expect(() => checked({ ...someone, yes: 'no' })).toThrow(/0\.yes: expected boolean/);
    expect(() => checked({ ...someone, note: undefined })).toThrow(/0\.note/);
    expect(() => checked(nameless)).toThrow(/0\.name/);
  });

  it('can be written for every schema type in the contracts', () => {
    for (const one of [circle, currentUser])
      expect(() => serializerCompiler({ schema: one, method: 'GET', url: '/' })).not.toThrow();
  });
});
