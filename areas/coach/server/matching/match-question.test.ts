import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeWorkQueues } from '#server/work/work-queue.ts';
import { makeQuestionMatcher } from './match-question.ts';

const place = mkdtempSync(join(tmpdir(), 'staffroom-matching-'));
const queues = makeWorkQueues();
afterAll(async () => {
  await queues.close();
  rmSync(place, { recursive: true });
});
const about = { role: 'teacher', nation: 'england' } as const;
const context = (work = queues, folder = place) =>
  ({ work, log: { warn: vi.fn() }, settings: { DATA_DIR: folder } }) as unknown as Parameters<
    typeof makeQuestionMatcher
  >[0];

describe('a question', () => {
  it('is matched by its words before the vectors are ready, in a worker thread', async () => {
    const { matchQuestion, isReady } = makeQuestionMatcher(context());
    const { groups, subjects, understood } = await matchQuestion(
      'when do i have to hand in my notice to leave at easter',
      about,
    );
    expect(isReady()).toBe(false);
    expect(subjects[0]).toMatchObject({ subject: 'resignation' });
    expect(groups[0]).toMatchObject({ group: 'resignation-dates', subject: 'resignation' });
    expect(understood).toBe(true);
    expect(groups.length).toBeLessThanOrEqual(10);
    for (const { score } of [...groups, ...subjects]) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }
    expect(groups.map(({ score }) => score)).toEqual(groups.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it.each(['', '🙂🙂🙂', '?', 'qwpx zzvk', 'blimble '.repeat(500)])(
    'of %j gets a list and no error',
    async (question) => {
      const { subjects, understood } = await makeQuestionMatcher(context()).matchQuestion(question, about);
      expect(understood).toBe(false);
      expect(subjects.length).toBeLessThanOrEqual(10);
    },
  );

  it('is refused with 503 when the server stops', async () => {
    const stopped = makeWorkQueues();
    await stopped.close();
    await expect(makeQuestionMatcher(context(stopped)).matchQuestion('pay', about)).rejects.toMatchObject({
      status: 503,
    });
  });

  it('is compared by meaning too once that is prepared, also where the data folder cannot be written', async () => {
    const matcher = makeQuestionMatcher(context(queues, join(place, 'missing')));
    await matcher.prepare();
    expect(matcher.isReady()).toBe(true);
    const { groups } = await matcher.matchQuestion(
      'my boss wants me gone by christmas, how much warning must i give',
      about,
    );
    expect(groups[0]?.subject).toBe('resignation');
  });

  it('gives vectors of texts', async () => {
    const [one, other] = await makeQuestionMatcher(context()).encode(['pay', 'salary']);
    expect([one?.length, other?.length]).toEqual([512, 512]);
  });
});
