import { describe, expect, it } from 'vitest';
import { nationIn } from '#server/nation-in.ts';
import { type Act, actOf } from './acts.ts';
import { nationAsked, roleIn, roleNamed } from './mentions.ts';
import { noState } from './parts.ts';

const before = {
  ...noState,
  card: 'a-card',
  shown: [
    { kind: 'circle', id: 1, key: '1' },
    { kind: 'discussion', id: 2, key: '2' },
  ] as const,
};
const towns = ['leeds', 'hull'];
const inConversation = (message: string) =>
  actOf(message, { ...before, shown: [...before.shown] }, (words) => towns.includes(words));

describe('what a message does after another turn', () => {
  it.each<[string, Act]>([
    ['The second one', { kind: 'item', index: 1, noun: null }],
    ['tell me about the first', { kind: 'item', index: 0, noun: null }],
    ['the last one please', { kind: 'item', index: 'last', noun: null }],
    ['what about that circle', { kind: 'item', index: 0, noun: 'circle' }],
    ['why?', { kind: 'why' }],
    ['But why is that?', { kind: 'why' }],
    ['says who', { kind: 'source' }],
    ['Tell me more', { kind: 'more' }],
    ['go on', { kind: 'more' }],
    ['?', { kind: 'more' }],
    ['what about Leeds?', { kind: 'place', place: 'leeds' }],
    ['and in Scotland?', { kind: 'nation', nation: 'scotland' }],
    ['and for a TA?', { kind: 'role', role: 'support_staff' }],
    ['And pay?', { kind: 'fragment', text: 'pay' }],
    ['what about part time', { kind: 'fragment', text: 'part time' }],
    ['no, I meant the training', { kind: 'correction', text: 'the training' }],
    ['thanks, that was helpful', { kind: 'thanks' }],
    ['yes please', { kind: 'yes' }],
    ['no thanks', { kind: 'no' }],
    ['🙂🙂', { kind: 'nothing' }],
  ])('%j', (message, act) => {
    expect(inConversation(message)).toEqual(act);
  });

  it('takes a sentence that stands on its own as a question', () => {
    const message = 'How do I ask my head for two days a week after my maternity leave ends?';
    expect(inConversation(message)).toEqual({ kind: 'question' });
  });
});

it('takes everything as a question at the start, except small talk and messages without words', () => {
  const first = (message: string) => actOf(message, null, () => false).kind;
  expect(['why?', 'and pay?', 'the second one', 'hello', 'ta', '!!!'].map(first)).toEqual([
    'question',
    'question',
    'question',
    'greeting',
    'thanks',
    'nothing',
  ]);
});

it('reads the nation and the role that a text names', () => {
  expect(nationIn('I teach in Glasgow')).toBe('scotland');
  expect(nationIn('who runs the Duke of Edinburgh award here')).toBeNull();
  expect(nationIn('what is the rule in NI')).toBe('northern_ireland');
  expect(nationIn('a nice little school')).toBeNull();
  expect(nationAsked('what is the rule in NI')).toBe('northern_ireland');
  expect(nationAsked('Moving from Wales to teach in Bristol. My QTS is Welsh, is it ok?')).toBeNull();
  expect(nationAsked('I trained in Northern Ireland, can I teach in Scotland')).toBe('scotland');
  expect(roleIn('As a TA, can I refuse?')).toBe('support_staff');
  expect(roleIn('My head is difficult')).toBeNull();
  expect(roleNamed('support staff')).toBe('support_staff');
  expect(roleNamed('something else')).toBeNull();
});
