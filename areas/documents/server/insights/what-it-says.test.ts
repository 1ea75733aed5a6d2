import { describe, expect, it } from 'vitest';
import type { AssessmentProvider, AssessmentType } from '#areas/documents/contract/assessment-kinds.ts';
import { processorTime } from '#test/timing.ts';
import { assessmentTexts as texts } from '../fixtures/assessment-texts.ts';
import { insightsIn } from './what-it-says.ts';

interface Row {
  of: keyof typeof texts;
  as: [AssessmentType, AssessmentProvider];
  strengths?: string[];
  needs?: string[];
  traits?: string[];
  scores?: string[];
  feedback?: string | null;
}

const table: Row[] = [
  {
    of: 'disc',
    as: ['personality_profile', 'disc'],
    traits: [
      'Dominance (41 out of 100)',
      'Influence: primary',
      'Steadiness (64 out of 100)',
      'Conscientiousness (28 out of 100)',
    ],
    strengths: [
      'Encouraging others and building enthusiasm for a new idea',
      'Patient listening when a colleague is under pressure',
    ],
    needs: [
      'Avoiding difficult conversations until they can no longer wait',
      'Overlooking detail when a deadline is close',
    ],
    scores: ['Influence 82/100', 'Steadiness 64/100', 'Dominance 41/100', 'Conscientiousness 28/100'],
  },
  {
    of: 'bigFive',
    as: ['personality_profile', 'big_five'],
    traits: [
      'Openness: very high',
      'Conscientiousness: above average',
      'Extraversion: average',
      'Agreeableness (77 out of 100)',
      'Neuroticism: low',
    ],
    strengths: [],
    needs: ['You could be firmer about which new projects you take on'],
  },
  {
    of: 'enneagram',
    as: ['personality_profile', 'enneagram'],
    traits: ['Type 2', '2w1'],
    strengths: ['You are generous with your time and quick to see what others need'],
    needs: ['You may overlook your own needs until you are exhausted'],
  },
  {
    of: 'gallup',
    as: ['strengths_assessment', 'gallup'],
    strengths: ['Learner', 'Input', 'Relator', 'Responsibility', 'Developer'],
    needs: [],
  },
  {
    of: 'gallupSentence',
    as: ['strengths_assessment', 'gallup'],
    strengths: ['Strategic', 'Woo', 'Communication', 'Positivity', 'Includer'],
    needs: ['You may need to give quieter colleagues more time to speak'],
  },
  {
    of: 'via',
    as: ['strengths_assessment', 'via'],
    strengths: ['Love of Learning', 'Kindness', 'Fairness', 'Curiosity', 'Gratitude'],
    needs: [],
  },
  {
    of: 'eqI',
    as: ['emotional_intelligence', 'eq_i'],
    scores: ['Self-Regard 112', 'Emotional Self-Awareness 96', 'Empathy 121', 'Stress Tolerance 84', 'Total EI 104'],
    traits: ['Empathy: high', 'Stress Tolerance: low'],
  },
  {
    of: 'leadership',
    as: ['leadership_assessment', 'generic'],
    scores: ['Vision and strategy 4/5', 'Developing people 5/5', 'Managing resources 2/5'],
    strengths: ['Your main strength is developing people', 'Developing people (5/5)', 'Vision and strategy (4/5)'],
    needs: ['The panel noted that you would benefit from leading a whole-school budget', 'Managing resources (2/5)'],
    feedback: 'Governors said that your reports are clear and honest.',
  },
  {
    of: 'teaching',
    as: ['skills_assessment', 'teaching'],
    scores: ['Behaviour for learning 8/10', 'questioning 5/10', 'Subject knowledge 95/100'],
    strengths: [
      'Pupils were calm and began work at once',
      'Subject knowledge (95 out of 100)',
      'Behaviour for learning (8/10)',
    ],
    needs: ['Give pupils longer to think before you take an answer', 'questioning (5/10)'],
  },
  {
    of: 'appraisal',
    as: ['other', 'custom'],
    scores: [],
    strengths: ['I was praised for the way I run the breakfast club'],
    needs: ['I need to develop my use of assessment data'],
  },
  { of: 'menu', as: ['other', 'custom'], scores: [], strengths: [], needs: [], traits: [], feedback: null },
];

describe('the findings of a document', () => {
  it.each(table)('match the expected ones: $of', ({ of, as, ...expected }) => {
    const found = insightsIn(texts[of], ...as);
    const names = (findings: { text: string }[]) => findings.map(({ text }) => text);
    const actual = {
      strengths: names(found.strengthsIdentified),
      needs: names(found.developmentAreas),
      traits: names(found.personalityTraits),
      scores: found.competencyScores.map(
        ({ name, score, outOf }) => `${name} ${score}${outOf === null ? '' : `/${outOf}`}`,
      ),
      feedback: found.feedbackSummary,
    };
    expect(actual).toMatchObject(expected);
  });

  it.each(table)('quote only the document: $of', ({ of, as }) => {
    const found = insightsIn(texts[of], ...as);
    const plain = texts[of].replaceAll(/\s+/g, ' ');
    const findings = [
      ...found.keyInsights,
      ...found.strengthsIdentified,
      ...found.developmentAreas,
      ...found.personalityTraits,
      ...found.competencyScores,
    ];
    for (const { quote } of findings) expect(plain).toContain(quote);
    expect(found.aiSummary).toBeTruthy();
  });

  it('are empty for an unknown text, with a summary that says so', () => {
    const { keyInsights, aiSummary } = insightsIn(texts.menu, 'other', 'custom');
    expect([keyInsights, aiSummary]).toEqual([
      [],
      'Something else. We found no strengths, areas to develop or scores in it.',
    ]);
  });

  it('include a list on the same line as its title', () => {
    const found = insightsIn('Strengths: calm and patient. Areas for development: delegating more.', 'other', 'custom');
    const texts = [...found.strengthsIdentified, ...found.developmentAreas].map(({ text }) => text);
    expect(texts).toEqual(['calm and patient', 'delegating more']);
  });

  it('leave the type out if the text names several', () => {
    const text = 'ENFJ and INFJ are close. An INFJ may prefer quiet. An ENFJ may prefer company.';
    expect(insightsIn(text, 'personality_profile', 'myers_briggs').personalityTraits).toEqual([]);
  });

  it.each([
    ['no end of letters', 'a'.repeat(400_000)],
    ['no end of spaces', `Questioning${' '.repeat(300_000)}7/10`],
    ['no end of figures', '1234567890/'.repeat(30_000)],
    ['no end of lines', 'Strength: 7/10\n'.repeat(20_000)],
    ['no end of headings', 'Strengths and more\n\n'.repeat(15_000)],
    ['no end of cells', 'Strengths\t'.repeat(40_000)],
    ['no end of rows', 'Competency\tAverage\nDevelops others\t4 4 4\n'.repeat(9_000)],
    ['no end of ticks', '☒ Met ☐ Not met '.repeat(24_000)],
    ['no end of labels', 'What went well: '.repeat(24_000)],
    ['no end of letters of a style', 'style: D I S C 1 '.repeat(23_000)],
    ['no end of questions', 'What should you continue doing and '.repeat(11_000)],
    ['no end of steps', 'scale 1 = '.repeat(40_000)],
    ['one endless line', 'You could be a strength, and '.repeat(13_000)],
  ])('are found within a few seconds and stay small: %s', async (_name, text) => {
    const find = () => expect(JSON.stringify(insightsIn(text, 'other', 'custom')).length).toBeLessThan(40_000);
    expect(await processorTime(find)).toBeLessThan(5_000);
  });
});
