import { expect, it } from 'vitest';
import { circleFits, getReach } from '#areas/pathway/contract/position.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { openTestApp } from '#test/test-app.ts';
import { full } from '../assessment/assessment-examples.ts';

const test = openTestApp();

it('the reach comes from the profile at first, then from the self-assessment with the next role', async () => {
  const person = await test.signedIn();
  const before = (await person.call(getReach, {})).json();
  expect(before).toEqual({ roles: ['teacher'], phases: [], levels: [], subjects: [] });
  expect(circleFits('Heads and Senior Leaders', before)).toBe(false);
  // A head of department who wants to join the senior team.
  expect((await person.call(saveSelfAssessment, { body: full })).statusCode).toBe(201);
  const after = (await person.call(getReach, {})).json();
  expect(after.levels).toEqual(['middle_leader', 'senior_leader']);
  expect(circleFits('Heads and Senior Leaders', after)).toBe(true);
  expect(circleFits('Teaching Assistants Together', after)).toBe(false);
});

it('the reach of a member without a known role has no roles', async () => {
  const person = await test.signedIn({ role: 'support_staff' });
  const body = {
    ...full,
    currentRole: 'Science technician',
    interestedRoles: [],
    careerGoals: ['Find a better balance'],
  };
  expect((await person.call(saveSelfAssessment, { body })).statusCode).toBe(201);
  expect((await person.call(getReach, {})).json().roles).toEqual([]);
});
