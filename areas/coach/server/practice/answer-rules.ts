/** The rules by which Savi comments on a practice answer. A reader can see each of them in the comment. */
export const ruleNames = [
  'length',
  'example',
  'action',
  'result',
  'pupils',
  'people',
  'school',
  'reason',
  'evidence',
  'safeguarding',
  'question',
] as const;
export type RuleName = (typeof ruleNames)[number];

interface Rule {
  /** Whether the answer keeps the rule. */
  isKept(answer: string): boolean;
  /** What the comment says if it does. */
  praise: string;
  /** What the comment says if it does not. */
  advice: string;
}

/** Words of an answer that a panel listens to for two to three minutes. */
const fewestWords = 60;
const mostWords = 330;

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const has = (pattern: RegExp) => (answer: string) => pattern.test(answer);

export const answerRules: Record<RuleName, Rule> = {
  length: {
    isKept: (answer) => wordsIn(answer) >= fewestWords && wordsIn(answer) <= mostWords,
    praise: 'The length is right for an interview.',
    advice: 'Aim for one to two minutes of speaking: about eight sentences.',
  },
  example: {
    isKept: has(
      /\b(last (?:year|term|week|month|summer|autumn|spring)|this (?:year|term)|in (?:year|september|january|my)|when i|one (?:day|pupil|child|boy|girl|student|parent|colleague|of my)|there was|for example|for instance|recently|a (?:pupil|child|boy|girl|student|parent|colleague) (?:who|in|called|with)|i once|at my (?:last|current|previous) school)\b/i,
    ),
    praise: 'You tell about one real case.',
    advice: 'Tell about one real case: when was it, and who was there?',
  },
  action: {
    isKept: (answer) =>
      (
        answer.match(
          /\bi(?:'d|’d| would| will)? (?:\w+ly )?(?!think|feel|believe|am|was|have been|know|guess|hope|like|love|want)\w+/gi,
        ) ?? []
      ).length >= 3,
    praise: 'You say what you did yourself.',
    advice: 'Say what you did yourself. Use “I” for at least three steps, not “we”.',
  },
  result: {
    isKept: has(
      /\b(as a result|in the end|by the end|afterwards|since then|now (?:he|she|they|we|the)|so that (?:he|she|they)|improved|increase[ds]?|decrease[ds]?|reduced|fewer|better|went (?:up|down)|achieved|passed|managed to|was able to|could (?:then|now)|progress|outcome|from \d+|learned|learnt|changed)\b/i,
    ),
    praise: 'You say what changed.',
    advice: 'Say what changed at the end, and how you know.',
  },
  pupils: {
    isKept: has(/\b(pupils?|child(?:ren)?|students?|class|learners?|boys?|girls?|young people)\b/i),
    praise: 'The pupils are in your answer.',
    advice: 'Bring it back to the pupils: what does it mean for them?',
  },
  people: {
    isKept: has(
      /\b(talk(?:ed)?|spoke|speak|ask(?:ed)?|listen(?:ed)?|met|meet|explain(?:ed)?|agree[ds]?|together|support(?:ed)?|said|say|apologi[sz]e)\b/i,
    ),
    praise: 'You show how you deal with people.',
    advice: 'Say how you spoke with the people: which words did you use?',
  },
  school: {
    isKept: has(
      /\b(your (?:school|pupils|children|trust|website|values|curriculum|report|community|team|department|staff)|this school|you (?:have|are|do|offer|say)|here)\b/i,
    ),
    praise: 'You talk about this school, not about any school.',
    advice: 'Name one thing that is true of this school only. Look at its website and its last inspection report.',
  },
  reason: {
    isKept: has(/\b(because|so that|which means|that is why|that’s why|that's why|since|as i|the reason)\b/i),
    praise: 'You give a reason.',
    advice: 'Say why that matters to you: use “because”.',
  },
  evidence: {
    isKept: has(
      /\b(data|results?|books|look at|observe|observ\w+|visit(?:ed)?|survey|attendance|figures?|assess\w*|work scrutiny|ask|listen|evidence|compare[ds]?)\b/i,
    ),
    praise: 'You say what you would look at.',
    advice: 'Name what you would look at: books, results, lessons, attendance, what people say.',
  },
  safeguarding: {
    isKept: has(
      /\b(dsl|designated|safeguarding (?:lead|person|officer|team)|child protection|pass(?:ed)? it on|report(?:ed)?|record(?:ed)?|write (?:it )?down|wrote (?:it )?down|cannot (?:promise|keep)|can't (?:promise|keep)|can’t (?:promise|keep)|polic(?:y|ies)|confidential\w*|check who|verify|first aider?)\b/i,
    ),
    praise: 'You name the person or the procedure that keeps children safe.',
    advice: 'Name who you tell and what you write down. A panel expects it in this answer.',
  },
  question: {
    isKept: (answer) => answer.includes('?'),
    praise: 'You have a question ready.',
    advice: 'Write the question as you would ask it.',
  },
};

/** What the comment praises and what it advises, the most important rules first. */
export function commentOn(answer: string, looksFor: readonly RuleName[]): { praise: string[]; advice: string[] } {
  const praise: string[] = [];
  const advice: string[] = [];
  for (const name of [...looksFor, 'length' as const]) {
    const rule = answerRules[name];
    if (rule.isKept(answer)) praise.push(rule.praise);
    else advice.push(rule.advice);
  }
  return { praise, advice };
}
