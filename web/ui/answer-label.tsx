import { CircleCheck } from 'lucide-react';

/** Says that a reply is the answer, or that a discussion has one. */
export function AnswerLabel({ text = 'Answer' }: { text?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 large-text:whitespace-normal whitespace-nowrap font-semibold text-primary text-sm">
      <CircleCheck aria-hidden className="size-4" />
      {text}
    </span>
  );
}
