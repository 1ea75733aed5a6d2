/** A milestone of the skill tree: so many skills at such a level. Its number is never used again. */
export interface StarterReward {
  id: number;
  name: string;
  description: string;
  skillsNeeded: number;
  levelNeeded: number;
}

/** In the order in which most people come to them. */
export const starterRewards: StarterReward[] = [
  { id: 1, name: 'First leaf', description: 'Two hours into a first skill.', skillsNeeded: 1, levelNeeded: 1 },
  { id: 2, name: 'Three branches', description: 'Two hours in each of three skills.', skillsNeeded: 3, levelNeeded: 1 },
  { id: 3, name: 'Deep root', description: 'Twelve hours of one skill.', skillsNeeded: 1, levelNeeded: 3 },
  { id: 4, name: 'Sturdy trunk', description: 'Six hours in each of five skills.', skillsNeeded: 5, levelNeeded: 2 },
  { id: 5, name: 'Heartwood', description: 'Thirty hours of one skill.', skillsNeeded: 1, levelNeeded: 5 },
  {
    id: 6,
    name: 'Broad canopy',
    description: 'Two hours in every one of the twelve.',
    skillsNeeded: 12,
    levelNeeded: 1,
  },
  { id: 7, name: 'Orchard', description: 'Thirty hours in each of three skills.', skillsNeeded: 3, levelNeeded: 5 },
];
