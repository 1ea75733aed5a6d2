import { findPlace } from '#areas/jobs/server/index.ts';
import type { Position } from '#areas/people/contract/audience.ts';
import type { Gathered } from '#server/area.ts';
import type { Context } from '#server/endpoints.ts';
import { nationIn } from '#server/nation-in.ts';
import { withChecks } from '../facts/fact-checks.ts';
import { type Cards, coachCards } from '../facts/load-cards.ts';
import { makeQuestionMatcher, type QuestionMatcher } from '../matching/match-question.ts';
import { type FoundPassage, type PassagesWanted, SaviPassages } from '../passages/savi-passages.ts';
import { type Assess, assessWith } from '../savi/savi-safety.ts';
import { type LoadOnUse, makeLoadOnUse } from './load-on-use.ts';
import type { Lookups, Wanted } from './lookups.ts';
import type { Asked, Item } from './parts.ts';

/** What a server needs to answer. It has one, which holds the cards and their vectors. */
export interface Engine {
  matcher: QuestionMatcher;
  /** The cards and the vectors take 300 MB and some seconds of a core, so they are loaded when somebody opens Savi. */
  loading: LoadOnUse;
  lookups(): Promise<Lookups>;
  /** Decides whether a message is about danger. */
  assess: Assess;
}

const engines = new WeakMap<Context, Engine>();

/** The engine of this server. */
export function engineOf(context: Context, gathered: Pick<Gathered, 'passageKinds' | 'searchAudiences'>): Engine {
  const known = engines.get(context);
  if (known) return known;
  const matcher = makeQuestionMatcher(context);
  const passages = new SaviPassages(context, gathered);
  const loading = makeLoadOnUse(async (stopping) => {
    const [isDone] = await Promise.all([matcher.prepare(stopping), coachCards()]);
    return isDone;
  });
  const engine: Engine = {
    matcher,
    loading,
    lookups: async () => {
      await loading.use();
      const cards = await withChecks(await coachCards(), context.db, context.clock.now());
      return makeLookups(cards, matcher, passages);
    },
    // It does not wait for the vectors: a turn is saved in a transaction, whose connection others need.
    assess: assessWith(() => (matcher.isReady() ? (texts) => matcher.encode([...texts]) : null)),
  };
  engines.set(context, engine);
  return engine;
}

function makeLookups(cards: Cards, matcher: QuestionMatcher, passages: SaviPassages): Lookups {
  return {
    cards,
    match: (question, about) => matcher.matchQuestion(question, about),
    find: async ({ db, asker }, wanted) =>
      (await passages.find(db, asker.viewer, passagesWanted(wanted, asker.reach))).map(itemOf),
    findCircle: async ({ db, asker }, wanted) =>
      itemOrNull(await passages.findCircleToAsk(db, asker.viewer, passagesWanted(wanted, asker.reach))),
    findMentor: async ({ db, asker }, wanted) =>
      itemOrNull(await passages.findMentorFor(db, asker.viewer, passagesWanted(wanted, asker.reach))),
    recheck: async ({ db, asker }: Asked, items) => (await passages.recheck(db, asker.viewer, items)).map(itemOrNull),
    isPlace,
  };
}

/** Towns whose names are everyday words. Alone they are no place. */
const everydayNames = new Set(['reading', 'bath', 'sale', 'deal', 'rugby', 'wells', 'hook', 'battle', 'ware', 'diss']);

const isPlace = (words: string) =>
  !everydayNames.has(words.toLowerCase()) && (nationIn(words) !== null || findPlace(words) !== null);

const passagesWanted = ({ role = 'teacher', exclude = [], ...wanted }: Wanted, reach: Position): PassagesWanted => ({
  ...wanted,
  role,
  reach,
  exclude,
});

const itemOf = ({ score: _score, ...item }: FoundPassage): Item => item;
const itemOrNull = (found: FoundPassage | null): Item | null => found && itemOf(found);
