import type { DangerAbout } from '#areas/coach/contract/danger/danger-tiers.ts';
import type { Nation } from '#contract/nations.ts';

/** Helplines, as published by each service. Sources and dates are in `docs/product/coach.md`. A phone can dial the links. */
const lines = {
  emergency: '**[999](tel:999)** if anyone is in danger now',
  samaritans: '**Samaritans: [116 123](tel:116123)**, free, day and night, about anything',
  educationSupport:
    '**Education Support: [08000 562 561](tel:08000562561)**, free and confidential, day and night, for everyone who works in education',
  shout: '**Shout: text [85258](sms:85258)**, free, day and night, if you would rather write than talk',
  nspcc: '**NSPCC Helpline: [0808 800 5000](tel:08088005000)**, free, for adults who are worried about a child',
  childline: '**Childline: [0800 1111](tel:08001111)**, free, for the child to talk to',
  person: '**Your GP, or someone you trust** at home or at school',
};

/** What differs between the nations: who is told first about a child, and the helplines. */
interface NationLines {
  lead: string;
  social: string;
  mentalHealth: string;
  domesticAbuse: string;
}

const today = 'tell them today, in your own words, and write down what you saw or heard';
const ifSomeone = 'if someone hurts, threatens or controls you or someone you know';

const byNation: Record<Nation, NationLines> = {
  england: {
    lead: `**Your designated safeguarding lead (DSL)** or their deputy: ${today}`,
    social: '**Your council’s children’s social care**, if you cannot reach the DSL. You do not have to be sure',
    mentalHealth: '**NHS: [111](tel:111)**, then choose mental health, day and night, for urgent help',
    domesticAbuse: `**National Domestic Abuse Helpline: [0808 2000 247](tel:08082000247)**, free, day and night, ${ifSomeone}`,
  },
  wales: {
    lead: `**Your designated safeguarding person (DSP)** or their deputy: ${today}`,
    social: '**Your council’s children’s social services**, if you cannot reach the DSP. You do not have to be sure',
    mentalHealth:
      '**NHS 111 Wales: [111](tel:111)**, then press 2, free, day and night, for urgent help with mental health',
    domesticAbuse: `**Live Fear Free: [0808 80 10 800](tel:08088010800)**, free, day and night, ${ifSomeone}`,
  },
  scotland: {
    lead: `**Your child protection coordinator** or their depute: ${today}`,
    social:
      '**Your council’s social work department**, if you cannot reach the coordinator. You do not have to be sure',
    mentalHealth:
      '**Breathing Space: [0800 83 85 87](tel:0800838587)**, free, 6pm to 2am from Monday to Thursday and from 6pm on Friday to 6am on Monday',
    domesticAbuse: `**Scotland’s Domestic Abuse and Forced Marriage Helpline: [0800 027 1234](tel:08000271234)**, free, day and night, ${ifSomeone}`,
  },
  northern_ireland: {
    lead: `**Your designated teacher for child protection** or their deputy: ${today}`,
    social:
      '**The Gateway team of your health and social care trust**, if you cannot reach the designated teacher. You do not have to be sure',
    mentalHealth:
      '**Lifeline: [0808 808 8000](tel:08088088000)**, free, day and night, for anyone in distress or despair',
    domesticAbuse: `**Domestic and Sexual Abuse Helpline: [0808 802 1414](tel:08088021414)**, free, day and night, ${ifSomeone}`,
  },
};

/** The two helplines for everyone, in a few words. */
const anyone =
  '**Education Support: [08000 562 561](tel:08000562561)** or **Samaritans: [116 123](tel:116123)**, free, day and night';

const asList = (...items: string[]) => items.map((item) => `- ${item}`).join('\n');
const forYouToo = `For you, too: ${lines.educationSupport}. ${lines.samaritans}.`;

const sureText: Record<DangerAbout, (nation: NationLines) => string> = {
  self: ({ mentalHealth, domesticAbuse }) =>
    [
      'Thank you for telling me. I am a program, and this needs a person. Please talk to one of these now:',
      asList(
        ...[lines.emergency, lines.samaritans, lines.educationSupport, lines.shout],
        ...[mentalHealth, domesticAbuse, lines.person],
      ),
    ].join('\n\n'),
  child: ({ lead, social }) =>
    [
      'This needs people, today. I am a program. Please turn to these, and do not look into it yourself:',
      asList(lead, lines.emergency, social, lines.nspcc, lines.childline),
      forYouToo,
    ].join('\n\n'),
  adult: ({ mentalHealth, domesticAbuse }) =>
    [
      'This needs people, now. I am a program. For the person you are worried about, and for you:',
      asList(
        ...[lines.emergency, lines.samaritans, lines.educationSupport],
        ...[domesticAbuse, mentalHealth, lines.shout],
      ),
      'Stay with them if you can, or ask someone to. Tell a senior leader you trust today.',
    ].join('\n\n'),
};

/** Shorter than for "sure", because an answer follows. */
const perhapsText: Record<DangerAbout, (nation: NationLines) => string> = {
  self: ({ mentalHealth, domesticAbuse }) =>
    [
      'First: if this is weighing on you, please talk to a person. I am a program.',
      asList(`${anyone}. ${lines.person}`, `${mentalHealth}. ${domesticAbuse}`, lines.emergency),
    ].join('\n\n'),
  child: ({ lead }) =>
    [
      'First: if you are worried about a child, tell a person today. I am a program. You do not have to be sure.',
      asList(lead, lines.nspcc, lines.emergency),
      forYouToo,
    ].join('\n\n'),
  adult: ({ domesticAbuse }) =>
    [
      'First: if you are worried about someone, they may need a person to talk to, and so may you. I am a program.',
      asList(anyone, domesticAbuse, lines.emergency),
    ].join('\n\n'),
};

/** One line, for the turns after the match. */
const perhapsLater: Record<DangerAbout, (nation: NationLines) => string> = {
  self: () => `You can still talk to a person: ${anyone}.`,
  child: ({ lead }) => `If you are worried about a child: ${lead}. ${forYouToo}`,
  adult: () => `For the person you are worried about, and for you: ${anyone}.`,
};

const stillText =
  'I still name only people who can help. Savi answers questions about work again after a few more messages.';

/**
 * Returns the people to contact as Markdown with `tel:` and `sms:` links, in the words of the member's nation. `isLater`:
 * one of the turns after the match. Without a nation, the words are those for England.
 */
export function peopleFor(
  tier: 'sure' | 'perhaps',
  about: DangerAbout,
  isLater: boolean,
  nation: Nation = 'england',
): string {
  if (tier === 'perhaps') return (isLater ? perhapsLater : perhapsText)[about](byNation[nation]);
  const text = sureText[about](byNation[nation]);
  return isLater ? `${stillText}\n\n${text}` : text;
}

/** The telephone numbers of all helplines, as digits. */
export const helplineNumbers: ReadonlySet<string> = new Set(
  [...Object.values(lines), ...Object.values(byNation).flatMap((one) => Object.values(one))].flatMap((line) =>
    [...line.matchAll(/\((?:tel|sms):(\d+)\)/g)].flatMap(([, digits = '']) => digits),
  ),
);
