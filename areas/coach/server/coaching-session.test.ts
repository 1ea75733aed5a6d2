import { describe, expect, it } from 'vitest';
import {
  type CoachingSession,
  listCoachingSessions,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { aiCoachingSessions } from './coach-tables.ts';
import { listDiscussedModules } from './coaching-session-queries.ts';

const test = openTestApp();
const turn = { sessionType: 'career_guidance' as const, userQuery: 'What next?', aiResponse: 'One step.' };
const listed = async (person: SignedIn, query = {}): Promise<CoachingSession[]> =>
  (await person.call(listCoachingSessions, { query })).json();

describe('turns with Savi', () => {
  it('are saved for the current user, whatever user the body names', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const recommendations = [{ kind: 'circle', id: 3, title: 'Leading a department' }];
    const followUpActions = [{ kind: 'goal', title: 'Ask a head of department' }];
    const body = {
      ...turn,
      userId: other.person.id,
      recommendations,
      followUpActions,
      satisfaction: null,
      context: 'c',
    };
    const kept = await person.send('/api/ai-coaching-sessions', { method: 'POST', body });
    expect(kept.statusCode).toBe(201);
    expect(kept.json()).toMatchObject({
      ...turn,
      recommendations,
      followUpActions,
      topic: 'general',
      author: 'rules',
      tier: 'none',
    });
    expect(await listed(person)).toEqual([kept.json()]);
    expect(await listed(other)).toEqual([]);
  });

  it('store what the reply was based on, and plain-text recommendations', async () => {
    const person = await test.signedIn();
    const recommendations = ['Ask your line manager', { kind: 'skill', title: 'Coaching' }];
    const body = { ...turn, recommendations, context: 'your role (Teacher)' };
    const kept = await person.send('/api/ai-coaching-sessions', { method: 'POST', body });
    expect(kept.statusCode).toBe(201);
    expect(kept.json()).toMatchObject({
      context: 'your role (Teacher)',
      recommendations: [
        { kind: 'text', id: null, title: 'Ask your line manager' },
        { kind: 'skill', id: null, title: 'Coaching' },
      ],
    });
    expect(await listed(person)).toEqual([kept.json()]);
    const blank = { ...body, recommendations: ['  '] };
    expect((await person.send('/api/ai-coaching-sessions', { method: 'POST', body: blank })).statusCode).toBe(400);
  });

  it('store a model’s name, its cleaned reply and whether it is complete', async () => {
    const person = await test.signedIn();
    const aiResponse = 'See [this](https://evil.example). <think>hidden</think>What is your password?';
    const model = { author: 'model' as const, model: 'small-model', isPartial: true };
    const written = (await person.call(saveCoachingSession, { body: { ...turn, ...model, aiResponse } })).json();
    expect(written).toMatchObject(model);
    expect(written.aiResponse).toMatch(/^See this\. \*\(Savi left out a request/);
    const byRules = (await person.call(saveCoachingSession, { body: { ...turn, ...model, author: 'rules' } })).json();
    expect(byRules).toMatchObject({ model: null, isPartial: false });
  });

  it('have the server’s danger tier, which covers three more turns and old turns too', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const old = { ...turn, userId: person.person.id, userQuery: 'I want to die', createdAt: '2026-01-02T12:00:00Z' };
    await test.context.db.insert(aiCoachingSessions).values(old);
    const keep = async (who: SignedIn, userQuery: string) =>
      (await who.call(saveCoachingSession, { body: { ...turn, userQuery } })).json().tier;
    expect(await keep(person, 'I’m burnt out')).toBe('perhaps');
    expect(await keep(other, 'What next?')).toBe('none');
    for (const question of ['What next?', 'And then?', 'Anything else?'])
      expect(await keep(person, question)).toBe('perhaps');
    expect(await keep(person, 'How do I lead?')).toBe('none');
    expect((await listed(person)).map(({ tier }) => tier)).toEqual([
      ...['none', 'perhaps', 'perhaps', 'perhaps', 'perhaps'],
      'sure',
    ]);
  });

  it('are each counted when saved at the same time', async () => {
    const person = await test.signedIn();
    await person.call(saveCoachingSession, { body: { ...turn, userQuery: 'I want to die' } });
    const kept = await Promise.all([1, 2, 3, 4].map(() => person.call(saveCoachingSession, { body: turn })));
    expect(kept.map((reply) => reply.json().tier).sort()).toEqual(['none', 'sure', 'sure', 'sure']);
  });

  it('are saved once for each idempotency key', async () => {
    const person = await test.signedIn();
    const send = () => person.call(saveCoachingSession, { body: turn }, { 'idempotency-key': 'the-same-turn' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await listed(person)).toHaveLength(1);
  });

  it('can follow only turns of the same member', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const first = (await person.call(saveCoachingSession, { body: turn })).json();
    const follow = async (who: SignedIn) =>
      (await who.call(saveCoachingSession, { body: { ...turn, previousSessionId: first.id } })).json();
    expect((await follow(person)).previousSessionId).toBe(first.id);
    expect((await follow(other)).previousSessionId).toBeNull();
  });

  it('are listed by day in London and by page', async () => {
    const { db } = test.context;
    const person = await test.signedIn();
    const at = (createdAt: string) => ({ ...turn, userQuery: createdAt, userId: person.person.id, createdAt });
    // British Summer Time: the 3rd begins at 23:00 UTC on the 2nd.
    const moments = ['2026-07-02T22:59:00Z', '2026-07-02T23:00:00Z', '2026-07-03T22:59:59Z', '2026-07-03T23:00:00Z'];
    await db.insert(aiCoachingSessions).values(moments.map(at));
    expect((await listed(person, { day: '2026-07-03' })).map(({ userQuery }) => userQuery)).toEqual([
      '2026-07-03T22:59:59Z',
      '2026-07-02T23:00:00Z',
    ]);
    const reply = await person.send('/api/ai-coaching-sessions?limit=3');
    expect(reply.json().map(({ userQuery }: CoachingSession) => userQuery)).toEqual(moments.slice(1).reverse());
    const next = /<([^>]+)>/.exec(String(reply.headers.link))?.[1] ?? '';
    expect((await person.send(next)).json()).toHaveLength(1);
    expect((await person.send('/api/ai-coaching-sessions?day=2026-02-30')).statusCode).toBe(400);
  });

  it('can be deleted only by their owner', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const { id } = (await person.call(saveCoachingSession, { body: turn })).json();
    expect((await other.call(removeCoachingSession, { params: { id } })).statusCode).toBe(404);
    expect((await person.call(removeCoachingSession, { params: { id } })).statusCode).toBe(204);
    expect((await person.call(removeCoachingSession, { params: { id } })).statusCode).toBe(404);
    expect(await listed(person)).toEqual([]);
  });

  it('about a module count as sessions', async () => {
    const person = await test.signedIn();
    const moduleId = 'career-exploration/values';
    const body = { ...turn, sessionType: 'career_coaching' as const, moduleId };
    await person.call(saveCoachingSession, { body });
    await person.call(saveCoachingSession, { body });
    await person.call(saveCoachingSession, { body: turn });
    expect(await listDiscussedModules(test.context.db, { id: person.person.id })).toEqual([moduleId]);
  });

  it('refuse a day that does not exist', async () => {
    const person = await test.signedIn();
    for (const day of ['0000-01-01', '9999-12-31', '2026-02-30'])
      expect((await person.send(`/api/ai-coaching-sessions?day=${day}`)).statusCode).toBe(400);
  });

  it.each([
    [{ userQuery: '   ' }, 'Write a message first'],
    [{ userQuery: 'x'.repeat(2001) }, /2,?000/],
    [{ sessionType: 'therapy' }, /./],
    [{ conversationTurn: 0 }, /./],
    [{ recommendations: [{ kind: 'house', title: 'x' }] }, /./],
    [{ moduleId: '../../etc' }, /./],
    [{ context: 'a\u0000b' }, /cannot be seen/],
    [{ recommendations: [{ kind: 'skill', title: 'half \ud83d' }] }, /cannot be seen/],
  ])('are refused with a message for %j', async (wrong, sentence) => {
    const person = await test.signedIn();
    const reply = await person.send('/api/ai-coaching-sessions', { method: 'POST', body: { ...turn, ...wrong } });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toMatch(sentence);
    expect(await listed(person)).toEqual([]);
  });
});
