import { dayInWords, nationsOf, sourceLine } from '../answering/cards.ts';
import { escaped } from '../answering/compose.ts';
import type { Ground, Item } from '../answering/parts.ts';
import { dangerOf } from '../danger/danger.ts';
import type { Card } from '../facts/card.ts';
import { withoutInvisible } from './reply-cleaner.ts';

/** A numbered text from which a model may answer. */
export interface ModelPassage {
  /** From 1. The model cites it as [1]. */
  number: number;
  /** What it is, on one line: its kind, title, source and date. */
  heading: string;
  text: string;
  /** How the list at the end of the reply names it, as Markdown. */
  source: string;
  /** Where its number leads: a path of this site or the page of a fact. Null if there is no such page. */
  link: string | null;
}

type Found = Omit<ModelPassage, 'number'>;

export const mostPassages = 8;
const longestText = 1500;

/** What the member's documents say. */
export interface DocumentFindings {
  strengths: readonly string[];
  developmentAreas: readonly string[];
}

/**
 * The passages for a model: the cards and items of the rules' reply, the part of the member's own record that the
 * question is about, and the findings of their documents. The last two only if the member agreed to each. Items that not
 * every member may see are left out, and so are mentors. Empty if a model has nothing to answer from.
 */
export function modelPassages(
  grounds: readonly Ground[],
  { withRecord, documents, today }: { withRecord: boolean; documents: DocumentFindings | null; today: string },
): ModelPassage[] {
  const found = grounds.flatMap((ground): Found[] => {
    if (ground.kind === 'card') return [ofCard(ground.card, today)];
    if (ground.kind === 'item') return ofItem(ground.item);
    return withRecord && ground.text !== null ? ofOwn('Your own record', ground.title, ground.text.split('\n')) : [];
  });
  if (found.length === 0) return [];
  const once = [...new Map(found.map((one) => [`${one.heading}\n${one.text}`, one])).values()];
  const own = documents ? ofDocuments(documents) : [];
  return [...once.slice(0, mostPassages - own.length), ...own].map((one, at) => ({ number: at + 1, ...one }));
}

const cardNames: Record<Card['kind'], string> = {
  fact: 'Checked fact',
  advice: 'Practical advice, not a rule',
  help: 'How to use Staffroom',
  action: 'How to use Staffroom',
};

function ofCard(card: Card, today: string): Found {
  const { kind, title, source, screen } = card;
  const line = sourceLine(card, today);
  const from = source
    ? `. For ${nationsOf(card)}. Source: ${source.title}, ${source.publisher}, ${dayInWords(source.asOf)}`
    : '';
  return {
    heading: asData(`${cardNames[kind]}: ${title}${from}`),
    text: asData([card.body, card.more, card.why].filter(Boolean).join(' ')),
    source: line ?? `Staffroom’s own advice: ${escaped(title)}.`,
    link: source?.url ?? (screen?.includes(':') ? null : screen),
  };
}

const itemNames: Record<Exclude<Item['kind'], 'mentor'>, string> = {
  circle: 'Circle',
  discussion: 'Discussion',
  resource: 'Resource',
  workspace_resource: 'Resource of an inner circle',
  best_practice: 'Best practice',
  workspace_session: 'Expert session of an inner circle',
  cpd_pathway: 'CPD Pathway of an inner circle',
  workspace_project: 'Project of an inner circle',
  story: 'Story',
  event: 'Event',
  course: 'Course',
  learning_pathway: 'Learning pathway',
  module: 'Module of a career programme',
  mentor_training: 'Training for mentors',
  induction: 'Induction rules',
  training_route: 'Training route',
  vacancy: 'Open post',
  career_role: 'Career role',
  preparation: 'Preparing for an interview day',
  help: 'How to use Staffroom',
};

/** Items whose reason contains facts about them. The reason of the others can name a member. */
const hasFacts: readonly Item['kind'][] = [
  'event',
  'course',
  'module',
  'training_route',
  'vacancy',
  'career_role',
  'preparation',
];

/** Without the names of the members who wrote it, and nothing about a mentor, whose offer is a member's profile. */
function ofItem({ kind, title, text, reason, link, isPrivate }: Item): Found[] {
  if (isPrivate || kind === 'mentor') return [];
  const words = hasFacts.includes(kind)
    ? [reason, text].filter((one, at) => at === 0 || !reason.includes(one))
    : [text];
  const heading = asData(`${itemNames[kind]}: ${title}`);
  return [{ heading, text: asData(words.join(' ')), source: `[${escaped(title)}](${link})`, link }];
}

function ofDocuments({ strengths, developmentAreas }: DocumentFindings): Found[] {
  const lines = [
    ...strengths.map((finding) => `A strength: ${finding}.`),
    ...developmentAreas.map((finding) => `An area to develop: ${finding}.`),
  ];
  return ofOwn('What Savi read in your documents', 'findings', lines);
}

/** What belongs to the member. A line in which somebody may be in danger is left out. */
function ofOwn(source: string, title: string, lines: readonly string[]): Found[] {
  const text = asData(lines.filter((line) => dangerOf(line).tier === 'none').join(' '));
  const heading = asData(`${source.replace('your', 'the member’s').replace('Your', 'The member’s')}: ${title}`);
  return text === '' ? [] : [{ heading, text, source, link: null }];
}

/**
 * A text as data for a model: on one line, shortened, without addresses and without the marks that end a passage or look
 * like the number of one.
 */
const asData = (text: string) =>
  withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, '$1')
    .replaceAll(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:javascript|data|mailto|tel|sms):(?=\S))\S+/gi, ' ')
    .replaceAll(/\S+@\S+/g, ' ')
    .replaceAll(/[<[{【]/g, '(')
    .replaceAll(/[>\]}】]/g, ')')
    .replaceAll(/[*_`\\#|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
