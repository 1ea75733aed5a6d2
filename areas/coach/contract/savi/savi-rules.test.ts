import { describe, expect, it } from 'vitest';
import { answerOf, type SaviContext } from './savi-rules.ts';
import { careerTopics } from './savi-topics.ts';
import { voices } from './savi-voice.ts';

const nobody: SaviContext = {
  role: 'teacher',
  completeness: 17,
  expertise: [],
  areasForDevelopment: [],
  goals: [],
  circles: [],
  events: [],
  courses: [],
  hasMentors: false,
};
const somebody: SaviContext = {
  ...nobody,
  completeness: 92,
  expertise: ['Mathematics', 'Leadership'],
  areasForDevelopment: ['Adaptive teaching', 'Data analysis'],
  goals: ['Head of department'],
  circles: [
    { id: 1, title: 'Primary phonics', words: 'Early reading for Key Stage 1.' },
    { id: 2, title: 'New to leadership', words: 'First posts, first teams.' },
    { id: 3, title: 'Interview practice', words: 'Mock questions on Thursdays.' },
    { id: 4, title: 'Leading a department', words: 'Heads of department of all subjects.' },
  ],
  events: [{ id: 9, title: 'Webinar: senior leadership' }],
  courses: [
    { id: 5, title: 'NPQ in senior leadership' },
    { id: 6, title: 'Leadership essentials' },
    { id: 7, title: 'Leading change', words: 'leadership' },
  ],
  hasMentors: true,
};
const leading = 'How do I become head of department?';
const ask = (question: string, context = somebody, seed = 0) => answerOf(question, 'career_guidance', context, seed);

describe('Savi’s rules', () => {
  it('give the same reply for the same seed and different ones for the next seven', () => {
    expect(ask(leading, somebody, 3)).toEqual(ask(leading, somebody, 3));
    const texts = Array.from({ length: 8 }, (_, seed) => ask(leading, somebody, seed).text);
    for (const [index, text] of texts.entries()) expect(text).not.toBe(texts[index - 1]);
    expect(new Set(texts).size).toBeGreaterThanOrEqual(4);
  });

  it('recommend at most two circles or events, two courses and four skills, and only existing ones', () => {
    const { recommendations } = ask(leading);
    const of = (...kinds: string[]) => recommendations.filter(({ kind }) => kinds.includes(kind));
    expect(of('circle', 'event').map(({ title }) => title)).toEqual([
      'Leading a department',
      'Webinar: senior leadership',
    ]);
    expect(of('course')).toHaveLength(2);
    expect(of('mentors')).toHaveLength(1);
    expect(of('skill').length).toBeLessThanOrEqual(4);
    // A skill that the member already has is not recommended.
    expect(of('skill').map(({ title }) => title)).not.toContain('Leadership');
    expect(ask(leading, nobody).recommendations.filter(({ kind }) => kind !== 'skill')).toEqual([]);
  });

  it('recommend nothing for one common word in a description', () => {
    const duty = { id: 1, title: 'A reporting duty', words: 'The Home Office publishes training online.' };
    const behaviour = { id: 2, title: 'Routines', words: 'Behaviour in the first five minutes.' };
    const { recommendations } = ask('Which course helps me with behaviour?', { ...nobody, courses: [duty, behaviour] });
    expect(recommendations.filter(({ kind }) => kind === 'course').map(({ id }) => id)).toEqual([2]);
  });

  it('say so if nothing fits', () => {
    const words = 'I found no circle, event or course here';
    expect(ask(leading, nobody).text).toContain(words);
    expect(ask(leading).text).not.toContain(words);
    expect(ask('Hello', nobody).text).not.toContain(words);
  });

  it('rank words of the question above those of the topic', () => {
    const { recommendations } = ask('Which course for phonics?');
    expect(recommendations[0]).toEqual({ kind: 'circle', id: 1, title: 'Primary phonics' });
  });

  it('treat a profile above 70 as detailed and ask for more below', () => {
    expect(ask(leading, { ...somebody, completeness: 71 }).text).toContain('“Head of department”');
    const thin = ask(leading, { ...somebody, completeness: 70 });
    expect(thin.text).not.toContain('“Head of department”');
    expect(thin.followUpActions).toContainEqual({ kind: 'profile', title: 'Complete your profile' });
  });

  it('quote findings of documents without their markup', () => {
    const documents = { strengths: ['**Calm** [under](javascript:x) pressure'], developmentAreas: [] };
    expect(ask(leading, { ...somebody, documents }).text).toContain(
      'name “Calm underjavascript:x pressure” as a strength',
    );
  });

  it.each(careerTopics)('give each role a different reply about %s, with one step and a question', (topic) => {
    const question =
      { stuck: 'stuck', leadership: 'leadership', skills: 'skills', jobs: 'jobs' }[topic as string] ?? topic;
    const texts = (['teacher', 'school_leader', 'support_staff'] as const).map(
      (role) => ask(question === 'general' ? 'hello' : question, { ...nobody, role }).text,
    );
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) {
      expect(text.match(/\*\*One step:\*\*/g)).toHaveLength(1);
      expect(text.trim()).toMatch(/\?$/);
      expect(text.split(/\s+/).length).toBeLessThan(200);
    }
  });

  it('have four openings, steps and questions for every topic', () => {
    for (const topic of careerTopics) {
      const { openings, steps, questions, skills } = voices[topic];
      for (const list of [openings, steps, questions]) expect(new Set(list).size).toBe(4);
      expect(skills.length).toBeGreaterThan(1);
      for (const { goal } of steps) expect(goal.length).toBeLessThanOrEqual(200);
    }
  });

  it('take the step from the session type if the question has no topic, or from the module', () => {
    expect(answerOf('Hello', 'interview_prep', nobody, 0).text).toContain('Practise with me now');
    const module = { moduleTitle: 'Values and strengths', activities: ['Write your story'] };
    const answer = answerOf('What now?', 'career_coaching', { ...nobody, module }, 0);
    expect(answer.text).toContain('From “Values and strengths”, let’s take “Write your story”.');
    expect(answer.followUpActions[0]).toEqual({ kind: 'goal', title: 'Values and strengths: Write your story' });
  });

  it.each([
    ['I want to die and my interview is on Monday', ['[116 123](tel:116123)', '(tel:08000562561)', '(tel:999)', 'GP']],
    [
      'A pupil told me his dad hits him, what do I do?',
      ['designated safeguarding lead', '(tel:999)', '(tel:08088005000)'],
    ],
    [
      'A girl in my form is self harming and I can’t sleep',
      ['designated safeguarding lead', '116 123', 'For you, too'],
    ],
    ['My colleague told me she wants to end her life', ['116 123', '999', '08000 562 561']],
  ])('name only people to contact if danger is certain: %s', (question, wanted) => {
    const answer = ask(question);
    expect(answer.tier).toBe('sure');
    for (const words of wanted) expect(answer.text).toContain(words);
    expect(answer.recommendations).toEqual([]);
    expect(answer.followUpActions).toEqual([]);
    expect(answer.text).not.toContain('One step');
    expect(answer.text.split(/\s+/).length).toBeLessThan(190);
  });

  it('name people first if danger is possible, then reply', () => {
    const answer = ask('I’m burnt out, how do I become head of department?');
    expect(answer).toMatchObject({ tier: 'perhaps', topic: 'wellbeing' });
    expect(answer.text.indexOf('116 123')).toBeLessThan(answer.text.indexOf('**One step:**'));
    expect(answer.text.indexOf('116 123')).toBeGreaterThan(0);
  });

  it('give numbers as links that can be dialled', () => {
    for (const question of [
      'I want to die',
      'I’m burnt out',
      'A pupil told me her dad hits her',
      'I’m worried about a pupil',
    ])
      for (const [, shown, dialled] of ask(question).text.matchAll(/\[([\d ]+)\]\((?:tel|sms):(\d+)\)/g))
        expect(shown?.replaceAll(' ', '')).toBe(dialled);
  });
});
