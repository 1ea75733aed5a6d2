import type { SessionType } from '#areas/coach/contract/coaching-session.ts';

/** Questions to begin with, for each kind of session. */
export const suggestedPrompts: Record<SessionType, readonly string[]> = {
  career_guidance: [
    'What should my next step be?',
    'I feel stuck in my current role',
    'How do I become a middle leader?',
    'How can I feel more confident?',
  ],
  self_assessment: [
    'Which skills should I look at first?',
    'How do I know what I am good at?',
    'What do my colleagues come to me for?',
  ],
  career_exploration: [
    'What could I do besides what I do now?',
    'What are the routes from support staff into teaching?',
    'Is trust-wide work for me?',
  ],
  gap_analysis: [
    'What is missing for a head of department?',
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
    'How can I get better at questioning?',
    'Help me choose one skill for this half-term',
    'What makes professional learning stick?',
  ],
  career_coaching: ['Where do I begin?', 'Talk me through the first activity', 'I have tried it. What now?'],
};
