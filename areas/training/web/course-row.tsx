import type { ReactNode } from 'react';
import type { TrainingCourse } from '#areas/training/contract/training-course.ts';
import { Link } from '#web/ui/link.tsx';
import { factsOf, standInWords, whereOf } from './course-words.ts';

interface CourseRowProps {
  course: TrainingCourse;
  /** `h3` in a section with a heading of its own. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** A course in a list. `children`: what the list adds below it. */
export function CourseRow({ course, heading: Heading = 'h2', children }: CourseRowProps) {
  return (
    <li className="border-line border-b py-4">
      <Heading className="item-title">
        <Link to={`/training/courses/${course.id}`} className="hover:text-primary">
          {course.name}
        </Link>
      </Heading>
      <p className="mt-0.5 wrap-anywhere">{[course.provider.name, whereOf(course)].filter(Boolean).join(', ')}</p>
      <p className="mt-1 text-quiet text-sm">{factsOf(course)}</p>
      {course.source?.isStandIn && (
        <p className="mt-1">
          <span className="rounded-full bg-marigold-tint px-2 py-0.5 text-marigold-ink text-sm">{standInWords}</span>
        </p>
      )}
      {children}
    </li>
  );
}
