import type { Gathered } from '#server/area.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { circlesFor, circlesOf, circlesToAsk } from './circle-to-ask.ts';
import { findOpen } from './open-passages.ts';
import { leastScore } from './passage-score.ts';
import { candidatesFor } from './passage-statements.ts';
import type { FoundPassage, PassageRef, PassagesWanted } from './passages-wanted.ts';
import { TermReader } from './question-terms.ts';
import { askerOf, type PassageSearch, rankPassages } from './rank-passages.ts';
import { showAgain, showRanked } from './show-passages.ts';

export type { FoundPassage, PassageRef, PassagesWanted } from './passages-wanted.ts';

/** A circle or a mentor may fit less well than what is recommended: they are asked, not quoted. */
const leastOfAsked = 0.3;

/** Finds what exists in Staffroom, fits a question, and may be seen by the person who asks (ADR 051). A server has one. */
export class SaviPassages {
  readonly #search: PassageSearch;

  constructor(
    { clock, settings }: Pick<Context, 'clock' | 'settings'>,
    { passageKinds, searchAudiences }: Pick<Gathered, 'passageKinds' | 'searchAudiences'>,
  ) {
    const on = passageKinds.filter(({ isOn }) => isOn?.(settings) ?? true);
    this.#search = {
      clock,
      kinds: new Map(on.map((kind) => [kind.kind, kind])),
      candidates: candidatesFor(searchAudiences.circle),
      terms: new TermReader(clock),
    };
  }

  /** The best passages for a question, best first. Empty if nothing fits well enough. */
  async find(db: Db, viewer: Viewer, wanted: PassagesWanted): Promise<FoundPassage[]> {
    const open = await findOpen(this.#search, db, viewer, wanted);
    const ranked = open.length > 0 ? open : await rankPassages(this.#search, db, viewer, wanted, leastScore);
    return showRanked(this.#search, db, viewer, ranked, wanted.limit);
  }

  /**
   * A circle in which the person can ask the question: one that is about it, of those they are in or may join. Otherwise one
   * for people like them, with a score of at most 0.3. Null if there is none.
   */
  async findCircleToAsk(db: Db, viewer: Viewer, wanted: PassagesWanted): Promise<FoundPassage | null> {
    const about = { ...wanted, kinds: ['circle', 'discussion'] as const };
    const ranked = await rankPassages(this.#search, db, viewer, about, leastOfAsked);
    const asker = await askerOf(db, viewer, wanted);
    const all = circlesToAsk(circlesOf(ranked), await circlesFor(db, viewer, asker), asker);
    const [found] = await showRanked(this.#search, db, viewer, all, 1);
    return found ?? null;
  }

  /** A mentor with a free place who could know, or null. */
  async findMentorFor(db: Db, viewer: Viewer, wanted: PassagesWanted): Promise<FoundPassage | null> {
    const ranked = await rankPassages(this.#search, db, viewer, { ...wanted, kinds: ['mentor'] }, leastOfAsked);
    const [found] = await showRanked(this.#search, db, viewer, ranked, 1);
    return found ?? null;
  }

  /** These items as the person sees them now, in the same order. Null for what they may no longer see. */
  async recheck(db: Db, viewer: Viewer, refs: readonly PassageRef[]): Promise<(FoundPassage | null)[]> {
    return showAgain(this.#search, db, viewer, refs);
  }
}
