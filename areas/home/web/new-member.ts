import type { CurrentUser } from '#areas/people/contract/user.ts';

const newForDays = 14;

/** Whether home helps the member to start: until the guided journey was taken or turned down, and for two weeks. */
export function isNewMember({ isFirstLogin, createdAt }: Pick<CurrentUser, 'isFirstLogin' | 'createdAt'>, now: Date) {
  return isFirstLogin || now.getTime() - Date.parse(createdAt) < newForDays * 86_400_000;
}
