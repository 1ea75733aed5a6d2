import { eq } from 'drizzle-orm';
import type { SchoolsElsewhere } from '#areas/schools/server/index.ts';
import { invitations } from '../../access-tables.ts';

/** The invitations to a school, for a merge of two schools. */
export const schoolInvitations: SchoolsElsewhere = {
  countInvitations: (db, schoolId) => db.$count(invitations, eq(invitations.schoolId, schoolId)),
  async moveInvitations(db, fromId, intoId) {
    await db.update(invitations).set({ schoolId: intoId }).where(eq(invitations.schoolId, fromId));
  },
};
