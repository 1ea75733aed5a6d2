import { plainForm } from '#areas/search/server/index.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';

/** Words by which people ask for a kind of item. */
const askedFor: Partial<Record<PassageKindName, RegExp>> = {
  circle: /\b(circles?|groups? (for|of|where|with)|community|people (like|in))\b/i,
  discussion: /\b(discussions?|threads?|anyone (else|here)|other people|what (do|have) (others|people))\b/i,
  resource: /\b(resources?|templates?|videos?|links?|examples?)\b/i,
  workspace_session: /\b(expert sessions?|speakers?)\b/i,
  workspace_project: /\b(projects?|hypothes[ei]s|trials?|pilots?)\b/i,
  workspace_resource: /\b(resources?|templates?|videos?|links?|examples?)\b/i,
  best_practice: /\b(best practices?|what (has )?work(s|ed)|tried)\b/i,
  cpd_pathway: /\bcpd pathways?\b/i,
  story: /\b(story|stories|articles?)\b/i,
  event: /\b(events?|webinars?|teach ?meets?|conferences?|drop-?ins?)\b/i,
  course: /\b(courses?|training|qualifications?|cpd|NPQ\w*|study|read up)\b/i,
  learning_pathway:
    /\b(learning (pathways?|plans?|bundles?)|(what|where) (should|do|can) I (learn|start)( first)?|in (what|which) order)\b/i,
  module: /\b(programmes?|modules?|activit(y|ies))\b/i,
  induction: /\b(statutory induction|induction rules?|rules? (of|for|about) induction)\b/i,
  mentor_training: /\b(mentor training|train(ing)? (as|to be|for) (a )?mentors?|learn to mentor)\b/i,
  mentor:
    /\b((a|any|which|find|get|good|new) mentors?|mentors? (for|who|to help)|who (could|can|would|might) (mentor|help|advise)|mentor me)\b/i,
  training_route:
    /\b(routes?|train to (be|become|teach)|teacher training|qualify|PGCEs?|PGDEs?|QTS|SCITTs?|HLTA|apprenticeships?|NPQ\w*|master(’|')?s)\b/i,
  vacancy:
    /\b(jobs?|vacanc\w+|posts?|positions?|openings?|hiring|work (in|at|near)|going (in|near|round)|recruit\w*|apply|applying|work as|move schools?|new school|roles? (near|in|at))\b/i,
  career_role:
    /\b(pay|paid|salary|salaries|earn\w*|wages?|money|become|becoming|next step|what does|get (to be|into)|role|promotion|step up|career)\b/i,
  preparation:
    /\b(interview (lesson|task)s?|(lesson|observation|data|in.?tray) (for|at|in) (an|my|the) interview|data task)\b/i,
};

/** The kinds that a question asks for. */
export const askedKinds = (text: string): ReadonlySet<PassageKindName> =>
  new Set(
    (Object.entries(askedFor) as [PassageKindName, RegExp][])
      .filter(([, words]) => words.test(text))
      .map(([kind]) => kind),
  );

/** Names of kinds, in `plainForm`. The items themselves rarely contain them: ‘Head of Mathematics’ does not say ‘job’. */
const names: Partial<Record<PassageKindName, RegExp>> = {
  circle: /^(circles?|groups?|community)$/,
  discussion: /^(discussions?|threads?)$/,
  resource: /^(resources?|templates?|videos?|links?|examples?)$/,
  workspace_session: /^(sessions?|speakers?)$/,
  workspace_project: /^(projects?|trials?|pilots?)$/,
  workspace_resource: /^(resources?|templates?|videos?|links?|examples?)$/,
  best_practice: /^(practices?|worked|tried)$/,
  story: /^(story|stories|articles?)$/,
  event: /^(events?|webinars?|conferences?)$/,
  course: /^(courses?|training|cpd|qualifications?)$/,
  module: /^(programmes?|modules?)$/,
  mentor: /^(mentor|mentors|mentoring)$/,
  training_route: /^(routes?|qualify)$/,
  vacancy: /^(vacancy|vacancies|posts?|positions?|openings?|apply|applying)$/,
  career_role: /^(pay|paid|salary|salaries|earn|earns|wages?)$/,
};

/** Whether a word of a question names this kind. */
export const namesKind = (kind: PassageKindName, word: string): boolean => names[kind]?.test(plainForm(word)) ?? false;
