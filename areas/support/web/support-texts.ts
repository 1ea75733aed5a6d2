/** Names are the specification's (2, section 2, Support). What Data Security says is held by SECURITY.md, line by line. */
export interface Principle {
  name: string;
  words: string;
}

export const values: readonly Principle[] = [
  {
    name: 'Unrelenting Positivity',
    words:
      'We look for what works and say it out loud. That is no pretence: a hard week may be called a hard week here.',
  },
  {
    name: 'Collective Strength',
    words: 'Nobody should have to solve alone what somebody two towns away solved last year.',
  },
  {
    name: 'Professional Respect',
    words: 'Teachers, leaders and support staff meet here as equals. Every role in a school is a profession.',
  },
  {
    name: 'Continuous Innovation',
    words: 'We try things small, keep what helps pupils and colleagues, and let go of what does not.',
  },
];

export const code: readonly Principle[] = [
  {
    name: 'Mutual Support',
    words: 'Answer a question for every one you ask. When somebody is struggling, be kind first and useful second.',
  },
  {
    name: 'Evidence-Based Sharing',
    words: 'Say what you tried, where, and how you know that it worked. Name your sources, and never name a pupil.',
  },
  {
    name: 'Constructive Focus',
    words:
      'Take issue with the idea and leave the person standing. What is not right can be reported, and only the people who run Staffroom see who did.',
  },
  {
    name: 'Celebrate Success',
    words: 'Small wins count. Share yours, and thank whoever you borrowed it from.',
  },
];

export const security: readonly Principle[] = [
  {
    name: 'Encryption',
    words:
      'Your password is kept only as a hash that cannot be turned back. Between your device and the server everything travels over https.',
  },
  {
    name: 'Privacy First',
    words:
      'You decide who sees your profile, your email address and your school. There is no advertising and no tracking.',
  },
  {
    name: 'Transparency',
    words:
      'All that is kept about you is yours to read, in one file. The program is open source: anyone may see what it does.',
  },
];

export const commitments: readonly string[] = [
  'We never sell personal data',
  'Your data is stored on UK-based servers',
  'You can export or delete your data at any time',
  'There are regular security audits',
];

interface Priority {
  name: string;
  percent: number;
  trend: 'rising' | 'steady';
}

export const priorities: readonly Priority[] = [
  { name: 'Mental Health & Wellbeing', percent: 85, trend: 'rising' },
  { name: 'Digital Integration', percent: 72, trend: 'rising' },
  { name: 'Inclusive Education', percent: 78, trend: 'steady' },
  { name: 'Teacher Retention', percent: 65, trend: 'rising' },
];
