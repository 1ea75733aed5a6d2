import type { CircleTopics } from '#areas/circles/contract/circle.ts';
import { subjectAreaOptions } from '#areas/people/contract/audience.ts';
import { type FindPosition, getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';

/**
 * The subjects, phases and roles of a member, as far as they are known: from their position, and subjects also from the
 * expertise on their profile. Nothing is assumed.
 */
export async function findTopics(db: Db, viewer: Viewer, findPosition: FindPosition): Promise<CircleTopics> {
  const [{ subjects, phases, roles }, { expertise }] = [
    await findPosition(db, viewer),
    await getOwnUser(db, viewer.id),
  ];
  const known: readonly string[] = subjectAreaOptions;
  return {
    subjects: [...new Set([...subjects, ...expertise.filter((item) => known.includes(item))])],
    phases: [...new Set(phases)],
    roles: [...new Set(roles)],
  };
}
