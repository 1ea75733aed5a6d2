import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { trainingRecommendations } from './recommendation-tables.ts';

/** The personal data that the training area stores. */
export const trainingPersonalData: PersonalData[] = [
  {
    table: trainingRecommendations,
    column: trainingRecommendations.userId,
    inExport: {
      name: 'trainingMarks',
      rows: (db, userId) =>
        db
          .select({
            kind: trainingRecommendations.kind,
            title: trainingRecommendations.title,
            place: trainingRecommendations.place,
            status: trainingRecommendations.status,
            reasons: trainingRecommendations.reasons,
            closedToldAt: trainingRecommendations.closedToldAt,
            createdAt: trainingRecommendations.createdAt,
            changedAt: trainingRecommendations.changedAt,
          })
          .from(trainingRecommendations)
          .where(eq(trainingRecommendations.userId, userId))
          .orderBy(asc(trainingRecommendations.id)),
    },
    onErase: 'deleted',
  },
];
