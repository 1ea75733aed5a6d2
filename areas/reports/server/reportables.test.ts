import { expect, it } from 'vitest';
import { reportables } from '#app/server/gathered.ts';
import { reportablesOf } from './reportables.ts';

it('says where to add a kind that members cannot report yet', () => {
  const notice = { ...reportables.reply };
  expect(() => reportablesOf({ reportables: { ...reportables, notice } })).toThrow("Add 'notice' to reportKinds");
});

it('says which kind no area describes', () => {
  const { reply: _reply, ...others } = reportables;
  expect(() => reportablesOf({ reportables: others })).toThrow('No area describes reports of the kind reply.');
});
