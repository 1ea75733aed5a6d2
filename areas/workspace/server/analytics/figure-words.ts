import type { AnalyticsFigureName } from '#areas/workspace/contract/analytics/analytics.ts';
import { projectStatusLabels } from '#areas/workspace/contract/projects/project.ts';
import { longDate } from '#contract/london.ts';

interface Dates {
  from: string;
  to: string;
  computedAt: string;
}

interface FigureWords {
  title: string;
  counts: string;
  /** The numbers that are not rounded. */
  exact?: string;
  /** From which days the numbers are. */
  dates(dates: Dates): string;
  rowHead: string;
  columns: string[];
  chart: 'line' | 'bar';
  /** What makes the figure appear. */
  empty: string;
}

const inPeriod = ({ from, to }: Dates) => `From ${longDate(from)} to ${longDate(to)}.`;

/** What each figure is called, what it counts and what its columns are. */
export const figureWords: Record<AnalyticsFigureName, FigureWords> = {
  active: {
    title: 'Members and schools active by week',
    counts:
      'Members who did something that the circle sees with their name: wrote a discussion, reply, update or question, shared a resource, joined or proposed a project, added a reading, published a practice, or proposed a session or a CPD Pathway. Reading and liking do not count. Schools are those that active members show in their profile.',
    exact: 'of schools',
    dates: inPeriod,
    rowHead: 'Week from',
    columns: ['Active members', 'Schools'],
    chart: 'bar',
    empty: 'Nobody did anything in full weeks of this period. A discussion or a resource makes this figure appear.',
  },
  schools: {
    title: 'Participation across schools',
    counts:
      'Today’s members by the main school that they show, and those of them who were active, as above. A school took part if one of its members was active. Schools with fewer than 5 members in the circle have no row of their own.',
    exact: 'of schools',
    dates: inPeriod,
    rowHead: 'School',
    columns: ['Schools', 'Schools that took part', 'Members', 'Active members'],
    chart: 'bar',
    empty: 'The circle has no members.',
  },
  resources: {
    title: 'Resources shared',
    counts: 'All resources in the tab Resources at the end of each week, and the people who shared them.',
    dates: ({ to }) => `Since the circle began, up to ${longDate(to)}.`,
    rowHead: 'Week from',
    columns: ['Resources', 'People who shared'],
    chart: 'line',
    empty: 'Nobody has shared a resource yet. Share one in the tab Resources.',
  },
  projects: {
    title: 'Projects by status',
    counts: 'Projects in Project Hubs without proposals, and the different people who lead them or take part.',
    exact: 'of projects',
    dates: ({ computedAt }) => `As they were on ${longDate(computedAt)}.`,
    rowHead: 'Status',
    columns: ['Projects', 'People who take part'],
    chart: 'bar',
    empty: 'There is no project yet. Create one in the tab Project Hubs.',
  },
  practices: {
    title: 'Practices tried, and how it went',
    counts:
      'What people said about how it went after they tried a best practice of this circle: how many practices, how many answers and how many people. Plans without an answer do not count. People of other circles in the network count where the practice is shared.',
    exact: 'of practices',
    dates: inPeriod,
    rowHead: 'How it went',
    columns: ['Practices', 'Answers', 'People'],
    chart: 'bar',
    empty:
      'The circle has no best practice yet. Share one in the tab Best Practices; those who try it are asked how it went.',
  },
  sessions: {
    title: 'Expert sessions held and attended',
    counts:
      'Sessions that are over and were not cancelled, places that were taken, and how often people said afterwards that they were there. People of other circles in the network count where a session is shared.',
    exact: 'of sessions in a month',
    dates: inPeriod,
    rowHead: 'Month',
    columns: ['Sessions', 'Places taken', 'Said they were there'],
    chart: 'bar',
    empty:
      'No session was held in this period. Schedule one in the tab Expert Sessions; it counts from the week after it.',
  },
  hours: {
    title: 'Hours of CPD',
    counts:
      'The length of each expert session for everybody who said that they were there, and the hours of each module of a CPD Pathway for everybody who finished it. People of other circles in the network count where a session is shared. Members’ own CPD records are not read.',
    dates: inPeriod,
    rowHead: 'Month',
    columns: ['Expert sessions', 'CPD Pathways', 'People'],
    chart: 'bar',
    empty:
      'There is no CPD Pathway, and no session was held in this period. Sessions that people attend and modules that they finish count here.',
  },
};

/** What a figure counts and from which days. */
export function definitionOf(name: AnalyticsFigureName, dates: Dates): string {
  const { counts, exact, dates: datesOf } = figureWords[name];
  return [counts, ...(exact ? [`The number ${exact} is not rounded.`] : []), datesOf(dates)].join(' ');
}

/** What all figures have in common. The screen says it once, and each file. */
export const smallNumberRule =
  'A number from fewer than five people is shown as ‘fewer than 5’. Others are rounded down to a multiple of 5, unless the figure says that they are not.';

/** The labels of the picture at `/inner-circle-demo`, with what each counts. */
export const totalWords = [
  ['Members', 'Members of the circle today'],
  ['Projects', 'In Project Hubs, without proposals'],
  ['Shared resources', 'In the tab Resources'],
  ['Best practices', 'Published in the circle'],
] as const;
export const shareWords = [
  ['Resource sharing', 'At least this share of today’s members has shared a resource'],
  ['Cross-school participation', 'Share of the members’ schools that took part in the period'],
  ['Project completion', 'Share of the projects that began which are completed'],
] as const;

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const resultWords: Record<string, string> = {
  all: 'All answers',
  worked: 'It worked',
  partly: 'It partly worked',
  not: 'It did not work',
};

const schoolWords: Record<string, string> = {
  all: 'All schools',
  small: 'Schools with fewer than 5 members here',
  none: 'Members who show no school',
};

/** What a row is called. `schools` has the names of schools by their ids. */
export function labelOf(
  name: AnalyticsFigureName,
  key: string,
  schools: ReadonlyMap<number, string>,
): string | undefined {
  switch (name) {
    case 'active':
    case 'resources':
      return longDate(key);
    case 'sessions':
    case 'hours':
      return key === 'all' ? 'The whole period' : monthFormat.format(new Date(key));
    case 'projects':
      return Object.entries(projectStatusLabels).find(([status]) => status === key)?.[1];
    case 'practices':
      return resultWords[key];
    case 'schools':
      return schoolWords[key] ?? schools.get(Number(key));
  }
}
