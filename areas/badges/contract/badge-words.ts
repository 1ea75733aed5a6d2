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

/** What a category is about. */
export const badgeCategoryPurposes: Record<BadgeCategory, string> = {
  contributor: 'Taking part in your circles.',
  mentor: 'Giving your time to mentor colleagues.',
  leader: 'Working towards your goals and leading others.',
  innovator: 'Suggesting ideas that others take up.',
  collaborator: 'Working with colleagues across circles.',
  subject_expert: 'Recording your professional learning.',
  circle_champion: 'Starting discussions that colleagues join.',
  knowledge_sharer: 'Sharing resources that work for you.',
  community_builder: 'Taking part week after week.',
  problem_solver: 'Replying to colleagues’ questions.',
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
