import type { Recommendation } from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { type Item, noState, type Parts } from './parts.ts';

/** A reply in the form of a saved turn, without what the request already contains. */
export interface Reply {
  text: string;
  recommendations: Recommendation[];
  followUpActions: Parts['actions'][number][];
  prompts: string[];
  state: ConversationState;
}

const mostItems = 2;
const mostPrompts = 3;

/**
 * Puts a reply together: what Savi understood, the answer, its source, at most two items with their reasons, one step.
 * The prompts are beside the text.
 */
export function compose(parts: Parts, before: ConversationState | null): Reply {
  const { understood, body, source, step, actions, state } = parts;
  const items = parts.items.slice(0, mostItems);
  const text = [
    understood,
    body,
    source,
    items.length > 0 && `In Staffroom:\n\n${items.map(listed).join('\n')}`,
    step && `**Next step:** ${step}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  return {
    text,
    recommendations: items.map(({ kind, id, title, reason, link }) => ({ kind, id, title, reason, link })),
    followUpActions: actions.slice(0, 3),
    prompts: [...new Set(parts.prompts)].slice(0, mostPrompts),
    state: {
      ...(before ?? noState),
      ...(items.length > 0 ? { shown: items.map(({ kind, id, key }) => ({ kind, id, key })) } : {}),
      asked: null,
      ...state,
    },
  };
}

const listed = ({ title, link, reason }: Item) => `- [${escaped(title)}](${link}): ${reason}`;

/** A title as the text of a Markdown link. */
export const escaped = (title: string) => title.replaceAll(/([\\`*_[\]<>])/g, '\\$1').replaceAll(/\s+/g, ' ');
