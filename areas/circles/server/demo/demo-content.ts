import type { CircleColour } from '#areas/circles/contract/circle.ts';
import type { ResourceType } from '#areas/discussions/contract/resource.ts';

/** `afterHours`: how long after the discussion was started. `by`: a username of the demonstration. */
export interface DemoReply {
  by: string;
  afterHours: number;
  content: string;
}

/** `daysAgo`: how long before today, so that the demonstration is never out of date. */
export interface DemoDiscussion {
  by: string;
  daysAgo: number;
  title: string;
  content: string;
  isSticky?: true;
  replies: DemoReply[];
}

/** `upvotes`: how many of the circle's other members found it worth having. */
export interface DemoResource {
  by: string;
  daysAgo: number;
  title: string;
  description: string;
  resourceType: ResourceType;
  url: string;
  category: string;
  tags: string[];
  upvotes: number;
}

export interface DemoCircle {
  name: string;
  discussions: DemoDiscussion[];
}

/** `members` stand in the order in which they came: the first made the circle and owns it. */
export interface DemoInnerCircle extends DemoCircle {
  description: string;
  color: CircleColour;
  maxMembers: number;
  inviteCode: string;
  madeDaysAgo: number;
  members: string[];
  resources: DemoResource[];
  /** A code the owner handed out beside the circle's own. */
  invitation?: { inviteCode: string; maxUses: number; currentUses: number; madeDaysAgo: number; expiresInDays: number };
}

/** `became`: the name of the circle that was made of it. */
export interface DemoSuggestion {
  by: string;
  daysAgo: number;
  name: string;
  description: string;
  votes: { by: string; daysAgo: number; voteType: 'up' | 'down' }[];
  became?: string;
}
