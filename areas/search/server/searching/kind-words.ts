import type { SearchKindName } from '#contract/search-kinds.ts';
import { type Clause, plainForm, type TypedQuery } from './query-text.ts';

/** Words by which people name a kind. The things themselves rarely contain them: ‘Head of Mathematics’ does not say ‘job’. */
const wordsOf: Record<SearchKindName, string> = {
  person: 'person people member members profile',
  circle: 'circle circles group groups',
  network: 'network networks trust',
  discussion: 'discussion discussions thread threads post posts question',
  reply: 'reply replies comment comments answer',
  resource: 'resource resources link links video videos website',
  best_practice: 'practice practices best practice',
  workspace_session: 'session sessions expert experts workspace',
  cpd_pathway: 'cpd pathway pathways module modules certificate workspace',
  workspace_project: 'project projects hub hypothesis workspace',
  workspace_resource: 'resource resources link links file files workspace',
  story: 'story stories article articles',
  event: 'event events',
  catalogue: 'course courses training',
  learning_pathway: 'learning pathway pathways bundle',
  programme: 'programme programmes program module modules',
  mentor_training: 'mentor training programme programmes module modules',
  induction: 'induction rule rules',
  training_route: 'route routes training qualification qualifications',
  training_course: 'course courses training',
  vacancy: 'job jobs vacancy vacancies post posts',
  development: 'record entry log',
  goal: 'goal goals target targets',
  step: 'step steps pathway',
  document: 'document documents',
  message: 'message messages',
  savi: 'savi',
};

const wordsByKind = new Map(Object.entries(wordsOf).map(([kind, words]) => [kind, new Set(words.split(' '))]));

/**
 * The query for entries of a kind that the typed text names, without its name: ‘head of maths job’ is a search for
 * vacancies with ‘head of maths’. Null if the text does not name the kind, or nothing else.
 */
export function withoutName(query: TypedQuery, kind: SearchKindName): TypedQuery | null {
  const isName = ({ anyOf: [typed = []], isExcluded }: Clause) =>
    !isExcluded && wordsByKind.get(kind)?.has(plainForm(typed.join(' '))) === true;
  const left = query.map((clauses) => {
    const others = clauses.filter((clause) => !isName(clause));
    return others.some(({ isExcluded }) => !isExcluded) ? others : clauses;
  });
  return left.every((clauses, at) => clauses.length === query[at]?.length) ? null : left;
}
