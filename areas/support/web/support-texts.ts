/** For each claim in Data Security, `SECURITY.md` says what the program does. */
export interface Principle {
  name: string;
  words: string;
}

export const values: readonly Principle[] = [
  {
    name: 'Unrelenting Positivity',
    words: 'We look for what works and talk about it. You can still say that a week was hard.',
  },
  {
    name: 'Collective Strength',
    words: 'You should not have to solve a problem alone when a colleague elsewhere has already solved it.',
  },
  {
    name: 'Professional Respect',
    words: 'Teachers, leaders and support staff meet here as equals. Every role in a school is a profession.',
  },
  {
    name: 'Continuous Innovation',
    words: 'We try small changes. We keep what helps pupils and colleagues, and stop what does not.',
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
      'Disagree with the idea, not with the person. You can report what is not right, and only the people who run Staffroom see who reported it.',
  },
  {
    name: 'Celebrate Success',
    words: 'Small wins count. Share yours, and thank the person you borrowed it from.',
  },
];

/** Shown if the page did not use https, for example on a local computer. */
export const withoutHttps =
  'We store your password only as a hash, so nobody can read it. This page did not use https, so data sent between your device and the server is not encrypted.';

export const security: readonly Principle[] = [
  {
    name: 'Encryption',
    words:
      'We store your password only as a hash, so nobody can read it. Data sent between your device and the server is encrypted (https).',
  },
  {
    name: 'Privacy First',
    words:
      'You decide who sees your profile, your email address and your school. There is no advertising and no tracking.',
  },
  {
    name: 'Transparency',
    words:
      'You can download what we store about you in one file. Staffroom is open source, so anyone can see how it works.',
  },
];

/** The commitments. Two are shown only if the operator confirmed them (`CONFIRMED_…` settings). */
export const commitments = {
  neverSold: 'We never sell personal data',
  ukServers: 'Your data is stored on UK-based servers',
  exportOrDelete: 'You can export or delete your data at any time',
  securityAudits: 'There are regular security audits',
} as const;

/** Shown while the operator has not confirmed a commitment. */
export const notConfirmed = {
  ukServers:
    'Not confirmed: storage on UK-based servers. The people who run Staffroom for you have not confirmed that your data is stored in the UK. Ask them where it is stored.',
  securityAudits:
    'Not confirmed: regular security audits. The people who run Staffroom for you have not confirmed that its security is audited regularly. Ask them when it was last checked.',
} as const;

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
