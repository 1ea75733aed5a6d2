import { expect, it } from 'vitest';
import { commentOn } from './answer-rules.ts';
import { nextQuestion, practiceQuestions } from './practice-questions.ts';

it('asks different questions until all are asked, then the one asked longest ago', () => {
  const asked: string[] = [];
  const count = practiceQuestions().filter(({ roles }) => roles.includes('teacher')).length;
  for (let at = 0; at < count; at += 1) asked.push(nextQuestion('teacher', asked, 3).key);
  expect(new Set(asked).size).toBe(count);
  expect(nextQuestion('teacher', asked, 3).key).toBe(asked[0]);
});

it('has at least eight questions for each role', () => {
  for (const role of ['teacher', 'school_leader', 'support_staff'] as const)
    expect(practiceQuestions().filter(({ roles }) => roles.includes(role)).length).toBeGreaterThanOrEqual(8);
});

it('praises what an answer has and advises what it lacks', () => {
  const answer =
    'Last year there was a boy who would not read aloud. I sat with him each morning, I asked what he liked, and I found a book about tractors. ' +
    'I read one page and he read one line. By the end of the term he could read a page to his class. I told his mother, and she came in to listen. ' +
    'Since then I begin with what a child likes and I write down what worked.';
  const { praise, advice } = commentOn(answer, ['example', 'action', 'result']);
  expect(praise).toContain('You tell about one real case.');
  expect(praise).toContain('You say what changed.');
  expect(advice).toEqual([]);
  expect(commentOn('We always do our best for everybody here.', ['example', 'action', 'result']).advice).toHaveLength(
    4,
  );
});
