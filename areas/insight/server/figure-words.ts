import type { FigureName } from '#areas/insight/contract/insight.ts';

const rounded = 'Numbers of people are rounded to the nearest 5.';
const active =
  'People who did something: wrote a discussion, reply, message or comment, shared or upvoted a resource, reacted, asked a mentor, chose an event, recorded CPD or set a goal. Reading does not count, and conversations with Savi do not.';

interface FigureWords {
  title: string;
  definition: string;
  rowHead: string;
  columns: string[];
  chart: 'line' | 'bar' | null;
  /** The figure is only for the whole community. */
  isWide?: true;
}

/** What each figure is called, what it means and what its columns are. */
export const figureWords: Record<FigureName, FigureWords> = {
  members: {
    title: 'Members by week',
    definition: `People with an account at the end of each week, from Monday to Sunday, and those who joined in it. For a school: the people who belong to it today, by the week in which they joined. ${rounded}`,
    rowHead: 'Week from',
    columns: ['Members', 'Joined'],
    chart: 'line',
  },
  schools: {
    title: 'Members by school',
    definition: `People who belong to each school at the end of the last full week. A person can belong to several. ${rounded}`,
    rowHead: 'School',
    columns: ['Members'],
    chart: 'bar',
  },
  active_months: {
    title: 'Active members by month',
    definition: `${active} ${rounded}`,
    rowHead: 'Month',
    columns: ['Active members'],
    chart: 'bar',
  },
  active_weeks: {
    title: 'Active members by week',
    definition: `${active} Weeks are from Monday to Sunday. ${rounded}`,
    rowHead: 'Week from',
    columns: ['Active members'],
    chart: 'line',
  },
  active_days: {
    title: 'Active members by day',
    definition: `${active} The last 90 days. ${rounded}`,
    rowHead: 'Day',
    columns: ['Active members'],
    chart: 'line',
  },
  retention: {
    title: 'Retention by month of joining',
    definition: `Of the people who joined in a month: how many were active, as above, in the 1st, 3rd, 6th and 12th month after it. A month that has not ended is left out. ${rounded}`,
    rowHead: 'Joined in',
    columns: ['Joined', 'After 1 month', 'After 3 months', 'After 6 months', 'After 12 months'],
    chart: 'bar',
  },
  circles: {
    title: 'Health of circles',
    definition: `Open circles in the last 90 days. A question is a discussion that somebody started; it is answered if somebody else replied within two days. A writer is a member who wrote a discussion or reply or shared a resource. ${rounded}`,
    rowHead: 'Circle',
    columns: ['Members', 'Writers', 'Share who write (%)', 'Questions', 'Answered in two days (%)'],
    chart: null,
    isWide: true,
  },
  mentoring: {
    title: 'Mentoring',
    definition: `Members who asked for a mentor in a month. Then, of them: those whose request was accepted, who met their mentor, and whose mentorship was completed. ${rounded}`,
    rowHead: 'Asked in',
    columns: ['Asked', 'Accepted', 'Met', 'Completed'],
    chart: 'bar',
  },
  cpd: {
    title: 'CPD hours by month',
    definition: `Hours of CPD that members confirmed, by the day of the activity, and how many members. A month with fewer than five members shows no hours. ${rounded}`,
    rowHead: 'Month',
    columns: ['Hours', 'Members who recorded CPD'],
    chart: 'bar',
  },
  cpd_schools: {
    title: 'CPD hours by school',
    definition: `Hours of CPD in this school year, from 1 September, of the people of each school. A school with fewer than five such people shows no hours. If there is only one such school, the next smallest shows none either. ${rounded}`,
    rowHead: 'School',
    columns: ['Hours', 'Members who recorded CPD'],
    chart: 'bar',
  },
  searches: {
    title: 'Searches without a result',
    definition:
      'Words that at least five different people searched for in a month without finding anything, in the last six months. Staffroom does not keep who searched, and stores the words only once five people have searched for them.',
    rowHead: 'Words',
    columns: ['Searches'],
    chart: null,
    isWide: true,
  },
  savi: {
    title: 'Ratings of Savi',
    definition:
      'Replies of Savi that members rated with a thumb up or a thumb down. A month with ratings of fewer than five members shows none.',
    rowHead: 'Month',
    columns: ['Thumbs up', 'Thumbs down'],
    chart: 'bar',
    isWide: true,
  },
};
