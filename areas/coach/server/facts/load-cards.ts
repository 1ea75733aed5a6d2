import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import * as z from 'zod/mini';
import { contentAt } from '#server/content/content-set.ts';
import {
  ContentError,
  markdownFilesIn,
  readContentFile,
  readMarkdown,
  yamlFilesIn,
} from '#server/content/read-content.ts';
import { type Card, type CardKind, cardFolders, cardKinds, cardOf, frontMatter } from './card.ts';
import { cardFaults, faultsBetween, figureFaults } from './card-faults.ts';

/** The cards of a folder, in memory. */
export interface Cards {
  all: readonly Card[];
  /** The card with this id. */
  byId: ReadonlyMap<string, Card>;
  /** Cards that answer the same question. Empty for an unknown group. */
  cardsOf(group: string): readonly Card[];
  /** Every mistake as a sentence that begins with the name of the file. A card with wrong fields or figures is not in `all`. */
  faults: readonly string[];
}

/** The folder with the cards that come with Staffroom. */
export const cardFolder = contentAt('coach/');

let loaded: Promise<Cards> | undefined;
/** Cards of one kind that were read before all cards were. */
const loadedKinds = new Map<CardKind, Promise<Cards>>();

/** The cards that come with Staffroom. They are read once. */
export function coachCards(): Promise<Cards> {
  loadedKinds.clear();
  loaded ??= loadCards();
  return loaded;
}

/**
 * The cards of one kind. If nobody has needed all cards yet, it reads only these, so that a server where nobody asks Savi
 * takes less memory.
 */
export async function coachCardsOf(kind: CardKind): Promise<readonly Card[]> {
  if (loaded) return (await loaded).all.filter((card) => card.kind === kind);
  const part = loadedKinds.get(kind) ?? loadCards(cardFolder, kind);
  loadedKinds.set(kind, part);
  return (await part).all;
}

/**
 * Reads and checks the cards of a folder, or those of one kind with the phrasings in the files of their subjects. Lets other
 * work run in between.
 */
export async function loadCards(folder: URL = cardFolder, only?: CardKind): Promise<Cards> {
  const cards: Card[] = [];
  const faults: string[] = [];
  const kinds = only ? [only] : cardKinds;
  for (const file of kinds.flatMap((kind) => filesIn(new URL(`${cardFolders[kind]}/`, folder)))) {
    const read = readCard(file);
    faults.push(...read.faults);
    if (read.card) cards.push(read.card);
    await breathe();
  }
  const subjects = new Set<string>(cards.map(({ subject }) => subject));
  const isRead = (file: URL) => !only || subjects.has(basename(file.pathname, '.yaml'));
  const phrasings = existsSync(new URL('phrasings/', folder)) ? yamlFilesIn(new URL('phrasings/', folder)) : [];
  faults.push(...(await addPhrasings(cards, phrasings.filter(isRead))));
  const groups = Map.groupBy(cards, ({ group }) => group);
  return {
    all: cards,
    byId: new Map(cards.map((card) => [card.id, card])),
    cardsOf: (group) => groups.get(group) ?? [],
    faults: [...faults, ...faultsBetween(cards)],
  };
}

const morePhrasings = z.record(z.string(), z.array(z.string()));

/**
 * Adds the phrasings of `phrasings/*.yaml` to the first card of each group, and returns the faults. The files keep the
 * many ways of asking out of the cards.
 */
async function addPhrasings(cards: Card[], files: readonly URL[]): Promise<string[]> {
  const faults: string[] = [];
  const firstOf = new Map<string, number>();
  for (const [at, { group }] of cards.entries()) if (!firstOf.has(group)) firstOf.set(group, at);
  for (const file of files) {
    for (const [group, questions] of Object.entries(readContentFile(file, morePhrasings))) {
      const at = firstOf.get(group) ?? -1;
      const card = cards[at];
      if (card) cards[at] = { ...card, questions: [...card.questions, ...questions] };
      else faults.push(`phrasings/: there is no group ‘${group}’.`);
    }
    await breathe();
  }
  return faults;
}

function readCard(file: URL): { card: Card | null; faults: readonly string[] } {
  try {
    const read = readMarkdown(file, frontMatter);
    const { card, unknownSections } = cardOf(read.file, read.data, read.body);
    const wrongFigures = figureFaults(card);
    const faults = [
      ...cardFaults(card),
      ...unknownSections.map((name) => `${card.file}: there is no section ‘${name}’. Use ‘More’ and ‘Why’.`),
    ];
    return { card: wrongFigures.length > 0 ? null : card, faults: [...wrongFigures, ...faults] };
  } catch (error) {
    if (error instanceof ContentError) return { card: null, faults: error.all };
    throw error;
  }
}

const filesIn = (folder: URL) => (existsSync(folder) ? markdownFilesIn(folder) : []);
