import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { InterviewAnswer } from '#areas/interview/contract/interview-session.ts';
import type { Place } from './place.ts';

interface QuestionStepsProps {
  answers: readonly InterviewAnswer[];
  place: Place;
  onGo(to: Place): void;
}

/** The six questions, which of them have an answer, and the end. */
export function QuestionSteps({ answers, place, onGo }: QuestionStepsProps) {
  return (
    <nav aria-label="Questions" className="mb-6">
      <ol className="flex flex-wrap gap-1.5 sm:gap-2.5">
        {answers.map(({ position, answer }) => (
          <li key={position}>
            <button
              type="button"
              aria-current={place === position ? 'step' : undefined}
              onClick={() => onGo(position)}
              className={clsx(
                'figures relative inline-flex h-11 min-w-11 items-center justify-center rounded-control border px-2.5 font-semibold transition-colors',
                place === position
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-line bg-card hover:border-edge',
              )}
            >
              <span className="sr-only">Question </span>
              {position}
              {answer !== null && (
                <>
                  <Check
                    aria-hidden
                    strokeWidth={3}
                    className="absolute -top-1.5 -right-1.5 size-4.5 rounded-full border-2 border-paper bg-primary p-0.5 text-on-primary"
                  />
                  <span className="sr-only"> (answered)</span>
                </>
              )}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-current={place === 'end' ? 'step' : undefined}
            onClick={() => onGo('end')}
            className={clsx(
              'inline-flex h-11 items-center rounded-control px-1 font-semibold sm:px-3 transition-colors',
              place === 'end' ? 'bg-primary text-on-primary' : 'text-primary hover:bg-primary-tint',
            )}
          >
            Finish
          </button>
        </li>
      </ol>
    </nav>
  );
}
