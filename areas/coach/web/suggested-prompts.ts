import type { SessionType } from '#areas/coach/contract/coaching-session.ts';
import type { UserRole } from '#areas/people/contract/user.ts';

/** A question for all roles, or one for each role. */
type Prompt = string | Record<UserRole, string>;

const prompts: Record<SessionType, readonly Prompt[]> = {
  career_guidance: [
    'What should my next step be?',
    'I feel stuck in my current role',
    {
      teacher: 'How do I become a middle leader?',
      school_leader: 'What could come after the post I have?',
      support_staff: 'How could I take on more in my role?',
    },
    'How can I feel more confident?',
  ],
  self_assessment: [
    'Which skills should I look at first?',
    'How do I know what I am good at?',
    'What do my colleagues come to me for?',
  ],
  career_exploration: [
    'What could I do besides what I do now?',
    {
      teacher: 'What could I lead besides a subject?',
      school_leader: 'Is trust-wide work for me?',
      support_staff: 'What are the routes from support staff into teaching?',
    },
  ],
  gap_analysis: [
    {
      teacher: 'What is missing for a head of department?',
      school_leader: 'What is missing for headship?',
      support_staff: 'What is missing for the next role up?',
    },
    'Where are the gaps in my practice?',
    'What would a panel ask me to prove?',
  ],
  interview_prep: [
    'I have an interview next week',
    'Ask me a practice question',
    'How do I answer “Why this school?”',
    'What goes into a supporting statement?',
  ],
  skill_development: [
    {
      teacher: 'How can I get better at questioning?',
      school_leader: 'How can I get better at hard conversations?',
      support_staff: 'How can I get better at planning my week?',
    },
    'Help me choose one skill for this half-term',
    'What makes professional learning stick?',
  ],
  career_coaching: ['Where do I begin?', 'Talk me through the first activity', 'I have tried it. What now?'],
};

/** Suggested questions for a session type and role. */
export const suggestedPrompts = (type: SessionType, role: UserRole): string[] =>
  prompts[type].map((prompt) => (typeof prompt === 'string' ? prompt : prompt[role]));
