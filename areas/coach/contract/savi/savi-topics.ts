/**
 * The topic of a question: seven keyword groups and 'general' (`docs/product/coach.md`). Two topics come first that are
 * not about work: somebody in distress, and a worry about a child.
 */
export const careerTopics = [
  'stuck',
  'leadership',
  'skills',
  'jobs',
  'change',
  'confidence',
  'career',
  'general',
] as const;
export const topics = [...careerTopics, 'wellbeing', 'safeguarding'] as const;
export type CareerTopic = (typeof careerTopics)[number];
export type Topic = (typeof topics)[number];

export const topicLabels: Record<Topic, string> = {
  stuck: 'Feeling stuck',
  leadership: 'Leadership',
  skills: 'Skills',
  jobs: 'Jobs',
  change: 'A change',
  confidence: 'Confidence',
  career: 'Career',
  general: 'General',
  wellbeing: 'Looking after you',
  safeguarding: 'Safeguarding',
};
