import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useAgreeToRecognition, useRecognitionAgreement } from './speech-api.ts';

/** The member's agreement to speech recognition, for withdrawing it. Nothing without one. */
export function RecognitionSetting({ className }: { className?: string }) {
  const { data } = useRecognitionAgreement();
  const withdrawal = useAgreeToRecognition();
  if (!data?.agreedAt) return null;
  return (
    <section aria-labelledby="recognition" className={className}>
      <h2 id="recognition" className="font-semibold">
        Speech recognition
      </h2>
      <p className="mt-1 text-quiet text-sm">
        You agreed on {longDate(data.agreedAt)} that your browser writes down what you say in a practice.
      </p>
      <Button
        size="small"
        className="mt-2.5"
        pending={withdrawal.isPending && 'Withdrawing...'}
        onClick={() => withdrawal.mutate(false)}
      >
        Withdraw
      </Button>
    </section>
  );
}
