import { describe, expect, it } from 'vitest';
import { answerQuestion, type SaviAnswer } from '#areas/coach/contract/answers.ts';
import { listCoachingSessions, saveCoachingSession } from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { noState } from './answering/parts.ts';

const test = openTestApp();

const send = (person: SignedIn, question: string, more: object = {}) =>
  person.call(answerQuestion, { body: { question, ...more } });
const ask = async (
  person: SignedIn,
  question: string,
  previous: ConversationState | null = null,
): Promise<SaviAnswer> => (await send(person, question, { previous })).json();

describe('a question to Savi', () => {
  it('gets a reply from a card with its source, and is not saved', async () => {
    const me = await test.signedIn({ role: 'teacher', location: 'Leeds' });
    const reply = await ask(me, 'When do I have to resign to leave at Christmas?');
    expect(reply.topic).toBe('jobs');
    expect(reply.state?.subject).toBe('resignation');
    expect(reply.aiResponse).toMatch(/31 December[\s\S]*This is for England and Wales\. Source: \[/);
    expect(reply.prompts.length).toBeGreaterThan(0);
    expect((await me.call(listCoachingSessions, {})).json()).toEqual([]);
  });

  it('is answered for the nation of the member, and for another one that they name next', async () => {
    const me = await test.signedIn({ role: 'teacher', location: 'Glasgow' });
    const first = await ask(me, 'When do I have to resign to leave at Christmas?');
    expect(first.aiResponse).toContain('This is for Scotland.');
    const second = await ask(me, 'and in England?', first.state);
    expect(second.aiResponse).toContain('This is for England and Wales.');
    expect(second.state?.nation).toBe('england');
  });

  it('is refused with a sentence if it is empty or too long', async () => {
    const me = await test.signedIn();
    expect((await send(me, '   ')).body).toContain('Write a message first');
    const long = await send(me, 'a question '.repeat(400));
    expect([long.statusCode, long.body]).toEqual([
      400,
      expect.stringContaining('Savi reads up to 2,000 characters. Shorten your question.'),
    ]);
  });

  it('of emoji only gets a sentence that says so', async () => {
    const me = await test.signedIn();
    const reply = await ask(me, '🙂🙂🙂');
    expect(reply.aiResponse).toContain('I can’t read a question in that.');
    expect(reply.recommendations).toEqual([]);
  });

  it('about danger gets only people to turn to', async () => {
    const me = await test.signedIn();
    const reply = await ask(me, 'I want to end my life tonight');
    expect(reply.tier).toBe('sure');
    expect(reply.aiResponse).toContain('116 123');
    expect([reply.recommendations, reply.followUpActions, reply.prompts]).toEqual([[], [], []]);
  });
});

describe('the conversation', () => {
  it('continues from a saved turn of the member, and never from another member’s', async () => {
    const [me, other] = [await test.signedIn({ location: 'Leeds' }), await test.signedIn({ location: 'Leeds' })];
    const {
      safety: _safety,
      satisfaction: _rating,
      operatorMaySee: _may,
      ...turn
    } = {
      operatorMaySee: false,
      ...(await ask(me, 'When do I have to resign to leave at Christmas?')),
    };
    const saved = (await me.call(saveCoachingSession, { body: turn })).json();
    const mine: SaviAnswer = (await send(me, 'why?', { previousSessionId: saved.id })).json();
    expect(mine.state?.part).toBe('why');
    const theirs: SaviAnswer = (await send(other, 'why?', { previousSessionId: saved.id })).json();
    expect(theirs.state?.part).not.toBe('why');
  });

  it('shows nothing of an item that the member may not see, whatever the state says', async () => {
    const me = await test.signedIn();
    const state: ConversationState = { ...noState, shown: [{ kind: 'discussion', id: 987_654, key: '987654' }] };
    const reply = await ask(me, 'tell me about the first one', state);
    expect(reply.aiResponse).toContain('You can no longer see that one.');
    expect(reply.recommendations).toEqual([]);
  });
});

describe('the member’s own record', () => {
  it('is read for that member only', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const body = { title: 'Lead phonics by summer', horizon: 'short' as const };
    expect((await me.call(addGoal, { body })).statusCode).toBe(201);
    expect((await ask(me, 'What are my goals?')).aiResponse).toContain('Lead phonics by summer');
    expect((await ask(other, 'What are my goals?')).aiResponse).not.toContain('phonics');
  });
});

describe('the turns after a message about danger', () => {
  const work = ['How much PPA do I get?', 'What is a TLR?', 'How much sick pay do I get?', 'When must I resign?'];
  const tiersOf = async (questions: readonly string[], each: (question: string) => Promise<string>) => {
    const tiers: string[] = [];
    for (const question of questions) tiers.push(await each(question));
    return tiers;
  };

  it('end after three questions, even if no turn is saved', async () => {
    const me = await test.signedIn();
    expect(await tiersOf(['I want to die', ...work], async (question) => (await ask(me, question)).tier)).toEqual([
      'sure',
      'sure',
      'sure',
      'sure',
      'none',
    ]);
  });

  it('are counted once if each is answered and then saved', async () => {
    const me = await test.signedIn();
    const keep = async (question: string) => {
      const turn = await ask(me, question);
      const saved = await me.call(saveCoachingSession, { body: { ...turn, userQuery: question } });
      expect(saved.json().tier).toBe(turn.tier);
      return turn.tier;
    };
    expect(await tiersOf(['I want to die', ...work], keep)).toEqual(['sure', 'sure', 'sure', 'sure', 'none']);
  });

  it('are each counted when they are asked at the same time, and are nobody else’s', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    await ask(me, 'I want to die');
    const replies = await Promise.all(work.map((question) => ask(me, question)));
    expect(replies.map(({ tier }) => tier).sort()).toEqual(['none', 'sure', 'sure', 'sure']);
    expect((await ask(other, 'What is a TLR?')).tier).toBe('none');
  });
});
