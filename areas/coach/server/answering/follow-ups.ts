import type { ConversationState, ShownItem } from '#areas/coach/contract/conversation-state.ts';
import { dayInLondon } from '#server/clock.ts';
import { cardReply, firstSentences } from './card-reply.ts';
import { actionsOf, chooseCard, nationNames, promptsAfter, sourceLine } from './cards.ts';
import { escaped } from './compose.ts';
import { cardBefore, type Followed, stillVisible } from './followed.ts';
import { replyToItem } from './item-reply.ts';
import { type Lookups, possible } from './lookups.ts';
import { replyWithoutCard } from './no-fit.ts';
import { type Asked, cardGround, itemGrounds, type Parts, partsOf } from './parts.ts';
import { relatedAbout } from './related-cards.ts';
import { type About, wantedFor } from './wanted.ts';

const today = (asked: Asked) => dayInLondon(asked.context.clock.now());

/** "Why?": the reason that the card gives, or its source; for an item, why it was recommended. */
export async function replyToWhy(asked: Followed, lookups: Lookups, about: About): Promise<Parts> {
  const card = cardBefore(asked, lookups);
  if (!card) return whyItems(asked, lookups);
  const advice =
    'That is practical advice, not a rule. It is what experienced colleagues do, so change it to fit your school.';
  const rule = `The source below sets this out. It gives no further reason that I can quote.`;
  return partsOf({
    subject: card.subject,
    body: card.why ?? (card.source ? rule : advice),
    source: sourceLine(card, today(asked)),
    prompts: [...(card.more ? ['Tell me more'] : []), ...promptsAfter(lookups.cards, card, about)],
    state: { part: 'why' },
    grounds: [cardGround(card)],
    basis: `what Savi knows about ‘${card.title}’`,
  });
}

async function whyItems(asked: Followed, lookups: Lookups): Promise<Parts> {
  const items = await stillVisible(asked, lookups);
  return partsOf({
    subject: asked.before.subject,
    body:
      items.length > 0
        ? 'I named these because they share the rarest words of your question, and they fit your role.'
        : 'I had no checked answer to your question, so I said so and did not guess.',
    items,
    basis: 'what is in Staffroom',
  });
}

/** "Says who?": the source of the last fact. */
export function replyToSource(asked: Followed, lookups: Lookups, about: About): Promise<Parts> | Parts {
  const card = cardBefore(asked, lookups);
  if (!card?.source) return replyToWhy(asked, lookups, about);
  const { quotes } = card.source;
  return partsOf({
    subject: card.subject,
    body:
      quotes.length > 0
        ? `The source says:\n\n${quotes
            .slice(0, 3)
            .map((quote) => `> ${quote}`)
            .join('\n>\n')}`
        : 'It comes from this page. Read it there before you rely on it.',
    source: sourceLine(card, today(asked)),
    prompts: promptsAfter(lookups.cards, card, about),
    grounds: [cardGround(card)],
    basis: `the source of ‘${card.title}’`,
  });
}

/** "Tell me more": the detail of the card, then its reason, then what comes next. */
export async function replyToMore(asked: Followed, lookups: Lookups, about: About): Promise<Parts> {
  const card = cardBefore(asked, lookups);
  if (!card) return moreItems(asked, lookups, about);
  const { part } = asked.before;
  const prompts = promptsAfter(lookups.cards, card, about);
  if (card.more && part !== 'more') {
    return partsOf({
      subject: card.subject,
      body: card.more,
      source: sourceLine(card, today(asked)),
      step: part === 'why' ? card.step : null,
      actions: actionsOf(card),
      prompts: [...(card.why && part !== 'why' ? ['Why?'] : []), ...prompts],
      state: { part: 'more' },
      grounds: [cardGround(card)],
      basis: `what Savi knows about ‘${card.title}’`,
    });
  }
  const exclude = asked.before.shown.map(({ kind, key }) => `${kind}:${key}`);
  const items = await lookups.find(asked, {
    ...wantedFor(asked.before.question ?? card.title, card.subject, about, card.seek),
    exclude,
  });
  const where = card.source ? ` The source has the rest: [${escaped(card.source.title)}](${card.source.url}).` : '';
  return partsOf({
    subject: card.subject,
    body: `That is all I have checked about this.${where}${items.length > 0 ? ' Other members have written about it.' : ''}`,
    items,
    step: items.length > 0 ? null : card.step,
    prompts,
    grounds: [cardGround(card), ...itemGrounds(items)],
    basis: `what Savi knows about ‘${card.title}’`,
  });
}

async function moreItems(asked: Followed, lookups: Lookups, about: About): Promise<Parts> {
  const { question, shown, subject } = asked.before;
  if (!question) return replyWithoutCard(asked, lookups, { groups: [], subjects: [] }, about);
  const exclude = shown.map(({ kind, key }) => `${kind}:${key}`);
  const items = await lookups.find(asked, { ...wantedFor(question, subject, about), exclude });
  if (items.length === 0) return replyToItem(asked, lookups, { kind: 'item', index: 0, noun: null }, about);
  return partsOf({
    subject,
    body: 'This is what else Staffroom has about it.',
    items,
    grounds: itemGrounds(items),
    basis: 'what is in Staffroom',
  });
}

/** "And in Scotland?": the same question for another nation. */
export async function replyForNation(asked: Followed, lookups: Lookups, about: About): Promise<Parts> {
  return again(asked, lookups, about, { nation: about.nation });
}

/** "And for a TA?": the same question for another role. */
export async function replyForRole(asked: Followed, lookups: Lookups, about: About): Promise<Parts> {
  return again(asked, lookups, about, { role: about.role });
}

async function again(
  asked: Followed,
  lookups: Lookups,
  about: About,
  state: Partial<ConversationState>,
): Promise<Parts> {
  const card = cardBefore(asked, lookups);
  const question = asked.before.question ?? asked.question;
  const same = { ...asked, question };
  if (!card) {
    const match = await lookups.match(question, about);
    const parts = await replyWithoutCard(same, lookups, match, about);
    return { ...parts, state: { ...parts.state, ...state } };
  }
  const chosen = chooseCard(lookups.cards, card.group, about);
  if (!chosen) return replyToMore(asked, lookups, about);
  const parts = await cardReply(same, lookups, chosen, about);
  const isSame = chosen.card.id === card.id && chosen.fitsNation && chosen.fitsRole;
  const who = state.nation ? `In ${nationNames[state.nation]}` : 'For them';
  return {
    ...parts,
    understood: isSame ? `${who} the answer is the same.` : parts.understood,
    body: isSame ? firstSentences(card.body) : parts.body,
    state: { ...parts.state, ...state },
  };
}

/** Kinds of items for which a place matters. */
const placed: readonly ShownItem['kind'][] = ['vacancy', 'event', 'mentor'];

/** "What about Leeds?": posts, events and mentors near a place for the question before. */
export async function replyForPlace(asked: Followed, lookups: Lookups, about: About, place: string): Promise<Parts> {
  const { question, subject } = asked.before;
  const name = place.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  const card = cardBefore(asked, lookups);
  const seeksPost = subject === 'vacancies' || asked.before.shown.some(({ kind }) => kind === 'vacancy');
  const kinds = seeksPost ? (['vacancy'] as const) : placed;
  const items = await lookups.find(asked, {
    ...wantedFor(question ?? '', subject, { ...about, place: name }, card?.seek),
    kinds,
    place: name,
  });
  const fact = card && card.kind === 'fact' ? `The rule does not depend on the town: it is the same in ${name}.` : null;
  const found =
    items.length > 0
      ? `This is what Staffroom has near ${name}.`
      : `Staffroom has nothing near ${name} that fits this question.`;
  return partsOf({
    subject,
    body: [fact, found].filter(Boolean).join(' '),
    source: fact && card ? sourceLine(card, today(asked)) : null,
    items,
    step:
      items.length > 0
        ? null
        : `Open Jobs and set the location to ${name}. You can save the search and get an email about new posts.`,
    actions: items.length > 0 ? [] : [{ kind: 'jobs', title: 'Open Jobs', link: null }],
    prompts: card ? promptsAfter(lookups.cards, card, about) : [],
    state: { place: name.slice(0, 80) },
    grounds: [...(fact && card ? [cardGround(card)] : []), ...itemGrounds(items)],
    basis: 'what is in Staffroom',
  });
}

/** "And pay?": a few words that continue the question before. Cards that are related to the last one come first. */
export async function replyToFragment(asked: Followed, lookups: Lookups, about: About, text: string): Promise<Parts> {
  const { question } = asked.before;
  const card = cardBefore(asked, lookups);
  const near = card ? relatedAbout(lookups.cards, card, text) : null;
  const nearby = near === null ? null : chooseCard(lookups.cards, near, about);
  if (nearby) return cardReply({ ...asked, question: question ? `${question} ${text}` : text }, lookups, nearby, about);
  const [alone, together] = await Promise.all([
    lookups.match(text, about),
    question ? lookups.match(`${question} ${text}`, about) : { groups: [], subjects: [] },
  ]);
  const related = new Set(card?.related.map((one) => lookups.cards.byId.get(one)?.group ?? one));
  const scores = new Map<string, number>();
  const add = (groups: typeof alone.groups, share: number) => {
    for (const { group, score } of groups) scores.set(group, (scores.get(group) ?? 0) + share * score);
  };
  add(alone.groups, 0.45);
  add(together.groups, 0.55);
  for (const [group, score] of scores) {
    const near = related.has(group) ? 0.2 : lookups.cards.cardsOf(group)[0]?.subject === card?.subject ? 0.12 : 0;
    scores.set(group, score + near);
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  const combined = question ? `${question} ${text}` : text;
  if (!best || best[1] < possible) {
    if (card && alone.groups.every(({ score }) => score < possible) && text.split(' ').length <= 4)
      return replyToMore(asked, lookups, about);
    return replyWithoutCard({ ...asked, question: combined }, lookups, together, about);
  }
  if (card && best[0] === card.group) return replyToMore(asked, lookups, about);
  const chosen = chooseCard(lookups.cards, best[0], about);
  if (!chosen) return replyToMore(asked, lookups, about);
  return cardReply({ ...asked, question: combined }, lookups, chosen, about);
}
