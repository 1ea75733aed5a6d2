import type { SpeechAnalysis } from '#areas/interview/contract/interview-score.ts';
import { durationWords } from '../session-words.ts';

/** What the browser measured while the member spoke. */
export function SpeechFacts({ speech, className = '' }: { speech: SpeechAnalysis; className?: string }) {
  const { speakingSeconds, pauses, longestPause, loudness } = speech;
  const facts = [
    `Spoke for ${durationWords(speakingSeconds)}`,
    pauses === 0 ? 'no pauses' : pauses === 1 ? '1 pause' : `${pauses} pauses`,
    pauses > 0 && `the longest ${longestPause.toFixed(1)} s`,
    loudness !== null && `loudness ${Math.round(loudness)} dB`,
  ];
  return <p className={`text-quiet text-sm ${className}`}>{facts.filter(Boolean).join(', ')}.</p>;
}
