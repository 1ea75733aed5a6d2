import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Subject } from '#areas/coach/contract/subjects.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';

/** Questions, messages and conversations that measure Savi. `docs/savi.md` says who wrote them, and when. */

interface Person {
  role: UserRole;
  nation: Nation;
}

/** A question whose reply a reader judges. */
export interface JudgedQuestion extends Person {
  q: string;
  /** What a helpful and specific reply contains. For readers of the report. */
  needs: string;
}

export interface AskedQuestion extends JudgedQuestion {
  /** The subjects that a good reply may have, the best first. */
  subjects: Subject[];
}

export interface DistressSet {
  danger: { q: string; tier: 'sure' | 'perhaps'; about: 'self' | 'child' | 'adult' }[];
  harmless: { q: string }[];
}

/** What a later turn of a conversation does. */
export type TurnKind =
  | 'second_item'
  | 'why'
  | 'more'
  | 'place'
  | 'follow_up_topic'
  | 'correction'
  | 'answer'
  | 'role'
  | 'new_topic'
  | 'own_record'
  | 'thanks';

export interface AskedConversation extends Person {
  turns: { q: string; expects: string; subject?: Subject; kind?: TurnKind }[];
}

const read = <T>(name: string): T => parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8')) as T;

export const readQuestions = (name: string) => read<AskedQuestion[]>(name);
export const readJudged = (name: string) => read<JudgedQuestion[]>(name);
export const readDistress = (name: string) => read<DistressSet>(name);
export const readConversations = (name: string) => read<AskedConversation[]>(name);
