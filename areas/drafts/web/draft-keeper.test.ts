import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft, DraftFields } from '#areas/drafts/contract/draft.ts';
import { RequestError, Unreachable } from '#web/data/api-client.ts';
import { type DraftForm, DraftKeeper, type DraftStore } from './draft-keeper.ts';

type Saved = Parameters<DraftStore['save']>[0];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const me = 1;
const stored = (content: string, key = 'f'.repeat(32)): Draft => ({
  key,
  number: 3,
  fields: { content },
  updatedAt: '2026-11-22T12:00:00Z',
});

/** A form with one field, and a server that remembers what it was sent. */
async function open(found: Draft[] | Error = [], delay = 0) {
  const server = { saves: [] as Saved[], failure: null as Error | null, isSent: false, user: me as number | null };
  const store: DraftStore = {
    load: async () => {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (found instanceof Error) throw found;
      return found;
    },
    save: async (draft) => {
      if (server.failure) throw server.failure;
      server.saves.push(draft);
      return { isSent: server.isSent };
    },
    currentUser: () => server.user,
  };
  const keeper = new DraftKeeper({ kind: 'reply', subject: '1' }, me, store);
  const typed: { text: string } = { text: '' };
  const form: DraftForm = {
    read: (): DraftFields => (typed.text === '' ? {} : { content: typed.text }),
    write: ({ content }) => {
      typed.text = String(content);
      keeper.changed();
    },
    clear: () => {
      typed.text = '';
      keeper.changed();
    },
  };
  const type = (text: string) => {
    typed.text = text;
    keeper.changed();
  };
  const attached = keeper.attach(form);
  const texts = () => server.saves.map(({ fields }) => fields?.content ?? null);
  return { keeper, server, form, typed, type, attached, texts };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a draft keeper', () => {
  it('saves a second after the last change', async () => {
    const { type, texts } = await open();
    type('H');
    await pass(600);
    type('He');
    await pass(899);
    expect(texts()).toEqual([]);
    await pass(101);
    expect(texts()).toEqual(['He']);
  });

  it('saves while the member goes on typing, so that two seconds are never lost', async () => {
    const { type, texts } = await open();
    for (let count = 1; count <= 40; count += 1) {
      type('x'.repeat(count));
      await pass(100);
      const last = texts().at(-1)?.toString().length ?? 0;
      expect(count - last).toBeLessThan(20);
    }
  });

  it('puts the stored draft into an empty form, and replaces it with the first change', async () => {
    const { typed, type, attached, server, keeper } = await open([stored('From the phone')]);
    await attached;
    expect([typed.text, keeper.getState().isRestored]).toEqual(['From the phone', true]);
    await pass(5_000);
    expect(server.saves).toEqual([]);
    type('From the phone and here');
    await pass(1_500);
    type('From the phone and here.');
    await pass(1_500);
    const replaced = server.saves.map(({ replaces, key }) => [replaces?.number, key === server.saves[0]?.key]);
    expect(replaced).toEqual([
      [3, true],
      [undefined, true],
    ]);
  });

  it('never overwrites what the member has begun to type', async () => {
    const { typed, type, attached, keeper } = await open([stored('From the phone')], 500);
    type('New');
    await pass(500);
    await attached;
    expect([typed.text, keeper.getState().others.length]).toEqual(['New', 1]);
    await keeper.showOther();
    expect(typed.text).toBe('From the phone');
    expect(keeper.getState().others.map(({ fields }) => fields.content)).toEqual(['New']);
    await keeper.showOther();
    expect(typed.text).toBe('New');
    expect(keeper.getState().others.map(({ fields }) => fields.content)).toEqual(['From the phone']);
  });

  it('keeps the text in memory without a connection, also after the form was left, and saves it later', async () => {
    const { type, server, keeper, form, texts } = await open(new Unreachable());
    server.failure = new Unreachable();
    type('On the train');
    await pass(1_000);
    expect(keeper.getState().problem).toBe('waiting');
    keeper.detach(form);
    await pass(3_000);
    expect(keeper.isDone).toBe(false);
    server.failure = null;
    await pass(30_000);
    expect([texts(), keeper.isDone, keeper.getState().problem]).toEqual([['On the train'], true, null]);
  });

  it('waits for the member to sign in again, and saves nothing for somebody else', async () => {
    const { type, server, keeper, texts } = await open();
    server.failure = new RequestError(401, 'Sign in to continue.', '');
    type('Private');
    await pass(60_000);
    server.failure = null;
    server.user = 2;
    await keeper.flush();
    server.user = me;
    await keeper.flush();
    expect(texts()).toEqual([]);

    const again = await open();
    again.server.failure = new RequestError(401, 'Sign in to continue.', '');
    again.type('Private');
    await pass(60_000);
    again.server.failure = null;
    await again.keeper.flush();
    expect(again.texts()).toEqual(['Private']);
  });

  it('does not save a text that was sent, and starts a new draft after it', async () => {
    const { type, server, keeper, typed, texts } = await open();
    type('A reply');
    await pass(1_000);
    const header = keeper.beginSending();
    type('A reply');
    await pass(5_000);
    keeper.endSending(true);
    typed.text = '';
    keeper.changed();
    await pass(5_000);
    expect([header, texts()]).toEqual([server.saves[0]?.key, ['A reply']]);
    type('Another');
    await pass(1_000);
    expect(texts()).toEqual(['A reply', 'Another']);
    expect(server.saves[1]?.key).not.toBe(header);
  });

  it('names the stored draft that is sent without a change', async () => {
    const { attached, keeper } = await open([stored('Ready')]);
    await attached;
    expect(keeper.beginSending()).toMatch(/^[0-9a-f]{32}, f{32}:3$/);
  });

  it('keeps saving after the text could not be sent', async () => {
    const { type, keeper, texts } = await open();
    type('A reply');
    keeper.beginSending();
    await pass(5_000);
    expect(texts()).toEqual([]);
    keeper.endSending(false);
    await pass(1_500);
    expect(texts()).toEqual(['A reply']);
  });

  it('keeps what is typed after a text whose reply was lost', async () => {
    const { type, server, texts, keeper } = await open();
    type('Sent');
    await pass(1_000);
    keeper.beginSending();
    keeper.endSending(false);
    server.isSent = true;
    type('Sent, and more');
    await pass(1_000);
    server.isSent = false;
    type('Sent, and more!');
    await pass(2_000);
    expect(texts().at(-1)).toBe('Sent, and more!');
    expect(server.saves.at(-1)?.key).not.toBe(server.saves[0]?.key);
  });

  it('removes the draft when it is discarded or emptied', async () => {
    const { attached, keeper, typed, server } = await open([stored('Old')]);
    await attached;
    keeper.discard();
    await pass(0);
    expect([typed.text, keeper.getState().isRestored]).toEqual(['', false]);
    expect(server.saves).toMatchObject([{ fields: null, replaces: { number: 3 } }]);

    const other = await open();
    other.type('x');
    await pass(1_000);
    other.type('');
    await pass(1_500);
    expect(other.texts()).toEqual(['x', null]);
  });

  it('says that a text is too long, until it is changed', async () => {
    const { type, server, keeper, texts } = await open();
    server.failure = new RequestError(400, 'This text is too long to be saved as a draft', '');
    type('x');
    await pass(20_000);
    expect(keeper.getState().problem).toBe('too-long');
    server.failure = null;
    type('y');
    await pass(1_500);
    expect([texts(), keeper.getState().problem]).toEqual([['y'], null]);
  });
});
