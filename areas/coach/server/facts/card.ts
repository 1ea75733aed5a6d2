import * as z from 'zod/mini';
import { subjectNames } from '#areas/coach/contract/subjects.ts';
import { userRole } from '#areas/people/contract/user.ts';
import { nation } from '#contract/nations.ts';
import { day, line, optional, webAddress } from '#contract/scalars.ts';

/** The kinds of cards. Each has its folder in `content/coach/`. */
export const cardKinds = ['fact', 'advice', 'help', 'action'] as const;
export type CardKind = (typeof cardKinds)[number];
export const cardFolders: Record<CardKind, string> = {
  fact: 'facts',
  advice: 'advice',
  help: 'help',
  action: 'actions',
};

/**
 * What Savi does for an action card: it looks into the member's own record, or starts an interview practice. The text
 * of the card is the reply if there is nothing to say.
 */
export const cardActions = [
  'cpd_hours',
  'gaps',
  'strengths',
  'pathway_step',
  'goals',
  'jobs_near_me',
  'applications',
  'saved_jobs',
  'mentoring',
  'profile',
  'interview_practice',
] as const;
export type CardAction = (typeof cardActions)[number];

const cardId = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, like-this'));
const filled = <Schema extends z.core.$ZodType>(of: Schema) => z.array(of).check(z.minLength(1, 'needs an entry'));

const common = {
  id: cardId,
  group: z.optional(cardId),
  title: line(60, 'is blank'),
  subject: z.enum(subjectNames),
  questions: z.array(line(300, 'is blank')).check(z.minLength(12, 'needs at least 12 phrasings')),
  roles: filled(userRole),
  nations: filled(nation),
  understood: line(200, 'is blank'),
  step: line(300, 'is blank'),
  goal: optional(line(100, 'is blank')),
  related: z.array(cardId).check(z.minLength(3, 'needs at least 3 cards or groups')),
  prompt: line(60, 'is blank'),
  seek: line(120, 'is blank'),
};

/** The page itself, so that a reader can check the fact at once. */
const sourcePage = webAddress.check(
  z.refine(
    (address) => /^https:\/\/[^/]+\/[^/?#]/.test(address),
    'must be the page with the fact, with https, and not the home page',
  ),
);

/** The front matter of a card. `docs/recipes/edit-savi-cards.md` explains each field. */
export const frontMatter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fact'),
    ...common,
    source: z.strictObject({ title: line(200, 'is blank'), publisher: line(120, 'is blank') }),
    url: sourcePage,
    asOf: day('must be a day, like 2026-09-01'),
    reviewBy: day('must be a day, like 2026-09-01'),
    quotes: z._default(z.array(line(1000, 'is blank')), []),
  }),
  z.strictObject({ kind: z.literal('advice'), ...common }),
  z.strictObject({ kind: z.literal('action'), ...common, action: z.enum(cardActions) }),
  z.strictObject({
    kind: z.literal('help'),
    ...common,
    /** The path of the screen that the card is about, such as `/settings`. */
    screen: optional(z.string().check(z.startsWith('/', 'must be a path that starts with /'))),
  }),
]);
export type FrontMatter = z.output<typeof frontMatter>;

/** Where a fact comes from. Days are ISO dates. */
export interface CardSource {
  title: string;
  publisher: string;
  url: string;
  /** The date of the page. */
  asOf: string;
  /** The day from which somebody must check the fact again. */
  reviewBy: string;
  /** The words of the page that contain the figures. */
  quotes: readonly string[];
}

/** A checked text of `content/coach/` with which Savi answers a question. */
export interface Card {
  id: string;
  kind: CardKind;
  /** Cards that answer the same question, for other nations or roles, have the same group. Else it is the id. */
  group: string;
  title: string;
  subject: FrontMatter['subject'];
  /** Ways in which people ask this. */
  questions: readonly string[];
  roles: FrontMatter['roles'];
  nations: FrontMatter['nations'];
  /** What Savi understood, as a sentence. */
  understood: string;
  /** One thing to do about this question. */
  step: string;
  /** The step as a goal that can be saved, or null. */
  goal: string | null;
  /** Ids or groups of the cards that are likely next questions. */
  related: readonly string[];
  /** How this card reads as a follow-up prompt. */
  prompt: string;
  /** The words with which Savi searches Staffroom for this question. */
  seek: string;
  /** Null unless it is a fact. */
  source: CardSource | null;
  /** The path of the screen that a help card is about, or null. */
  screen: string | null;
  /** What Savi does, for an action card. Null for the others. */
  action: CardAction | null;
  /** The answer, as Markdown. */
  body: string;
  /** The detail, or null. */
  more: string | null;
  /** The reason, or null. */
  why: string | null;
  /** The path of its file, from the repository's root. */
  file: string;
}

/** Whether the card must be checked again before it can be relied on. `today` is an ISO day. */
export const isPastReview = ({ source }: Pick<Card, 'source'>, today: string): boolean =>
  source !== null && source.reviewBy <= today;

/** Makes a card from a file's fields and its text with the sections `## More` and `## Why`. */
export function cardOf(file: string, data: FrontMatter, text: string): { card: Card; unknownSections: string[] } {
  const [body = '', ...rest] = text.split(/^## /m);
  const sections = new Map(
    rest.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading.trim(), lines.join('\n').trim()];
    }),
  );
  const { id, title, subject, questions, roles, nations, understood, step, goal, related, prompt, seek } = data;
  const card: Card = {
    id,
    kind: data.kind,
    group: data.group ?? id,
    title,
    subject,
    questions,
    roles,
    nations,
    understood,
    step,
    goal,
    related,
    prompt,
    seek,
    source: data.kind === 'fact' ? { ...data.source, ...pageOf(data) } : null,
    screen: data.kind === 'help' ? data.screen : null,
    action: data.kind === 'action' ? data.action : null,
    body: body.trim(),
    more: sections.get('More') || null,
    why: sections.get('Why') || null,
    file,
  };
  return { card, unknownSections: [...sections.keys()].filter((name) => name !== 'More' && name !== 'Why') };
}

const pageOf = ({ url, asOf, reviewBy, quotes }: Extract<FrontMatter, { kind: 'fact' }>) => ({
  url,
  asOf,
  reviewBy,
  quotes,
});
