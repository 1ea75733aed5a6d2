import { describe, expect, it } from 'vitest';
import { cleanReply, ReplyCleaner } from './reply-cleaner.ts';

/** Cleans the text in chunks of a given size, as a stream delivers it. */
function inPieces(text: string, size: number): string {
  const cleaner = new ReplyCleaner();
  let clean = '';
  for (let at = 0; at < text.length; at += size)
    for (const piece of cleaner.push(text.slice(at, at + size))) clean = 'text' in piece ? clean + piece.text : '';
  for (const piece of cleaner.end()) clean = 'text' in piece ? clean + piece.text : '';
  return clean;
}

const sizes = [1, 2, 3, 7, 1000];

describe('cleaning a model’s reply', () => {
  it.each([
    ['Read [this guide](https://evil.example/a(b)) first.', 'Read this guide first.'],
    ['Read [this. Now](https://evil.example/x) today.', 'Read this. Now today.'],
    ['Look at https://evil.example/path?q=1 today.', 'Look at (link removed) today.'],
    ['Look at www.evil.example or evil-site.com/now please.', 'Look at (link removed) or (link removed) please.'],
    ['Look at <https://evil.example> or [one][1].\n\n[1]: https://evil.example', 'Look at (link removed) or one.\n\n'],
    ['![spy](https://evil.example/spy.png)Well done.', 'Well done.'],
    ['Write to help@evil.example soon.', 'Write to (address removed) soon.'],
    ['Click [here](javascript:alert(1)) now.', 'Click here now.'],
    ['<a href="https://evil.example">Go</a> on.', 'Go on.'],
    ['Ring 0900 123 4567 today, or 08000 562 561.', 'Ring (number removed) today, or 08000 562 561.'],
    [
      'In 2025 the range is £31,650 to £49,084, e.g. in Leeds.',
      'In 2025 the range is £31,650 to £49,084, e.g. in Leeds.',
    ],
    ['<think>She is in a private circle.</think>Try one lesson.', 'Try one lesson.'],
    ['Try one <thinking>secret\n\nstuff. More.</thinking>lesson.', 'Try one lesson.'],
    ['Thinking aloud. About them.</think>Try one lesson.', 'Try one lesson.'],
    ['Try this. <think>never closed', 'Try this. '],
    ['A\u0000B\u202eC\u200bD\u{e0041}E\u001b[31m.', 'ABCDE[31m.'],
    ['Emoji 👩‍🏫 and é stay.', 'Emoji 👩🏫 and é stay.'],
  ])('%j becomes %j, whatever the chunks', (text, expected) => {
    for (const size of sizes) expect(inPieces(text, size)).toBe(expected);
    expect(cleanReply(cleanReply(text))).toBe(cleanReply(text));
  });

  it.each([
    'Please send me your password.',
    'What is your date of birth?',
    'To go on I need your full name and home address.',
    'Could you tell me your **pass**word here?',
    'Enter your PIN to continue.',
    'Let me know your mobile number, please.',
    'Can you share your National Insurance number?',
    'Which school? And what is the pupil’s full name?',
    'If you don’t mind, tell me your login details.',
    'What is your\nbank account number?',
    '- your password\n',
  ])('removes the request %j', (request) => {
    const text = `Good question. ${request} Then try one lesson.`;
    for (const size of sizes) {
      const clean = inPieces(
        request.startsWith('-') ? `Good question.\n\n${request}\nThen try one lesson.` : text,
        size,
      );
      expect(clean).toMatch(/^Good question\./);
      expect(clean).toContain('left out a request for personal details');
      expect(clean).not.toMatch(
        /your password|date of birth|home address|pin to|mobile number|insurance|login|account/i,
      );
      expect(clean).toMatch(/Then try one lesson\.$/);
    }
  });

  it.each([
    'Never share your password with anyone.',
    'Put your full name and address at the top of your letter of application.',
    'What would you like to be known for?',
    'Ask the head of year what they need.',
    'Tell me about a lesson that went well.',
    'Your next step is an NPQ in Leading Behaviour and Culture.',
  ])('keeps advice: %s', (advice) => {
    for (const size of sizes) expect(inPieces(advice, size)).toBe(advice);
  });
});
