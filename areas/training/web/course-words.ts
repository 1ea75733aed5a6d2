import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import {
  courseLevelLabels,
  fundingTypeLabels,
  studyModeLabels,
  type TrainingCourse,
} from '#areas/training/contract/training-course.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
export const poundsOf = (amount: number | null): string | null => (amount === null ? null : pounds.format(amount));

export const agesOf = ({ ageMinimum, ageMaximum }: TrainingCourse): string | null =>
  ageMinimum === null || ageMaximum === null ? null : `Ages ${ageMinimum} to ${ageMaximum}`;

export const monthOf = (day: string | null): string | null =>
  day &&
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

/** The parts of a course that lists show, separated by dots. */
export const factsOf = (course: TrainingCourse): string =>
  [
    course.level && courseLevelLabels[course.level],
    agesOf(course),
    course.fundingType && fundingTypeLabels[course.fundingType],
    course.studyMode && studyModeLabels[course.studyMode],
    course.qualifications.join(' and '),
    course.isSend && 'SEND',
    monthOf(course.startDate) && `Starts ${monthOf(course.startDate)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Where the provider is. Distances are accurate to a few miles. */
export const whereOf = ({ provider: { location }, milesAway }: TrainingCourse): string =>
  [location, milesAway === null ? null : milesAway < 1 ? 'less than a mile away' : `about ${milesAway} miles away`]
    .filter(Boolean)
    .join(', ');

export const costOf = (course: TrainingCourse): string =>
  course.fundingType === 'fee'
    ? `Fee ${poundsOf(course.feeDomestic) ?? 'not stated'}`
    : course.fundingType
      ? 'No fee, with a salary'
      : 'Ask the provider';

export { standInWords };
