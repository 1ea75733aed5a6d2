import { lt } from 'drizzle-orm';
import { daysWithoutRepeat } from '#areas/interview/contract/interview-lists.ts';
import type { Area } from '#server/area.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { seedDemoInterviews } from './demo/demo-interview.ts';
import { questionDeskRoutes } from './desk/question-desk-routes.ts';
import { interviewContent } from './interview-content.ts';
import { interviewPersonalData } from './interview-personal-data.ts';
import { interviewAsked } from './interview-tables.ts';
import { preparationPassages } from './preparation/preparation-passages.ts';
import { preparationRoutes } from './preparation/preparation-routes.ts';
import { recognitionRoutes } from './recognition.ts';
import { sessionReportable } from './session-reportable.ts';
import { sessionRoutes } from './session-routes.ts';
import { interviewShared } from './session-sharing.ts';

export const interviewArea: Area = {
  name: 'interview',
  about: 'Interview practice',
  uses: ['people', 'account', 'mentoring', 'jobs', 'pathway', 'coach', 'drafts', 'reports'],
  routes: (context) => [
    ...sessionRoutes,
    ...recognitionRoutes,
    ...commentRoutes(context),
    ...preparationRoutes,
    ...questionDeskRoutes,
  ],
  content: interviewContent,
  personalData: interviewPersonalData,
  notificationKinds: [interviewShared],
  reportables: { interview_session: sessionReportable },
  passageKinds: [preparationPassages],
  seedDemo: seedDemoInterviews,
  async removeExpired(db, now) {
    const before = new Date(now.getTime() - daysWithoutRepeat * 24 * 3_600_000).toISOString();
    const removed = await db.delete(interviewAsked).where(lt(interviewAsked.askedAt, before));
    return { 'interview questions asked': removed.rowCount ?? 0 };
  },
};
