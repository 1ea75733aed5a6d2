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

export interface DemoCircle {
  name: string;
  discussions: DemoDiscussion[];
}
