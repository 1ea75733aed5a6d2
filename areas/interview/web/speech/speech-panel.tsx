import { Mic, Square } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { SpeechAnalysis } from '#areas/interview/contract/interview-score.ts';
import { Button } from '#web/ui/button.tsx';
import { SpeechFacts } from '../result/speech-facts.tsx';
import { addTakes } from './analyse-levels.ts';
import { canRecognise, recognise } from './recogniser.ts';
import { RecognitionChoice } from './recognition-choice.tsx';
import { useRecognitionAgreement } from './speech-api.ts';
import { type MicrophoneState, useMicrophone } from './use-microphone.ts';

/** Ends listening, for a form that is about to be sent. Returns what was measured. */
export interface SpeechHandle {
  finish(): SpeechAnalysis | null;
}

interface SpeechPanelProps {
  ref: Ref<SpeechHandle>;
  /** What was measured of this answer so far. */
  value: SpeechAnalysis | null;
  onChange(value: SpeechAnalysis | null): void;
  /** Words that the browser wrote down. */
  onWords(words: string): void;
}

const troubles: Partial<Record<MicrophoneState, string>> = {
  refused:
    'The browser does not allow the microphone here. Type your answer, or allow it in the browser and try again.',
  missing: 'No microphone was found. Type your answer instead.',
};

/** Measures speech for an answer. Without a microphone, everything else works. */
export function SpeechPanel({ ref, value, onChange, onWords }: SpeechPanelProps) {
  const meter = useRef<HTMLDivElement>(null);
  const microphone = useMicrophone((decibels) => {
    // Not through React: it changes twenty times a second.
    meter.current?.style.setProperty('transform', `scaleX(${Math.max(0, Math.min(1, (decibels + 65) / 60))})`);
  });
  const { data: agreement } = useRecognitionAgreement();
  const [failed, setFailed] = useState(false);
  const latest = useRef(onWords);
  latest.current = onWords;
  const isOn = microphone.state === 'on';
  const sendsSound = Boolean(agreement?.agreedAt) && canRecognise();
  const writes = isOn && sendsSound;
  useEffect(() => {
    if (!writes) return;
    setFailed(false);
    return recognise(
      (words) => latest.current(words),
      () => setFailed(true),
    );
  }, [writes]);
  const finish = (): SpeechAnalysis | null => {
    if (!isOn) return value;
    const sum = addTakes(value, microphone.stop());
    onChange(sum);
    return sum;
  };
  useImperativeHandle(ref, () => ({ finish }));
  const trouble = troubles[microphone.state];
  return (
    <section aria-label="Speech" className="space-y-2 rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOn ? (
          <Button size="small" icon={<Square aria-hidden className="size-4" />} onClick={finish}>
            Stop
          </Button>
        ) : (
          <Button
            size="small"
            icon={<Mic aria-hidden className="size-4" />}
            pending={microphone.state === 'asking' && 'Waiting for the microphone...'}
            onClick={() => void microphone.start()}
          >
            {value ? 'Speak more' : 'Speak your answer'}
          </Button>
        )}
        {isOn && (
          <div aria-hidden className="h-2 w-32 overflow-hidden rounded-full bg-primary-tint">
            <div
              ref={meter}
              data-meter
              className="h-full origin-left rounded-full bg-primary"
              style={{ transform: 'scaleX(0)' }}
            />
          </div>
        )}
        <p role="status" className={trouble ? 'text-danger text-sm' : 'text-sm'}>
          {isOn ? 'Listening.' : trouble}
        </p>
        {value && !isOn && (
          <>
            <SpeechFacts speech={value} />
            <Button size="small" look="quiet" className="-mx-3" onClick={() => onChange(null)}>
              Remove<span className="sr-only"> what was measured</span>
            </Button>
          </>
        )}
      </div>
      <p className="text-quiet text-sm">
        Staffroom measures how long you speak, your pauses and how loud you are. Only these numbers are saved.{' '}
        {sendsSound
          ? 'While you speak, your browser may also send the sound to its maker, as you agreed.'
          : 'The sound is not recorded and stays in this browser.'}
      </p>
      <RecognitionChoice />
      <p role="status" className="text-danger text-sm">
        {failed && 'The speech service of your browser cannot be used now. Type what you said.'}
      </p>
    </section>
  );
}
