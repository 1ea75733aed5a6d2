import type { BadgeCategory, BadgeLevel, BadgeType, ReputationLevel } from './badge.ts';

export const badgeCategoryLabels: Record<BadgeCategory, string> = {
  contributor: 'Contributor',
  mentor: 'Mentor',
  leader: 'Leader',
  innovator: 'Innovator',
  collaborator: 'Collaborator',
  subject_expert: 'Subject expert',
  circle_champion: 'Circle champion',
  knowledge_sharer: 'Knowledge sharer',
  community_builder: 'Community builder',
  problem_solver: 'Problem solver',
};

/** What a category is about, in a line. */
export const badgeCategoryPurposes: Record<BadgeCategory, string> = {
  contributor: 'Taking part: saying something, so that the room is not silent.',
  mentor: 'Giving your time to somebody a step behind you.',
  leader: 'Knowing where you are going, and taking others along.',
  innovator: 'Ideas for this place that others took up.',
  collaborator: 'Working across more than one room.',
  subject_expert: 'Learning your craft on purpose, and keeping at it.',
  circle_champion: 'Asking what gets colleagues talking.',
  knowledge_sharer: 'Passing on what worked for you.',
  community_builder: 'Being here, week after week.',
  problem_solver: 'Answering what colleagues asked.',
};

export const badgeLevelLabels: Record<BadgeLevel, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
};

export const badgeTypeLabels: Record<BadgeType, string> = {
  activity: 'Activity',
  contribution: 'Contribution',
  leadership: 'Leadership',
  expertise: 'Expertise',
  milestone: 'Milestone',
  achievement: 'Achievement',
};

export const reputationLabels: Record<ReputationLevel, string> = {
  newcomer: 'Newcomer',
  familiar_face: 'Familiar face',
  trusted_colleague: 'Trusted colleague',
  guiding_light: 'Guiding light',
  pillar_of_the_staffroom: 'Pillar of the staffroom',
};
