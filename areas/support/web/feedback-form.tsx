import { type FormEvent, useEffect, useState } from 'react';
import type { FeedbackType } from '#areas/support/contract/feedback.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useSectionTarget } from '#web/ui/link-target.ts';
import { Rings } from '#web/ui/logo.tsx';
import { useSendFeedback } from './support-api.ts';

const thanksMilliseconds = 3000;

const options: readonly { value: FeedbackType; label: string; hint: string }[] = [
  { value: 'feature_idea', label: 'Feature idea', hint: 'Something Staffroom does not do yet' },
  { value: 'improvement', label: 'Improvement', hint: 'Something that could be better' },
  { value: 'report_issue', label: 'Report issue', hint: 'Something that does not work' },
];

const prompts: Record<FeedbackType, { label: string; hint: string }> = {
  feature_idea: {
    label: 'What should Staffroom be able to do?',
    hint: 'Say who it would help, and when you would use it.',
  },
  improvement: {
    label: 'What could be better?',
    hint: 'Say where it is, and what the problem is.',
  },
  report_issue: {
    label: 'What went wrong?',
    hint: 'Say what you did, what happened and what you expected. Do not include pupils’ names.',
  },
};

/**
 * 'Shape Your Platform': choose a type, then write. Shows thanks for three seconds, then an empty form
 * (`docs/product/screens.md`).
 */
export function FeedbackForm() {
  const heading = useSectionTarget<HTMLHeadingElement>('feedback');
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), thanksMilliseconds);
    return () => clearTimeout(timer);
  }, [isSent]);
  // The button that had the focus goes away, and later the thanks do.
  useFocusOnReplaced(isSent, () => heading.current);
  return (
    <section
      aria-labelledby="feedback"
      className="relative isolate overflow-hidden rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 ref={heading} id="feedback" tabIndex={-1} className="section-title focus:outline-none">
        Shape Your Platform
      </h2>
      {/* Always rendered, so that screen readers announce the thanks. */}
      <div role="status">{isSent && <Thanks />}</div>
      {!isSent && <Form onSent={() => setSent(true)} />}
    </section>
  );
}

function Thanks() {
  return (
    <div className="animate-rise pt-2 pb-20">
      <Rings className="absolute -right-16 -bottom-24 -z-10 size-72 text-ornament" />
      <p className="display mt-4 text-[1.75rem]">Thank You!</p>
      <p className="mt-2 max-w-[36ch] text-quiet">We have sent your feedback to the people who run Staffroom.</p>
    </div>
  );
}

function Form({ onSent }: { onSent(): void }) {
  const [type, setType] = useState<FeedbackType | null>(null);
  const [message, setMessage] = useState('');
  const sending = useSendFeedback();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (type && message.trim()) sending.mutate({ type, message }, { onSuccess: onSent });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-1.5 space-y-5">
      <p className="text-quiet">Only the people who run Staffroom can read your feedback. They can see your name.</p>
      <RadioField
        legend="What is it about?"
        options={options}
        value={type}
        onChange={(next: FeedbackType) => setType(next)}
      />
      {type && (
        <>
          <TextArea
            {...prompts[type]}
            rows={5}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            error={
              sending.isError && !sending.isPending
                ? `Your feedback was not sent. ${sentenceOf(sending.error)}`
                : undefined
            }
          />
          <Button
            type="submit"
            look="primary"
            className="w-full"
            disabled={!message.trim()}
            pending={sending.isPending && 'Sending...'}
          >
            Send Feedback
          </Button>
        </>
      )}
    </form>
  );
}
