import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type CoachingSession,
  listCoachingSessions,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { noConcern } from '#areas/coach/contract/danger/danger-tiers.ts';
import { agreeToModel, askModel, getSavi, type ReplyLine } from '#areas/coach/contract/savi/savi-model.ts';
import { makePerson, makeSession } from '#test/create-people.ts';
import { type Asked, chunk, ModelServer, says } from '#test/model-server.ts';
import { Caller, openTestApp, type SignedIn } from '#test/test-app.ts';
import { maxRepliesPerDay } from '../coach-routes.ts';
import { CitedReply } from './cited-reply.ts';
import { Evidence } from './evidence.ts';
import { streamFromModel } from './savi-model.ts';

const model = new ModelServer();
const port = await model.start();
afterAll(() => model.stop());
const host = `127.0.0.1:${port}`;
const test = openTestApp({
  SAVI_MODEL_URL: `http://${host}/v1`,
  SAVI_MODEL_NAME: 'small-model',
  SAVI_MODEL_KEY: 'a-secret-key',
});

const ask = async (person: SignedIn, question: string, more = {}): Promise<ReplyLine[]> => {
  const body = { question, sessionType: 'career_guidance' as const, ...more };
  const reply = await person.call(askModel, { body });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('application/x-ndjson');
  return reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};
const agreed = async (): Promise<SignedIn> => {
  const person = await test.signedIn();
  await person.call(agreeToModel, { body: { agreed: true, host } });
  return person;
};
const question = 'How much notice does a teacher give in Scotland?';
/** What follows the turn of the rules. */
const afterTurn = (lines: readonly ReplyLine[]) => {
  expect(lines[0]).toMatchObject({ turn: { author: 'rules' } });
  return lines.slice(1);
};
const newReply = () => {
  const passages = [{ number: 1, heading: 'Advice', text: 'Ask the office.', source: 'Advice.', link: null }];
  return new CitedReply(passages, new Evidence(passages, ['q'], []), '');
};
const textOf = (lines: readonly ReplyLine[]) => lines.map((line) => ('text' in line ? line.text : '')).join('');
const gaveUp = (reason: string) => [{ gaveUp: reason }];
const usual = model.behave;
const stream = { 'content-type': 'text/event-stream' };
const keep = async (person: SignedIn, turn: object): Promise<CoachingSession> => {
  const body = { sessionType: 'career_guidance' as const, userQuery: 'What next?', aiResponse: 'An answer.', ...turn };
  return (await person.call(saveCoachingSession, { body })).json();
};

describe('Savi with a model', () => {
  it('names the model and asks it only after the member agrees', async () => {
    const person = await test.signedIn();
    const before = model.asked.length;
    expect((await person.call(getSavi, {})).json()).toMatchObject({
      provider: { name: 'small-model', host },
      agreed: false,
      withDocuments: false,
      withRecord: false,
      safety: noConcern,
    });
    expect(afterTurn(await ask(person, question))).toEqual(gaveUp('off'));
    expect(model.asked.length).toBe(before);
    const agreement = await person.call(agreeToModel, { body: { agreed: true, withDocuments: true, host } });
    expect(agreement.json()).toMatchObject({ agreed: true, withDocuments: true });
    const lines = afterTurn(await ask(person, question));
    expect([lines[0], lines.at(-1)]).toEqual([{ model: 'small-model' }, { done: true }]);
    expect(textOf(lines)).toMatch(/^Think of one class\. \[\\\[1\\\]\]\(https:\/\/www\.eis/);
    await person.call(agreeToModel, { body: { agreed: false } });
    expect(afterTurn(await ask(person, question))).toEqual(gaveUp('off'));
  });

  it('ignores an agreement to another provider or by another member', async () => {
    const [person, other] = [await agreed(), await test.signedIn()];
    const wrong = await other.call(agreeToModel, { body: { agreed: true, host: 'another.example' } });
    expect([wrong.statusCode, wrong.body]).toEqual([
      409,
      'The model has changed since you opened this page. Reload the page and decide again.',
    ]);
    expect(afterTurn(await ask(other, question))).toEqual(gaveUp('off'));
    expect((await test.stranger.send('/api/ai-coach/replies', { method: 'POST' })).statusCode).toBe(401);
    expect((await ask(person, question)).at(-1)).toEqual({ done: true });
  });

  it('returns the turn of the rules first, for what is shown beside the reply', async () => {
    const person = await agreed();
    const [first] = await ask(person, question, { conversationTurn: 4 });
    expect(first).toMatchObject({
      turn: {
        userQuery: question,
        conversationTurn: 4,
        state: { card: 'resignation-dates-scotland' },
        prompts: expect.arrayContaining([expect.any(String)]),
      },
    });
    const { authorization, body } = model.asked.at(-1) as Asked;
    expect([authorization, body.model]).toEqual(['Bearer a-secret-key', 'small-model']);
  });

  it('says itself that a card was not checked for the member’s nation, and does not send that', async () => {
    const person = await test.signedIn({ location: 'Cardiff, Wales' });
    await person.call(agreeToModel, { body: { agreed: true, host } });
    const asked = 'What is a working week for notice periods SNCT';
    const [first, ...lines] = await ask(person, asked);
    if (!first || !('turn' in first) || !first.turn.aiResponse.includes('I have checked this for')) {
      // Another card fits Wales.
      expect(textOf(lines)).not.toMatch(/^>/);
      return;
    }
    expect(textOf(lines)).toMatch(/^> I have checked this for [^\n]*\n\nThink of one class\./);
    expect(model.asked.at(-1)?.whole).not.toContain('I have checked this');
  });

  it('is not asked in small talk, interview practice and module sessions', async () => {
    const person = await agreed();
    const before = model.asked.length;
    const module = { moduleTitle: 'Values and strengths', activities: ['Write your story', 'Ask a colleague'] };
    for (const [asked, more] of [
      ['Thanks!', {}],
      ['Can we practise interview questions?', {}],
      ['Let’s start', { module, sessionType: 'career_coaching' }],
    ] as const)
      expect((await ask(person, asked, more)).at(-1)).toEqual({ gaveUp: 'nothing' });
    expect(model.asked.length).toBe(before);
  });

  it('understands a follow-up question, and sends its card', async () => {
    const person = await agreed();
    const [first] = await ask(person, question);
    const previous = first && 'turn' in first ? first.turn.state : null;
    const [second] = await ask(person, 'Why?', { previous });
    expect(second).toMatchObject({ turn: { state: { part: 'why' } } });
    expect(model.asked.at(-1)?.whole).toContain('Notice for teachers in Scotland');
  });

  it('never sends a message about danger, nor the three turns after it', async () => {
    const person = await agreed();
    const before = model.asked.length;
    // The page sends the topic of a turn, and it may send a wrong one.
    const danger = await keep(person, { userQuery: 'A pupil told me her dad hits her' });
    expect(danger.tier).toBe('sure');
    let previousSessionId = danger.id;
    for (const userQuery of ['What next?', 'And then?', 'Anything else?']) {
      expect((await ask(person, userQuery, { previousSessionId })).at(-1)).toMatchObject({ gaveUp: 'people' });
      const kept = await keep(person, { userQuery, previousSessionId });
      expect(kept.tier).toBe('sure');
      previousSessionId = kept.id;
    }
    expect(model.asked.length).toBe(before);
    expect((await ask(person, question, { previousSessionId })).at(-1)).toEqual({ done: true });
    const { body } = model.asked.at(-1) as Asked;
    expect(body.messages.slice(1)).toEqual([{ role: 'user', content: question }]);
  });

  it('does not ask the model after a message about danger that was not saved or was deleted', async () => {
    const [asking, forgetting] = [await agreed(), await agreed()];
    expect((await ask(asking, 'I want to die')).at(-1)).toMatchObject({ gaveUp: 'people', safety: { tier: 'sure' } });
    expect((await ask(asking, question)).at(-1)).toMatchObject({ gaveUp: 'people' });
    const { id } = await keep(forgetting, { userQuery: 'I’m burnt out' });
    await forgetting.call(removeCoachingSession, { params: { id } });
    expect((await ask(forgetting, question)).at(-1)).toMatchObject({
      gaveUp: 'people',
      safety: { tier: 'perhaps', about: 'self' },
    });
  });

  it('sends nothing from before the agreement', async () => {
    const person = await test.signedIn();
    const { id } = await keep(person, { userQuery: 'Said before' });
    await person.call(agreeToModel, { body: { agreed: true, host } });
    await ask(person, question, { previousSessionId: id });
    expect(model.asked.at(-1)?.whole).not.toContain('Said before');
  });

  it.each<[string, object, (response: ServerResponse) => void]>([
    ['an error', { gaveUp: 'failed' }, (response) => void response.writeHead(500).end('boom')],
    [
      'a refusal',
      { gaveUp: 'failed' },
      (response) => void response.writeHead(401).end('{"error":{"message":"bad key"}}'),
    ],
    [
      'nonsense',
      { gaveUp: 'failed' },
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {nope\n\n'),
    ],
    ['nothing', { gaveUp: 'failed' }, (response) => says(response)],
    ['a reply without end', { gaveUp: 'failed' }, (response) => says(response, ...Array(61).fill('x'.repeat(1000)))],
    [
      'a long reply',
      { brokeOff: true },
      (response) => says(response, ...Array(120).fill('Ask the office about it today [1]. ')),
    ],
    ['a reply without a source', { gaveUp: 'failed' }, (response) => says(response, 'Good question. Ask the office.')],
    ['an invented reply', { gaveUp: 'failed' }, (response) => says(response, 'Ask Janet Smith [1]. It costs £3 [1].')],
    [
      'a broken connection',
      { brokeOff: true },
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(chunk({ content: 'Ask the office [1]. And' }));
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('after %s ends with %j and logs no words of the member', async (_what, end, behave) => {
    const person = await agreed();
    model.behave = behave;
    const lines = await ask(person, question);
    model.behave = usual;
    expect(lines.at(-1)).toEqual(end);
    if ('brokeOff' in end) expect(textOf(lines)).toMatch(/^Ask the office/);
    expect(test.logged.join('\n')).not.toMatch(/much notice|a-secret-key|Ask the office/);
  });

  it.each<[string, object, (response: ServerResponse) => void]>([
    ['its first word', { gaveUp: 'failed' }, (response) => void response.writeHead(200, stream).flushHeaders()],
    [
      'the next piece',
      { brokeOff: true },
      (response) => void response.writeHead(200, stream).write(chunk({ content: 'Ask the office [1]. And then ' })),
    ],
  ])('times out without %s', async (_what, end, behave) => {
    model.behave = behave;
    const lines: ReplyLine[] = [];
    const request = { system: 's', messages: [{ role: 'user' as const, content: 'q' }], reply: newReply() };
    const patience = { firstWord: 300, silence: 100 };
    const left = new AbortController().signal;
    for await (const line of streamFromModel(test.context, { ...request, left, patience })) lines.push(line);
    model.behave = usual;
    expect(lines.at(-1)).toEqual(end);
    if ('brokeOff' in end) expect(textOf(lines)).toMatch(/^Ask the office\. .*And then\n\n\*\*Sources/s);
  });

  it('accepts a slow reply that keeps arriving', async () => {
    model.behave = (response) => {
      response.writeHead(200, stream);
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        response.write(chunk({ content: 'Ask the office [1]. ' }));
        if (count < 8) return;
        clearInterval(timer);
        response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
      }, 60);
    };
    const lines: ReplyLine[] = [];
    const messages = [{ role: 'user' as const, content: 'q' }];
    const patience = { firstWord: 400, silence: 200 };
    const left = new AbortController().signal;
    const request = { system: 's', messages, left, patience, reply: newReply() };
    for await (const line of streamFromModel(test.context, request)) lines.push(line);
    model.behave = usual;
    expect(lines.at(-1)).toEqual({ done: true });
    expect(textOf(lines).match(/Ask the office/g)).toHaveLength(8);
  });

  describe('when the member leaves during a reply', () => {
    const keep = { key: 'the-key-of-this-turn' };
    const turns = async (person: Caller): Promise<CoachingSession[]> =>
      (await person.call(listCoachingSessions, {})).json();
    const page = {
      sessionType: 'career_guidance' as const,
      userQuery: question,
      aiResponse: 'Ask the office. Then',
      author: 'model' as const,
      model: 'small-model',
      isPartial: true,
    };

    /** A reply that never ends, on a real connection that the member closes after the first words. */
    async function leave(): Promise<Caller> {
      const { id } = await makePerson(test.context.db);
      const cookie = `staffroom_session=${await makeSession(test.context.db, id, test.clock.now())}`;
      const person = new Caller(test.app, cookie);
      await person.call(agreeToModel, { body: { agreed: true, host } });
      model.behave = (response) =>
        void response
          .writeHead(200, stream)
          .write(chunk({ content: 'Ask the office [1]. Then ask the head [1]. Third' }));
      const page = new AbortController();
      const reply = await fetch(`${await listening()}/api/ai-coach/replies`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ question, sessionType: 'career_guidance', conversationTurn: 3, keep }),
        signal: page.signal,
      });
      if (!reply.ok) throw new Error(`The server returned ${reply.status}: ${await reply.text()}`);
      let received = '';
      for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        received += part;
        if (received.includes('Ask the office.')) break;
      }
      page.abort();
      model.behave = usual;
      return person;
    }
    let address: Promise<string> | undefined;
    const listening = () => (address ??= test.app.listen({ port: 0, host: '127.0.0.1' }));

    it('saves the text so far with the model’s name', async () => {
      const person = await leave();
      await expect.poll(() => turns(person), { timeout: 20_000 }).toHaveLength(1);
      const [kept] = await turns(person);
      expect(kept).toMatchObject({
        userQuery: question,
        author: 'model',
        model: 'small-model',
        isPartial: true,
        tier: 'none',
        context: expect.stringContaining('your role (Teacher)'),
        state: { card: 'resignation-dates-scotland' },
        recommendations: expect.any(Array),
        conversationTurn: 3,
      });
      expect(kept?.aiResponse).toMatch(/^Ask the office\./);
    });

    it('saves it once if the page saves it too', async () => {
      const person = await leave();
      const keptByPage = () => person.call(saveCoachingSession, { body: page }, { 'idempotency-key': keep.key });
      const [first, second] = await Promise.all([keptByPage(), keptByPage()]);
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      expect(second.json()).toEqual(first.json());
      await expect.poll(() => turns(person), { timeout: 20_000 }).toHaveLength(1);
      const last = (await keptByPage()).json();
      expect(await turns(person)).toEqual([last]);
      expect(last).toMatchObject({ aiResponse: 'Ask the office. Then', isPartial: true, model: 'small-model' });
    });

    it('lets the page complete it, but not restore it after it was deleted', async () => {
      const person = await leave();
      await expect.poll(() => turns(person), { timeout: 20_000 }).toHaveLength(1);
      const key = { 'idempotency-key': keep.key };
      const whole = { ...page, aiResponse: 'Ask the office. Then ask the head.', isPartial: false };
      const { id } = (await person.call(saveCoachingSession, { body: whole }, key)).json();
      expect(await turns(person)).toMatchObject([{ id, aiResponse: whole.aiResponse, isPartial: false }]);
      const other = { ...page, userQuery: 'Another question' };
      expect((await person.call(saveCoachingSession, { body: other }, key)).statusCode).toBe(409);
      await person.call(removeCoachingSession, { params: { id } });
      expect((await person.call(saveCoachingSession, { body: whole }, key)).statusCode).toBe(201);
      expect(await turns(person)).toEqual([]);
    });

    it('saves nothing if no text arrived or the model was not asked', async () => {
      const person = await agreed();
      model.behave = (response) => void response.writeHead(500).end('boom');
      await ask(person, question, { keep });
      model.behave = usual;
      await ask(person, 'I want to die', { keep });
      expect(await turns(person)).toEqual([]);
    });
  });

  it('limits the model replies a day', async () => {
    const person = await agreed();
    const throttle = test.context.throttle('savi-model', maxRepliesPerDay, 24 * 3600);
    for (let count = 0; count < maxRepliesPerDay; count += 1) await throttle.count(String(person.person.id));
    const before = model.asked.length;
    expect(afterTurn(await ask(person, question))).toEqual(gaveUp('limit'));
    expect(model.asked.length).toBe(before);
  });
});

describe('Savi without a model', () => {
  const bare = openTestApp();

  it('names no provider, refuses an agreement, and replies by rules', async () => {
    const person = await bare.signedIn();
    expect((await person.call(getSavi, {})).json()).toMatchObject({
      provider: null,
      agreed: false,
      withDocuments: false,
      withRecord: false,
      safety: noConcern,
    });
    expect((await person.call(agreeToModel, { body: { agreed: true, host } })).statusCode).toBe(409);
    expect(afterTurn(await ask(person, question))).toEqual(gaveUp('off'));
  });
});
