import { describe, expect, it } from 'vitest';
import type { QuestionKind } from '#areas/interview/contract/interview-lists.ts';
import type { ScoreRule } from '#areas/interview/contract/interview-score.ts';
import { scoreAnswer } from './score-answer.ts';

interface Case {
  name: string;
  kind: QuestionKind;
  answer: string;
  essentialSkills?: string[];
  spokenSeconds?: number;
  /** The points that a fair reader would give. A pair is from and to. Null: no score. */
  points: Partial<Record<ScoreRule, number | null | readonly [number, number]>>;
  /** Words that must be among those that a rule quotes. */
  quotes?: Partial<Record<ScoreRule, string>>;
  /** Words of a reason. */
  says?: string;
}

const nothing = { structure: null, evidence: null, length: null, fillers: null } as const;

const cases: Case[] = [
  {
    name: 'a class teacher with a story, figures and a result',
    kind: 'example',
    answer:
      'Last autumn I had a Year 4 class in which nine children could not yet read the words in our history texts. The usual plan was to simplify the text, and I did not want that, because they would never meet the harder words. I chose six words for each lesson and taught them before we read, with a picture and a sentence. I read the text aloud first, then we read it together, and only then did they read in pairs. I asked our teaching assistant to listen to the same three children each day and to note which words they stumbled on. By the end of the spring term seven of the nine could read the passage alone, and in the June assessment their scores had gone up by five points on average. Two children still needed help, so I passed on my notes to their next teacher.',
    points: { structure: 3, evidence: 3, length: 3, fillers: 3, relevance: null, pace: null },
    quotes: { structure: 'Last autumn' },
  },
  {
    name: 'a teaching assistant with a short but real answer',
    kind: 'example',
    answer:
      'When I worked with a boy in Reception who would not speak, I sat beside him at the sand tray and waited. I named what he did. After some weeks he began to answer me, and now he asks other children to play.',
    points: { structure: 3, evidence: [0, 1], length: 1, fillers: 3 },
    quotes: { structure: 'I sat beside him' },
    says: 'Say more',
  },
  {
    name: 'a site manager without a result',
    kind: 'example',
    answer:
      'Two years ago the school had a leak above the hall in the week of the exams. I closed the hall, rang the contractor and put a barrier around the wet floor. I told the exams officer at once and I moved the desks to the gym with a colleague. I wrote to the head each morning about where we were with it. I kept the keys with me so that nobody would go in by mistake, and I checked the ceiling every evening before I locked up.',
    points: { structure: 2, length: 2, fillers: 3 },
    says: 'Not found: a result',
  },
  {
    name: 'a story in which something was passed on and changed, which is no result',
    kind: 'example',
    answer:
      'Last term a parent told me at the gate that her son was being teased about his shoes. I passed it on to the head of year and I changed the seating plan in my form the same day. I told the other staff who teach him at briefing. I rang the parent in the evening to say what we had done so far and who would call her next.',
    points: { structure: 2 },
    says: 'Not found: a result',
  },
  {
    name: 'memorised waffle',
    kind: 'example',
    answer:
      'I am a passionate and hard-working professional who believes that every child matters. I always go the extra mile and I strive for excellence in everything that I do. I am a real team player with excellent communication skills, and I am always looking to develop myself further. I truly believe that children are at the heart of everything, and I would bring energy, enthusiasm and commitment to your wonderful school. I thrive under pressure and I never give up, because education is my passion and my vocation.',
    points: { structure: 0, evidence: 0 },
    says: 'Not found: a situation',
  },
  {
    name: 'off the subject: a holiday',
    kind: 'example',
    answer:
      'Last summer I went to Portugal with two friends and we walked along the coast for nine days. I carried the tent and I cooked in the evenings, and in the end we had seen eleven beaches. The food was wonderful, the trains were late and it rained only once. I would go again tomorrow if I could afford it.',
    points: nothing,
    says: 'Nothing in it is about work in a school',
  },
  {
    name: 'a good answer full of fillers',
    kind: 'case',
    answer:
      'Um, so basically I would, you know, stop what I am doing and listen to the child, because, um, they have chosen me to tell. I mean, I would not promise to keep it secret, obviously, and I would, sort of, explain that I have to tell somebody who can help. Then, um, I would write down their words, basically as they said them, and tell the designated safeguarding lead the same day. At the end of the day it is, you know, not my job to investigate.',
    points: { structure: 3, fillers: 1 },
    quotes: { fillers: 'basically' },
  },
  {
    name: 'words that only look like fillers',
    kind: 'case',
    answer:
      'I would ask the family what kind of help they want and whether they know who we work with. Do you know the story of the boy who had a different coach each term? I would want the same adult each time, because trust takes weeks. Then I would review it with the pupil after this sort of break and record what we agreed with the team.',
    points: { structure: 3, fillers: 3 },
  },
  {
    name: 'an answer in Welsh',
    kind: 'example',
    answer:
      'Y llynedd roedd gen i ddosbarth Blwyddyn 4 lle roedd naw o blant yn ei chael yn anodd darllen yn uchel. Fe wnes i eistedd gyda nhw bob bore am ddeg munud a dewis tri thestun byr bob wythnos. Erbyn diwedd y tymor roedd saith ohonyn nhw yn gallu darllen i’r dosbarth ac roedd eu sgoriau wedi codi.',
    points: nothing,
    says: 'English only',
  },
  { name: 'an empty answer', kind: 'view', answer: ' \n ', points: nothing, says: 'at least 30' },
  { name: 'one word', kind: 'view', answer: 'Yes.', points: nothing, says: 'There is 1 word' },
  {
    name: 'punctuation and symbols only',
    kind: 'view',
    answer: '… ??? '.repeat(40),
    points: nothing,
    says: 'at least 30',
  },
  {
    name: 'a pasted advert',
    kind: 'view',
    answer:
      'We are looking for an enthusiastic class teacher to join our team from September. The successful candidate will have excellent behaviour management, experience of teaching early reading and confidence with data. You will be a reflective practitioner who works well with families. The school is committed to safeguarding and promoting the welfare of children, and the post is subject to an enhanced DBS check. Salary: main pay range. Closing date: noon on Friday. Please apply online.',
    essentialSkills: ['Experience of teaching early reading', 'Confidence with data'],
    points: nothing,
    says: 'reads like an advert',
  },
  {
    name: 'a very long answer of a head',
    kind: 'view',
    answer: `${'In my present school we looked at attendance every week, because each lost day is a lost lesson. I asked the pastoral team to ring the families of the same twelve pupils on Monday and to report on Friday. '.repeat(14)}Then we reviewed it with governors.`,
    points: { structure: 3, length: 1 },
    says: 'Say less',
  },
  {
    name: 'a view of a SENCO about an advert with skills',
    kind: 'view',
    answer:
      'I think that support works when the teacher owns it, because a pupil spends most of the week in class and not with me. So I coach teachers. I sat with a colleague for three lessons, planned one scaffold with her and watched pupils use it. Then I came back after four weeks and we looked at their books together. My provision map shows costs and effects on one page, and I use it when I report to governors. For example, last year I stopped two interventions that had no effect, and the money went into training for all staff. What follows from this is that I would spend my first half term in lessons, not in my office, and that I would agree with the team which three pupils we watch most closely.',
    essentialSkills: [
      'Experience of coaching teachers',
      'Able to write a provision map',
      'Knowledge of speech and language therapy',
      'Qualified Teacher Status',
    ],
    points: { structure: 3, evidence: 3, relevance: [2, 3], length: 3 },
    quotes: { relevance: 'provision (Able to write a provision map)' },
  },
  {
    name: 'an answer that says an advert’s skills about somebody else',
    kind: 'view',
    answer:
      'Phonics is important in every school. Coaching is very important too. Governors matter a lot and data is used by many schools. Everybody says that behaviour comes first in the classroom, and that the curriculum is what pupils need. That is all there is to say about it at this point.',
    essentialSkills: ['Phonics', 'Coaching', 'Behaviour management'],
    points: { relevance: 0 },
  },
  {
    name: 'a spoken answer of an early years practitioner, at a good pace',
    kind: 'case',
    answer:
      'I would stay close, at his height, and say what I see, because he cannot say it yet. I would move the other children a step away. When he is calm I would name the feeling and show him what he can do next time. Then I would tell his key person and write it down for his mother, and I would look at what came before it. If it happens again we would review the room together.',
    spokenSeconds: 34,
    points: { structure: 3, pace: 3, length: [1, 2] },
  },
  {
    name: 'a fast spoken answer of a business manager',
    kind: 'example',
    answer:
      'In my last role the school had three contracts for cleaning. I asked for the invoices of two years, compared the hours and invited four suppliers to quote. I checked the rules with the trust first. As a result we saved £14,000 a year, the hours stayed the same and one cleaner became a supervisor.',
    spokenSeconds: 16,
    points: { structure: 3, evidence: 3, pace: 1 },
    says: 'That is fast',
  },
];

describe('realistic answers', () => {
  it.each(cases.map((one) => [one.name, one] as const))(
    '%s',
    (_, { kind, answer, essentialSkills = [], ...wanted }) => {
      const speech =
        wanted.spokenSeconds === undefined
          ? null
          : { speakingSeconds: wanted.spokenSeconds, pauses: 2, longestPause: 1, loudness: -20 };
      const scores = scoreAnswer({ kind, answer, isSpoken: speech !== null, speech, essentialSkills });
      const found = new Map(scores.map((score) => [score.rule, score]));
      for (const [rule, points] of Object.entries(wanted.points) as [ScoreRule, Case['points'][ScoreRule]][]) {
        const score = found.get(rule);
        const said = `${rule}: ${score?.why} ${score?.words.join(' | ')}`;
        if (Array.isArray(points)) {
          expect(score?.points, said).toBeGreaterThanOrEqual(points[0]);
          expect(score?.points, said).toBeLessThanOrEqual(points[1]);
        } else if (points !== undefined) expect(score?.points, said).toBe(points);
      }
      const lower = answer.replaceAll(/\s+/g, ' ').toLowerCase();
      for (const { rule, points, why, words } of scores) {
        expect(why).toMatch(/[.]$/);
        // What is quoted is in the answer. Structure and evidence give no point without a quotation.
        for (const word of words) expect(lower).toContain(word.replace(/ \(.*\)$/, '').toLowerCase());
        if (rule === 'structure' || rule === 'evidence') expect(words.length).toBe(points ?? 0);
        if (points === null) expect(words).toEqual([]);
      }
      for (const [rule, quote] of Object.entries(wanted.quotes ?? {}) as [ScoreRule, string][])
        expect(found.get(rule)?.words.join(' | ')).toContain(quote);
      if (wanted.says) expect(scores.map(({ why }) => why).join(' ')).toContain(wanted.says);
    },
  );
});
