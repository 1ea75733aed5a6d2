/** The part of the Web Speech API that is used here. TypeScript does not know it. */
interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognisedEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

interface RecognisedEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

interface WithRecognition {
  SpeechRecognition?: new () => Recogniser;
  webkitSpeechRecognition?: new () => Recogniser;
}

function findRecogniser(): (new () => Recogniser) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as WithRecognition;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether this browser can write down speech. */
export const canRecognise = (): boolean => findRecogniser() !== undefined;

/**
 * Lets the browser write down what it hears until the function that is returned is called. In most browsers the sound goes to
 * the maker's service, so call it only for a member who agreed (`contract/recognition.ts`). `onFailure`: the service cannot be
 * used.
 */
export function recognise(onWords: (words: string) => void, onFailure: () => void): () => void {
  const Found = findRecogniser();
  if (!Found) {
    onFailure();
    return () => {};
  }
  const recogniser = new Found();
  let isWanted = true;
  recogniser.lang = 'en-GB';
  recogniser.continuous = true;
  recogniser.interimResults = false;
  recogniser.onresult = ({ resultIndex, results }) => {
    for (let at = resultIndex; at < results.length; at += 1) {
      const words = results[at]?.isFinal ? results[at]?.[0]?.transcript.trim() : '';
      if (words) onWords(words);
    }
  };
  recogniser.onerror = ({ error }) => {
    // A silence is no failure.
    if (error === 'no-speech' || error === 'aborted' || !isWanted) return;
    isWanted = false;
    onFailure();
  };
  // Browsers stop after a silence.
  recogniser.onend = () => {
    if (isWanted) recogniser.start();
  };
  recogniser.start();
  return () => {
    isWanted = false;
    recogniser.stop();
  };
}
