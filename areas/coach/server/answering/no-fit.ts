import { type Subject, subjects } from '#areas/coach/contract/subjects.ts';
import { inBrief } from './card-reply.ts';
import { type ChosenCard, chooseCard } from './cards.ts';
import { escaped } from './compose.ts';
import { likelyTopic } from './likely-topic.ts';
import type { Lookups, Match } from './lookups.ts';
import { type Asked, cardGround, type Item, itemGrounds, type Parts, partsOf } from './parts.ts';
import { type About, wantedFor } from './wanted.ts';

/** From this score a card is named that comes closest. Two in five messages about nothing here have one. */
const close = 0.38;

/** From this score a subject is named although no card fits. */
const subjectScore = 0.5;

/**
 * The reply if no card fits: it says so, with the cards that come closest, or what Staffroom has about the question. It
 * offers to ask a suitable circle. If there is nothing, it names a mentor who could know. There is no filler.
 */
export async function replyWithoutCard(asked: Asked, lookups: Lookups, match: Match, about: About): Promise<Parts> {
  const [likely] = match.subjects;
  const subject = likely && likely.score >= subjectScore ? likely.subject : null;
  const wanted = wantedFor(asked.question, subject, about);
  const items = await lookups.find(asked, wanted);
  const common = {
    subject,
    topic: likelyTopic(match),
    understood: subject ? `You ask about ${subjects[subject].about}.` : '',
    prompts: await promptsFor(lookups, match, subject, about),
    state: { subject, card: null, part: 'answer' as const, question: asked.question.slice(0, 500) },
  };
  const [circle, mentor] = await Promise.all([
    lookups.findCircle(asked, wanted),
    items.some(({ kind }) => kind === 'mentor') ? null : lookups.findMentor(asked, wanted),
  ]);
  const ask = circle ? [{ kind: 'ask' as const, title: `Ask in ${circle.title}`, link: `${circle.link}` }] : [];
  const closest = closestOf(lookups, match, about);
  if (closest.length > 0) {
    const lines = closest.map(({ card }) => `**${escaped(card.prompt)}** ${inBrief(card, 3)}`);
    return partsOf({
      ...common,
      body: ['I have no checked answer to exactly this. This comes closest.', ...lines].join('\n\n'),
      grounds: closest.map(({ card }) => cardGround(card)),
      prompts: [...new Set([...closest.map(({ card }) => card.prompt), ...common.prompts])].slice(0, 3),
      step: circle ? `Ask in [${escaped(circle.title)}](${circle.link}) if this does not answer it.` : null,
      actions: ask,
      basis: 'the cards closest to your question',
    });
  }
  if (items.length > 0) {
    return partsOf({
      ...common,
      body: 'I have no checked answer to exactly this. This is what Staffroom has about it.',
      items,
      grounds: itemGrounds(items),
      step: circle ? `Ask in [${escaped(circle.title)}](${circle.link}) if this does not answer it.` : null,
      actions: ask,
      basis: 'what is in Staffroom',
    });
  }
  return partsOf({
    ...common,
    body: ['I have no checked answer to this, and nothing in Staffroom fits it well enough.', people(circle, mentor)]
      .filter(Boolean)
      .join(' '),
    items: mentor ? [mentor] : [],
    step: circle
      ? `Choose ‘Ask in ${escaped(circle.title)}’. Your question is already written. You can change it before you post it.`
      : 'Ask it in other words, or tell me which job or situation it is about.',
    actions: ask,
    basis: 'what is in Staffroom, where nothing fits',
  });
}

/** The two cards that come closest, for this role and nation. */
const closestOf = (lookups: Lookups, match: Match, about: About): ChosenCard[] =>
  match.groups
    .filter(({ score }) => score >= close)
    .flatMap(({ group }) => chooseCard(lookups.cards, group, about) ?? [])
    .filter(({ card, fitsNation, fitsRole }) => fitsNation && fitsRole && card.action === null)
    .slice(0, 2);

function people(circle: Item | null, mentor: Item | null): string {
  if (circle && mentor) return `The members of ${escaped(circle.title)} could know, and so could the mentor below.`;
  if (circle) return `The members of ${escaped(circle.title)} could know.`;
  return mentor ? 'The mentor below could know.' : '';
}

/** Questions that Savi can answer, near the one that it could not. */
async function promptsFor(
  lookups: Lookups,
  match: Match,
  subject: Subject | null,
  { role, nation }: About,
): Promise<string[]> {
  const fits = lookups.cards.all.filter((card) => card.roles.includes(role) && card.nations.includes(nation));
  const near = match.groups.flatMap(({ group }) => fits.filter((card) => card.group === group).slice(0, 1));
  const sameSubject = fits.filter((card) => card.subject === subject);
  return [...new Set([...near, ...sameSubject].map(({ prompt }) => prompt))].slice(0, 3);
}
