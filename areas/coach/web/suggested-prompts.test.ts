import { expect, it } from 'vitest';
import { sessionTypes } from '#areas/coach/contract/coaching-session.ts';
import { suggestedPrompts } from './suggested-prompts.ts';

it.each([
  ['support_staff', /middle leader|head of department|headship|trust-wide|questioning/],
  ['teacher', /from support staff|headship|trust-wide/],
  ['school_leader', /middle leader|head of department|from support staff/],
] as const)('suggests only questions for %s to that role', (role, others) => {
  for (const type of sessionTypes) {
    const prompts = suggestedPrompts(type, role);
    expect(prompts.length).toBeGreaterThan(1);
    expect(prompts.filter((prompt) => others.test(prompt))).toEqual([]);
  }
});
