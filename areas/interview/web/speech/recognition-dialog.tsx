import { recognitionSentences } from '#areas/interview/contract/recognition.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useAgreeToRecognition } from './speech-api.ts';

/** Says where the speech goes before the browser writes it down. */
export default function RecognitionDialog({ open, onOpenChange }: DialogControl) {
  const agreeing = useAgreeToRecognition();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Let your browser write down what you say?">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the answer is around this one.
          event.stopPropagation();
          agreeing.mutate(true, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <ul className="list-disc space-y-1.5 pl-5">
          {recognitionSentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          <a
            className="font-semibold text-primary underline"
            href="https://www.google.com/chrome/privacy/whitepaper.html#speech"
            target="_blank"
            rel="noopener noreferrer"
          >
            What Google says about speech in Chrome
          </a>
        </p>
        <DialogActions onCancel={() => onOpenChange(false)} pending={agreeing.isPending && 'Saving...'}>
          I agree
        </DialogActions>
      </form>
    </Dialog>
  );
}
