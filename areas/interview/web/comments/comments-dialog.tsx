import { commentSentences, type ModelComments } from '#areas/interview/contract/model-comments.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useAgreeToComments } from './comment-api.ts';

interface Props extends DialogControl {
  provider: NonNullable<ModelComments['provider']>;
}

/** Says what is sent to the model before it comments on an answer. */
export default function CommentsDialog({ provider, open, onOpenChange }: Props) {
  const agreeing = useAgreeToComments(provider);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Get comments from a model?">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          agreeing.mutate(true, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <ul className="wrap-anywhere list-disc space-y-1.5 pl-5">
          {commentSentences(provider).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <DialogActions onCancel={() => onOpenChange(false)} pending={agreeing.isPending && 'Saving...'}>
          I agree
        </DialogActions>
      </form>
    </Dialog>
  );
}
