/** Who may see a thing in the workspace: every member of the circle, or its owner and leads. */
export const accessLevels = ['circle_members', 'circle_leads'] as const;
export type AccessLevel = (typeof accessLevels)[number];

export const accessLevelLabels: Record<AccessLevel, string> = {
  circle_members: 'All members of the circle',
  circle_leads: 'The owner and leads only',
};
