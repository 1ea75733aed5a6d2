import { testSaviModel } from '#areas/coach/contract/model-test.ts';
import { sendTestEmail } from '#areas/desk/contract/settings.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';

/** Sends an email to the current user, with the settings that are saved. */
export function EmailTest({ mayChange }: { mayChange: boolean }) {
  const sending = useChange(sendTestEmail, { input: {}, toast: { failure: 'The email was not sent' } });
  if (!mayChange) return null;
  return (
    <TestPart
      title="Send a test email"
      about="It goes to your own address, with the settings that are saved."
      result={sending.data}
    >
      <Button pending={sending.isPending && 'Sending...'} onClick={() => sending.mutate()}>
        Send a test email
      </Button>
    </TestPart>
  );
}

/** Asks the model that is saved to say hello. */
export function ModelTest({ mayChange }: { mayChange: boolean }) {
  const asking = useChange(testSaviModel, { input: {}, toast: { failure: 'The model was not tested' } });
  if (!mayChange) return null;
  return (
    <TestPart
      title="Test the model"
      about="It asks the saved model to say hello. Nothing of a member is sent."
      result={asking.data}
    >
      <Button pending={asking.isPending && 'Asking...'} onClick={() => asking.mutate()}>
        Test the model
      </Button>
    </TestPart>
  );
}

interface TestPartProps {
  title: string;
  about: string;
  result: { works: boolean; sentence: string } | undefined;
  children: React.ReactNode;
}

function TestPart({ title, about, result, children }: TestPartProps) {
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="section-title">{title}</h2>
      <p className="mt-1 mb-4 text-quiet">{about}</p>
      {children}
      <p role="status" className={result && !result.works ? 'wrap-anywhere mt-3 text-danger' : 'wrap-anywhere mt-3'}>
        {result?.sentence}
      </p>
    </section>
  );
}
