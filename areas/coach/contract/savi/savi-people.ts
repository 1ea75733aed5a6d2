import type { DangerAbout } from '../danger/danger-tiers.ts';

/** Helplines, as published by each service. The numbers are links that a phone can dial. */
const lines = {
  emergency: '**[999](tel:999)** if anyone is in danger now',
  samaritans: '**Samaritans: [116 123](tel:116123)**, free, day and night, about anything',
  educationSupport:
    '**Education Support: [08000 562 561](tel:08000562561)**, free and confidential, day and night, for everyone who works in education',
  shout: '**Shout: text [85258](sms:85258)**, if you would rather write than talk',
  domesticAbuse:
    '**National Domestic Abuse Helpline: [0808 2000 247](tel:08082000247)**, free, day and night, if someone at home hurts, threatens or controls you or someone you know',
  lead: '**Your designated safeguarding lead (DSL)** or their deputy: tell them today, in your own words, and write down what you saw or heard',
  childrenServices:
    '**Your local council’s children’s social care**, if you cannot reach the DSL. You do not have to be sure',
  nspcc: '**NSPCC Helpline: [0808 800 5000](tel:08088005000)**, for adults who are worried about a child',
  childline: '**Childline: [0800 1111](tel:08001111)**, free, for the child to talk to',
  person: '**Your GP, or someone you trust** at home or at school',
};

const asList = (...items: string[]) => items.map((item) => `- ${item}`).join('\n');

const sureText: Record<DangerAbout, string> = {
  self: [
    'Thank you for telling me. I am a program, and this needs a person. Please talk to one of these now:',
    asList(lines.emergency, lines.samaritans, lines.educationSupport, lines.shout, lines.domesticAbuse, lines.person),
  ].join('\n\n'),
  child: [
    'This needs people, today. I am a program. Please turn to these, and do not look into it yourself:',
    asList(lines.emergency, lines.lead, lines.childrenServices, lines.nspcc, lines.childline),
    `For you, too: ${lines.educationSupport}. ${lines.samaritans}.`,
  ].join('\n\n'),
  adult: [
    'This needs people, now. I am a program. For the person you are worried about, and for you:',
    asList(lines.emergency, lines.samaritans, lines.educationSupport, lines.domesticAbuse, lines.shout),
    'Stay with them if you can, or ask someone to. Tell a senior leader you trust today.',
  ].join('\n\n'),
};

const perhapsText: Record<DangerAbout, string> = {
  self: [
    'Before anything about work: if this is weighing on you, please talk to a person. I am a program.',
    asList(lines.educationSupport, lines.samaritans, lines.domesticAbuse, lines.emergency, lines.person),
  ].join('\n\n'),
  child: [
    'Before anything else: if you are worried about a child, tell a person today. I am a program. You do not have to be sure.',
    asList(lines.lead, lines.nspcc, lines.emergency),
    `For you, too: ${lines.educationSupport}. ${lines.samaritans}.`,
  ].join('\n\n'),
  adult: [
    'Before anything else: if you are worried about someone, they may need a person to talk to, and so may you. I am a program.',
    asList(lines.educationSupport, lines.samaritans, lines.emergency),
  ].join('\n\n'),
};

const stillText =
  'I am still keeping to the people who can help. Savi answers questions about work again after a few more messages.';

/**
 * Returns the people to contact as Markdown with `tel:` and `sms:` links. `isLater`: one of the turns after the match.
 */
export function peopleFor(tier: 'sure' | 'perhaps', about: DangerAbout, isLater: boolean): string {
  if (tier === 'perhaps') return perhapsText[about];
  return isLater ? `${stillText}\n\n${sureText[about]}` : sureText[about];
}
