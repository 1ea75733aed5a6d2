import type { InterviewAnswer } from '#areas/interview/contract/interview-session.ts';
import { Button } from '#web/ui/button.tsx';
import { useComment, useModelComments } from './comment-api.ts';

/** The comment of a model on the member's own answer, or the button that asks for one. */
export function AnswerComment({ sessionId, answer }: { sessionId: number; answer: InterviewAnswer }) {
  const { comment, commentModel, position } = answer;
  const { data } = useModelComments();
  const asking = useComment(sessionId, position);
  if (comment !== null)
    return (
      <section
        aria-label={`Comment on question ${position}`}
        className="mt-4 max-w-[68ch] rounded-card border border-line bg-card p-4"
      >
        <p className="wrap-anywhere font-semibold text-sm">Comment from a model: {commentModel}</p>
        <p className="wrap-anywhere mt-1.5 whitespace-pre-line">{comment}</p>
        <p className="mt-2 text-quiet text-sm">It can be wrong. It changes no points.</p>
      </section>
    );
  if (!data?.provider || data.agreedAt === null) return null;
  return (
    <div className="mt-4">
      <Button
        size="small"
        pending={asking.isPending && 'Waiting for the model...'}
        onClick={() => asking.mutate(undefined)}
      >
        Ask the model for a comment
        <span className="sr-only"> on question {position}</span>
      </Button>
    </div>
  );
}
