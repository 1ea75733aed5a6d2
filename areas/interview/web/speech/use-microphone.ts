import { useEffect, useRef, useState } from 'react';
import type { SpeechAnalysis } from '#areas/interview/contract/interview-score.ts';
import { analyseLevels, decibelsOf, type Level } from './analyse-levels.ts';

/** `refused`: the member or the browser said no. `missing`: there is none, or it does not work. */
export type MicrophoneState = 'off' | 'asking' | 'on' | 'refused' | 'missing';

interface Listening {
  levels: Level[];
  end(): void;
}

const everyMilliseconds = 50;

/**
 * Measures how loud the microphone is. The sound is never recorded or kept: each piece becomes one number at once, and the
 * next piece overwrites it. `onLevel` gets each number. `stop` returns what they say together.
 */
export function useMicrophone(onLevel: (decibels: number) => void) {
  const [state, setState] = useState<MicrophoneState>('off');
  const listening = useRef<Listening | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      listening.current?.end();
      listening.current = null;
    };
  }, []);

  const start = async () => {
    if (listening.current || state === 'asking') return;
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      listening.current = listen(stream, onLevel);
      setState('on');
    } catch (error) {
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
    }
  };

  const stop = (): SpeechAnalysis | null => {
    const { current } = listening;
    if (!current) return null;
    listening.current = null;
    current.end();
    setState('off');
    return analyseLevels(current.levels);
  };

  return { state, start, stop };
}

function listen(stream: MediaStream, onLevel: (decibels: number) => void): Listening {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const levels: Level[] = [];
  let last = performance.now();
  const measuring = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const now = performance.now();
    const decibels = decibelsOf(samples);
    // A tab in the background is asked less often.
    levels.push({ decibels, seconds: Math.min(1, (now - last) / 1_000) });
    last = now;
    onLevel(decibels);
  }, everyMilliseconds);
  return {
    levels,
    end() {
      clearInterval(measuring);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}
