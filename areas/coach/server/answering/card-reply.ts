import { subjects } from '#areas/coach/contract/subjects.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Card } from '../facts/card.ts';
import { questionsIn } from '../matching/question-parts.ts';
import { ownRecordReply } from '../own-record/own-record.ts';
import { askPractice } from '../practice/interview-practice.ts';
import { actionsOf, type ChosenCard, chooseCard, limitOf, promptsAfter, sourceLine } from './cards.ts';
import { escaped } from './compose.ts';
import { likelyTopic } from './likely-topic.ts';
import { alsoAsked, asLikely, type Lookups, likely, type Match, nearly, possible, sureEnough } from './lookups.ts';
import { type Asked, cardGround, itemGrounds, type Parts, partsOf } from './parts.ts';
import { type About, kindsFor, wantedFor } from './wanted.ts';

/** A reply from a card. `certainty` is the score of the match. */
export async function cardReply(
  asked: Asked,
  lookups: Lookups,
  chosen: ChosenCard,
  about: About,
  {
    certainty = 1,
    second = null,
    near = null,
    isAsLikely = false,
  }: Partial<Pick<Choice, 'certainty' | 'second' | 'near' | 'isAsLikely'>> = {},
): Promise<Parts> {
  const { card } = chosen;
  if (card.action === 'interview_practice') return askPractice(asked, about.role);
  if (card.action) return ownRecordReply(asked, about, lookups, card, card.action);
  const items =
    kindsFor[card.subject]?.length === 0
      ? []
      : await lookups.find(asked, wantedFor(asked.question, card.subject, about, card.seek));
  const limit = limitOf(chosen, about);
  const also = second
    ? `You also ask: **${escaped(second.card.prompt)}** ${inBrief(second.card, 2)}`
    : near && `Or do you mean: **${escaped(near.card.prompt)}** ${inBrief(near.card, isAsLikely ? 6 : 2)}`;
  const beside = second ?? near;
  return partsOf({
    subject: card.subject,
    understood:
      certainty < sureEnough ? `I take this as a question about ${subjects[card.subject].about}.` : card.understood,
    body: [limit, card.body, also].filter(Boolean).join('\n\n'),
    source: sourceLine(card, dayInLondon(asked.context.clock.now())),
    items,
    step: card.step,
    actions: actionsOf(card),
    prompts: [...(beside ? [beside.card.prompt] : []), ...promptsAfter(lookups.cards, card, about)],
    state: { subject: card.subject, card: card.id, part: 'answer', question: asked.question.slice(0, 500) },
    grounds: [cardGround(card, limit), ...(beside ? [cardGround(beside.card)] : []), ...itemGrounds(items)],
    basis: `what Savi knows about ‘${card.title}’`,
  });
}

/** The first sentences of a card, with the source of a fact. */
export function inBrief({ body, source }: Card, sentences = 1): string {
  const text = firstSentences(body, sentences);
  return source ? `${text} (Source: [${source.title}](${source.url}), ${source.publisher}.)` : text;
}

/** The first sentences of a text in Markdown, at most those of its first paragraph. */
export function firstSentences(text: string, count = 1): string {
  const [paragraph = ''] = text.split(/\n\s*\n/);
  const found = paragraph.match(/.*?[.!?][”"]?(?=\s|$)/gs) ?? [paragraph];
  let taken = '';
  let sentences = 0;
  for (const part of found) {
    if (sentences === count) break;
    taken += part;
    // A sentence inside quotation marks is part of the sentence around it.
    if (isBalanced(taken)) sentences += 1;
  }
  return taken.trim();
}

const isBalanced = (text: string) =>
  text.split('“').length === text.split('”').length && text.split('"').length % 2 === 1;

/** The cards for a match, best first. */
export interface Choice {
  chosen: ChosenCard;
  /** The score of the best group. */
  certainty: number;
  /** What the message also asks about, or null. */
  second: ChosenCard | null;
  /** What the message may ask instead, or null. */
  near: ChosenCard | null;
  /** Whether `near` is about as likely as the best. */
  isAsLikely: boolean;
  /** The next best cards. */
  others: ChosenCard[];
}

/** The cards for a match. Null if none is likely enough. */
export function chooseCards(lookups: Lookups, match: Match, about: About): Choice | null {
  const [best, ...rest] = match.groups;
  if (!best || best.score < possible) return null;
  const chosen = chooseCard(lookups.cards, best.group, about);
  if (!chosen) return null;
  const other = rest.find(({ subject, score }) => subject !== best.subject && score >= alsoAsked);
  // The text of an action card is only true if the record is empty, so it is not named beside another.
  const fitting = (groups: Match['groups']) =>
    groups
      .flatMap(({ group }) => chooseCard(lookups.cards, group, about) ?? [])
      .filter(({ card, fitsNation, fitsRole }) => fitsNation && fitsRole && card.action === null);
  const within = (distance: number) => fitting(rest.filter(({ likeness }) => likeness > best.likeness - distance));
  const [near = null] = within(nearly);
  return {
    chosen,
    certainty: best.score,
    second: other ? (fitting([other])[0] ?? null) : null,
    near,
    isAsLikely: near !== null && within(asLikely)[0]?.card === near.card,
    others: fitting(rest).slice(0, 2),
  };
}

/** The reply to a new question: one card, or the likely ones if Savi is not sure which is meant. */
export async function choiceReply(
  asked: Asked,
  lookups: Lookups,
  choice: Choice,
  about: About,
  match: Match,
): Promise<Parts> {
  const { chosen, certainty, others } = choice;
  if (certainty >= likely || others.length === 0 || chosen.card.action) {
    const parts = await cardReply(asked, lookups, chosen, about, choice);
    const meant = certainty < sureEnough ? others.map(({ card }) => card.prompt) : [];
    const topic = certainty < sureEnough ? likelyTopic(match) : null;
    return { ...parts, topic, prompts: [...meant.slice(0, 1), ...parts.prompts] };
  }
  const parts = await cardReply(asked, lookups, chosen, about, { near: others[0] ?? null, isAsLikely: true });
  const all = [chosen, ...others];
  return {
    ...parts,
    topic: likelyTopic(match),
    understood: `I may not have the exact answer. This comes closest: **${escaped(chosen.card.prompt)}**`,
    step: 'Choose the question below that is closest to yours, or write it in other words.',
    actions: [],
    prompts: all.map(({ card }) => card.prompt),
    basis: `the cards closest to your question: ${all.map(({ card }) => `‘${card.title}’`).join(', ')}`,
  };
}

/**
 * What a message asks beside its first question, if it has two: the card of another group that fits one of its questions
 * and also the whole message. Null if there is none.
 */
export async function findSecond(
  lookups: Lookups,
  question: string,
  match: Match,
  chosen: ChosenCard,
  about: About,
): Promise<ChosenCard | null> {
  const asked = questionsIn(question);
  if (asked.length < 2) return null;
  const ofWhole = new Set(match.groups.map(({ group }) => group));
  for (const part of asked.slice(0, 3)) {
    const [best] = (await lookups.match(part, about)).groups;
    if (!best || best.group === chosen.card.group || best.score < alsoAsked || !ofWhole.has(best.group)) continue;
    const found = chooseCard(lookups.cards, best.group, about);
    if (found?.fitsNation && found.fitsRole && found.card.action === null) return found;
  }
  return null;
}
