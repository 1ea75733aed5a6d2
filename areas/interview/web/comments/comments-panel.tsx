import { lazy, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { useAgreeToComments, useModelComments } from './comment-api.ts';

const CommentsDialog = onDemandDialog(
  lazy(() => import('./comments-dialog.tsx')),
  'Get comments from a model?',
);

/** The member's agreement to comments from a model: agreeing and withdrawing. Nothing without a model. */
export function CommentsPanel() {
  const { data } = useModelComments();
  return data?.provider ? <Agreement provider={data.provider} agreedAt={data.agreedAt} /> : null;
}

interface Props {
  provider: { name: string; host: string };
  agreedAt: string | null;
}

function Agreement({ provider, agreedAt }: Props) {
  const [open, setOpen] = useState(false);
  const withdrawal = useAgreeToComments(provider);
  return (
    <section aria-labelledby="model-comments">
      <h2 id="model-comments" className="section-title">
        Comments from a model
      </h2>
      <p className="wrap-anywhere mt-1.5 text-quiet text-sm">
        {agreedAt === null
          ? 'A language model can say what works in an answer, and what would make it better. Read first what is sent to it.'
          : `You agreed on ${longDate(agreedAt)}. Below each answer, you can ask ${provider.name} for a comment.`}
      </p>
      {agreedAt === null ? (
        <Button size="small" className="mt-3" onClick={() => setOpen(true)}>
          See what is sent
        </Button>
      ) : (
        <Button
          size="small"
          className="mt-3"
          pending={withdrawal.isPending && 'Withdrawing...'}
          onClick={() => withdrawal.mutate(false)}
        >
          Withdraw
        </Button>
      )}
      <CommentsDialog provider={provider} open={open} onOpenChange={setOpen} />
    </section>
  );
}
