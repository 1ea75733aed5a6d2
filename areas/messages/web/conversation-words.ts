import type { Conversation } from '#areas/messages/contract/conversation.ts';
import { formerMember } from '#areas/people/contract/user.ts';

/** What a conversation is called: the name of a group, or the names of the other people. */
export function titleOf({ kind, name, people }: Pick<Conversation, 'kind' | 'name' | 'people'>): string {
  if (name !== null) return name;
  if (people.length > 0) return people.map((person) => person.name).join(', ');
  return kind === 'group' ? 'Only you' : formerMember;
}

/** Where a conversation is shown. */
export const pathOf = ({ id }: Pick<Conversation, 'id'>): string => `/messages/${id}`;
