import { and, eq } from 'drizzle-orm';
import { type AssessmentAnswers, selfAssessmentBody } from '#areas/pathway/contract/self-assessment.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { writeAssessment } from '../assessment/assessment-actions.ts';
import { pathwaySteps } from '../pathway-tables.ts';

/** A maths teacher in her seventh year who wants to lead a department, and knows what she has not done yet. */
const answers: AssessmentAnswers = selfAssessmentBody.parse({
  currentRole: 'Maths teacher and Key Stage 3 maths lead',
  yearsInEducation: 6,
  yearsInCurrentRole: 2,
  careerStage: 'developing',
  subjectAreas: ['Mathematics'],
  ageGroupsTaught: ['Key Stage 3 (11-14)', 'Key Stage 4 (14-16)'],
  qualifications: ['PGCE', 'QTS'],
  classroomManagement: 8,
  curriculumPlanning: 8,
  assessmentAndFeedback: 9,
  differentiation: 6,
  behaviorManagement: 8,
  parentCommunication: 6,
  technologyIntegration: 7,
  dataAnalysis: 6,
  teamwork: 8,
  leadership: 5,
  mentoring: 6,
  administrativeTasks: 5,
  careerGoals: ['Lead a department', 'Find a better balance'],
  interestedRoles: ['Head of department'],
  timeframeForeNextStep: '1_2_years',
  leadershipInterest: 8,
  workLifeBalance: 8,
  currentChallenges: ['Lack of progression', 'Leading colleagues'],
  skillsToImprove: ['Leadership', 'Data analysis'],
  trainingCompleted: ['Safeguarding', 'Early career mentoring'],
  preferredLearningMethods: ['Watching others teach', 'Talking it through with peers'],
});

const takenDaysAgo = 43;
const firstStepDaysAgo = 18;

/** The self-assessment of the person one signs in as, with the first step of her pathway behind her. */
export async function seedDemoAssessment(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const userId = people.get('demo');
  if (userId === undefined) throw new Error('The demonstration has nobody to sign in as.');
  const ago = (count: number) => new Date(now.getTime() - days(count)).toISOString();
  await writeAssessment(db, { id: userId, role: 'teacher' }, answers, ago(takenDaysAgo));
  await db
    .update(pathwaySteps)
    .set({ isCompleted: true, completedAt: ago(firstStepDaysAgo) })
    .where(and(eq(pathwaySteps.userId, userId), eq(pathwaySteps.stepNumber, 1)));
}
