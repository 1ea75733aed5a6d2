import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PublicProfile } from '#areas/people/contract/profile.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { ownPreferences, shownAvatar, shownSchool, showsProfile } from '../person-queries.ts';
import { userPreferences } from '../preference-tables.ts';
import { users } from '../user-tables.ts';

/**
 * Returns the public profile of a person. Throws 404 if the person does not exist, is erased, or shows no profile to
 * others.
 */
export async function getPublicProfile(db: Db, viewer: Viewer, personId: number): Promise<PublicProfile> {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      avatar: shownAvatar,
      email: sql<string | null>`case when coalesce(${userPreferences.showEmail}, false) then ${users.email} end`,
      school: shownSchool,
      bio: users.bio,
      location: users.location,
      careerStage: users.careerStage,
      yearsExperience: users.yearsExperience,
      expertise: users.expertise,
      mentorshipAreas: users.mentorshipAreas,
      isAvailableAsMentor: users.isAvailableAsMentor,
      isSeekingMentor: users.isSeekingMentor,
      createdAt: users.createdAt,
      isVisible: showsProfile,
    })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(eq(users.id, personId), isNull(users.erasedAt)));
  if (!found || !(found.isVisible || found.id === viewer.id))
    throw notFound("The person you're looking for doesn't exist.");
  const { isVisible: _isVisible, ...profile } = found;
  return profile;
}
