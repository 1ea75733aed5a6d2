import { useMemo } from 'react';
import { findMentionable, type MentionablePerson, mostOffered } from '#areas/discussions/contract/mention.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import type { Mention } from '#contract/mentions.ts';
import { call } from '#web/data/api-client.ts';
import type { Mentioning } from '#web/ui/mentions/mention-area.tsx';

/** Finds people to mention in a circle. Those who took part in the discussion come first. */
export function useMentioning(
  circleId: number,
  { discussionId, mentions }: { discussionId?: number; mentions?: readonly Mention[] } = {},
): Mentioning {
  return useMemo(() => {
    const params = { id: circleId };
    return {
      most: mostOffered,
      ...(mentions ? { mentions } : {}),
      findPeople: async (q, signal) =>
        (await call(findMentionable, { params, query: { q, discussionId } }, { signal })).map(toOffer),
      findByIds: (ids) => call(findMentionable, { params, query: { ids: ids.join(',') } }),
    };
  }, [circleId, discussionId, mentions]);
}

const toOffer = ({ id, name, avatar, role, school }: MentionablePerson) => ({
  id,
  name,
  avatar,
  detail: [userRoleLabels[role], school].filter(Boolean).join(', '),
});
