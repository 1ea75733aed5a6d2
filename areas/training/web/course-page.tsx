import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { studyModeLabels, type TrainingCourseDetail } from '#areas/training/contract/training-course.ts';
import { providerTypeLabels } from '#areas/training/contract/training-provider.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { factsOf, monthOf, poundsOf, standInWords, whereOf } from './course-words.ts';
import { MarkControl } from './mark-control.tsx';
import { useCourse } from './training-api.ts';

/** `/training/courses/{id}`: one course. Applying always goes to the provider's page. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <CourseScreen id={id.data} /> : <CourseMissing />;
}

function CourseMissing() {
  return (
    <MissingScreen title="Course not found" back={<ButtonLink to="/training?tab=courses">All courses</ButtonLink>}>
      The course you're looking for doesn't exist, or it closed some time ago.
    </MissingScreen>
  );
}

function CourseScreen({ id }: { id: number }) {
  const { data, error, isError, refetch } = useCourse(id);
  if (data) return <CourseDetails course={data} />;
  if (!isError) return <SpinnerScreen label="Loading the course..." />;
  if (error instanceof RequestError && error.status === 404) return <CourseMissing />;
  return <FailedScreen title="The course could not be loaded" error={error} onRetry={() => void refetch()} />;
}

function CourseDetails({ course }: { course: TrainingCourseDetail }) {
  const { provider, source, page } = course;
  usePageTitle(`${course.name}, ${provider.name}`);
  const texts: [string, string | null][] = [
    ['About the course', course.about],
    ['School placements', course.placements],
    ['Interview', course.interview],
    ['Qualifications you need', course.requiredQualifications],
  ];
  return (
    <>
      <BackLink to="/training?tab=courses">Training courses</BackLink>
      <header className="mb-7">
        <p className="text-quiet">{factsOf(course)}</p>
        <h1 className="page-title mt-1 wrap-anywhere">{course.name}</h1>
        <p className="mt-1.5 wrap-anywhere text-lg">{[provider.name, whereOf(course)].filter(Boolean).join(', ')}</p>
        {source?.isStandIn && (
          <p className="mt-3 rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
            {standInWords}. This course does not exist.
          </p>
        )}
        {course.isActive ? (
          course.isOpenForApplications === false && (
            <p className="mt-3 font-semibold text-danger">It takes no applications now.</p>
          )
        ) : (
          <p className="mt-3 font-semibold text-danger">
            {source ? 'This course can no longer be found at its source.' : 'This course is no longer offered.'}
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8 max-xl:order-2">
          <Facts course={course} />
          {texts.map(([title, text]) =>
            text ? (
              <section key={title}>
                <h2 className="section-title mb-3">{title}</h2>
                <Markdown text={text} />
              </section>
            ) : null,
          )}
        </div>
        <div className="min-w-0 space-y-5">
          <MarkControl kind="course" subjectId={course.id} />
          <div className="flex flex-wrap gap-3">
            {page && course.isActive && (
              <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
                Look and apply at the source
                <ExternalLink aria-hidden className="size-4" />
              </a>
            )}
            <ButtonLink to={`/training?tab=courses&compare=${course.id}`}>Compare</ButtonLink>
          </div>
          <p className="text-quiet text-sm">
            {source
              ? `${source.name}${source.licence ? `, ${source.licence}` : ''}. `
              : 'Added by the people who run Staffroom. '}
            Read on {longDate(course.seenAt)}.
          </p>
        </div>
      </div>
    </>
  );
}

function Facts({ course }: { course: TrainingCourseDetail }) {
  const { provider } = course;
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      <Row label="Provider">{providerTypeLabels[provider.type]}</Row>
      {course.courseLength && <Row label="Length">{course.courseLength}</Row>}
      {course.studyMode && <Row label="Study">{studyModeLabels[course.studyMode]}</Row>}
      {course.startDate && <Row label="Starts">{monthOf(course.startDate)}</Row>}
      {course.feeDomestic !== null && <Row label="Fee for UK students">{poundsOf(course.feeDomestic)}</Row>}
      {course.feeInternational !== null && <Row label="Fee for others">{poundsOf(course.feeInternational)}</Row>}
      {course.salaryDetails && <Row label="Salary">{course.salaryDetails}</Row>}
      {course.bursaryAmount !== null && <Row label="Bursary">{poundsOf(course.bursaryAmount)}</Row>}
      {course.scholarshipAmount !== null && <Row label="Scholarship">{poundsOf(course.scholarshipAmount)}</Row>}
      {course.degreeGrade && <Row label="Degree">{course.degreeGrade}</Row>}
      {course.gcseSubjects.length > 0 && <Row label="GCSEs">{course.gcseSubjects.join(', ')}</Row>}
      <Row label="Visa sponsorship">
        {course.sponsorsSkilledWorkerVisa
          ? 'Skilled worker visa'
          : course.sponsorsStudentVisa
            ? 'Student visa'
            : 'Not stated'}
      </Row>
      {course.isOpenForApplications !== null && (
        <Row label="Applications">{course.isOpenForApplications ? 'Open' : 'Closed'}</Row>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid large-text:grid-cols-1 grid-cols-[9rem_minmax(0,1fr)] large-text:gap-0 gap-3 py-2.5">
      <dt className="text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
