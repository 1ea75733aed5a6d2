import { expect, it } from 'vitest';
import { answerWords, meetingWords, placeWords, qualifiedWords } from './mentor-words.ts';

it.each([
  [null, null],
  [0.2, 'Usually replies within 2 hours'],
  [2.1, 'Usually replies within a day'],
  [24, 'Usually replies within a day'],
  [24.1, 'Usually replies within 2 days'],
  [144, 'Usually replies within 6 days'],
  [145, 'Usually replies within 2 weeks'],
])('describes %j hours as %s', (hours, words) => expect(answerWords(hours)).toBe(words));

it('formats since when a mentor is qualified', () => {
  const verified = { mentorQualificationDate: '2026-05-03T12:00:00Z', mentorQualificationNotes: 'Coaching Level 5' };
  expect(qualifiedWords(verified)).toBe('Qualified since 3 May 2026: Coaching Level 5');
  expect(qualifiedWords({ ...verified, mentorQualificationNotes: null })).toBe('Qualified since 3 May 2026');
  expect(qualifiedWords({ ...verified, mentorQualificationDate: null })).toBeNull();
});

it('formats the meeting frequency and the free places', () => {
  expect([null, 'bi_weekly' as const].map(meetingWords)).toEqual([null, 'Meets every two weeks']);
  expect([0, 1, 3].map(placeWords)).toEqual(['No free places', '1 place free', '3 places free']);
});
