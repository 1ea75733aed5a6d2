/**
 * The career programmes (`docs/product/development.md`). What they say is data, a file for each
 * programme beside this one; it is long, so only the programmes' own screen and the server read it.
 */
export interface Programme {
  id: string;
  title: string;
  description: string;
  level: 'Beginner' | 'Intermediate' | 'Advanced' | 'All Levels';
  /** In words: '6-8 weeks'. Its modules' durations add up to it. */
  duration: string;
  modules: readonly ProgrammeModule[];
}

export interface ProgrammeModule {
  /** Unique within its programme. What is kept of a member's progress names it, so it never changes. */
  id: string;
  title: string;
  description: string;
  duration: string;
  /** In the order they are best done; kept progress names them by number, from 1. */
  activities: readonly [Activity, Activity, Activity, Activity];
}

/** One concrete thing to do. */
export interface Activity {
  title: string;
  description: string;
}

/** A module's name across all programmes, such as 'career-exploration/values-and-strengths'. */
export const moduleKey = (programmeId: string, moduleId: string): string => `${programmeId}/${moduleId}`;
