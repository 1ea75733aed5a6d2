import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listAvailableMentors, type Mentor } from '#areas/mentoring/contract/mentor.ts';
import { listMatches, requestMentor } from '#areas/mentoring/contract/mentorship.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();

it('a mentor sees the availability of the mentee, and all members see who is looking for a mentor', async () => {
  const [mentor, mentee] = [await test.signedIn(), await test.signedIn()];
  const place = 'Fieldtown';
  await fillProfile(test.context.db, mentor.person.id, {
    isAvailableAsMentor: true,
    maxMentees: 2,
    location: place,
    availability: 'Fridays at lunch',
  });
  await fillProfile(test.context.db, mentee.person.id, { availability: 'Mondays', isSeekingMentor: true });
  const [card]: Mentor[] = (await mentee.call(listAvailableMentors, { query: { place } })).json();
  expect(card).toMatchObject({ availability: 'Fridays at lunch', mentorQualificationDate: null });
  await mentee.call(requestMentor, { body: { mentorId: mentor.person.id, notes: null } });
  const [asked] = (await mentor.call(listMatches, { query: { as: 'mentor' } })).json();
  expect(asked.menteeAvailability).toBe('Mondays');
  const seen = async (id: number) => (await mentor.call(getPerson, { params: { id } })).json().isSeekingMentor;
  expect([await seen(mentee.person.id), await seen(mentor.person.id)]).toEqual([true, false]);
});

it('a mentor no longer sees the availability after declining a request', async () => {
  const [mentor, mentee] = [await test.signedIn(), await test.signedIn()];
  await fillProfile(test.context.db, mentee.person.id, { availability: 'Mondays' });
  const pair = { mentorId: mentor.person.id, menteeId: mentee.person.id };
  await makeMatch(test.context.db, { ...pair, status: 'declined' });
  const [declined] = (await mentor.call(listMatches, { query: { as: 'mentor' } })).json();
  expect(declined.menteeAvailability).toBeNull();
});

it('no screen asks for a field that nothing uses', () => {
  const screens = globSync('{areas/*/web,web}/**/*.{ts,tsx}');
  expect(screens.length).toBeGreaterThan(200);
  // Stored for clients that send it: no screen asks for it (docs/product/departures.md).
  expect(screens.filter((file) => readFileSync(file, 'utf8').includes('communicationStyle'))).toEqual([]);
});
