import { useEffect, useRef, useState } from 'react';
import type { JourneyAnswers, JourneyProgress, MentorshipInterest, Stage } from '#areas/journey/contract/journey.ts';
import {
  answersToShow,
  hasEnded,
  hasEssentials,
  nextUnfilledField,
  type ProfileField,
  previousStage,
  stageToGoOn,
  withCompleted,
} from '#areas/journey/contract/journey-rules.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import type { CallOptions } from '#web/data/api-client.ts';
import { type Journey, storeJourney } from './journey-api.ts';

/** Runs before the journey leaves a stage. Resolves to false if it failed and showed a toast: then the member stays. */
type Before = () => Promise<boolean>;

export interface JourneyMoves {
  journey: Journey;
  /** While a move is in progress, no other can start (`docs/product/journey.md`). */
  isMoving: boolean;
  /** The last save failed. The next save includes the same answers. */
  isUnsaved: boolean;
  answer(changes: Partial<JourneyAnswers> | ((before: JourneyAnswers) => Partial<JourneyAnswers>)): void;
  chooseMentorship(interest: MentorshipInterest): void;
  /** Saves the answers if they have changed. */
  saveDraft(): void;
  goOn(before?: Before): void;
  goBack(): void;
  /** Moves to the next question of the profile, or to the goals. */
  goOnFrom(field: ProfileField, before: Before): void;
  openField(field: ProfileField): void;
  /** After the end: opens a stage again, and a question of the profile. */
  openStage(stage: Stage, field?: ProfileField): void;
  /** Saves, then leaves. Leaving the welcome completes it. */
  leave(then: () => void): void;
}

function begin(saved: JourneyProgress | null, profile: CurrentUser): Journey {
  const answers = answersToShow(saved?.profileData ?? null, profile);
  const hasFinished = hasEnded(saved?.completedStages ?? []);
  return {
    currentStage: hasFinished ? 'active_development' : (saved?.currentStage ?? 'welcome'),
    completedStages: saved?.completedStages ?? [],
    mentorshipInterest: saved?.mentorshipInterest ?? null,
    // Set once, here: the first character of an answer must not open the next question.
    profileData: { ...answers, activeStep: answers.activeStep ?? nextUnfilledField(answers) },
  };
}

/** The journey on the screen, and the functions that move in it. Every move saves the whole journey. */
export function useJourneyMoves(saved: JourneyProgress | null, profile: CurrentUser): JourneyMoves {
  const [journey, setJourney] = useState(() => begin(saved, profile));
  const [isMoving, setIsMoving] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  // Code that runs between two renders needs the newest journey, so a ref stores it as well.
  const latest = useRef(journey);
  const saves = useRef<{ sent: Journey; last: Promise<void>; isMoving: boolean }>({
    sent: journey,
    last: Promise.resolve(),
    isMoving: false,
  });

  const set = (changes: Partial<Journey>) => {
    latest.current = { ...latest.current, ...changes };
    setJourney(latest.current);
  };
  const setAnswers: JourneyMoves['answer'] = (changes) => {
    const { profileData } = latest.current;
    set({ profileData: { ...profileData, ...(typeof changes === 'function' ? changes(profileData) : changes) } });
  };

  /**
   * Saves one after the other, so that an older state never replaces a newer one. A failure sets `isUnsaved` and stops
   * nobody.
   */
  const send = (next: Journey, options?: CallOptions): Promise<void> => {
    saves.current.sent = next;
    const save = async () => {
      try {
        await storeJourney(next, options);
        setIsUnsaved(false);
      } catch {
        setIsUnsaved(true);
      }
    };
    // A page that closes can't wait for the save before.
    saves.current.last = options?.keepalive ? save() : saves.current.last.then(save);
    return saves.current.last;
  };

  const saveDraft = (options?: CallOptions) => {
    if (latest.current !== saves.current.sent) void send(latest.current, options);
  };
  useSavesOfTyped(journey, (options) => {
    // A move saves what was typed.
    if (!saves.current.isMoving) saveDraft(options);
  });

  const move = async (steps: () => Promise<void>) => {
    if (saves.current.isMoving) return;
    saves.current.isMoving = true;
    setIsMoving(true);
    try {
      await steps();
    } finally {
      saves.current.isMoving = false;
      setIsMoving(false);
    }
  };

  const moveTo = async (stage: Stage) => {
    const { currentStage, completedStages } = latest.current;
    const there = { currentStage: stage, completedStages: withCompleted(completedStages, currentStage) };
    await send({ ...latest.current, ...there });
    set(there);
    saves.current.sent = latest.current;
  };

  return {
    journey,
    isMoving,
    isUnsaved,
    answer: setAnswers,
    chooseMentorship: (mentorshipInterest) => set({ mentorshipInterest }),
    saveDraft: () => saveDraft(),
    goOn: (before) =>
      void move(async () => {
        if (before && !(await before())) return;
        const { currentStage, mentorshipInterest, completedStages } = latest.current;
        await moveTo(stageToGoOn(currentStage, mentorshipInterest, completedStages) ?? currentStage);
      }),
    goBack: () =>
      void move(async () => {
        const { currentStage, mentorshipInterest } = latest.current;
        const to = previousStage(currentStage, mentorshipInterest);
        if (to) await moveTo(to);
      }),
    goOnFrom: (field, before) =>
      void move(async () => {
        if (!(await before())) return;
        const { profileData } = latest.current;
        // After the end, a changed answer leads back to it. An essential one that is missing is asked first.
        const isOver = hasEnded(latest.current.completedStages);
        const next = isOver && hasEssentials(profileData) ? null : nextUnfilledField(profileData, field);
        const kept = {
          completedFields: [...new Set([...profileData.completedFields, field])],
          activeStep: next ?? field,
        };
        if (next) await send({ ...latest.current, profileData: { ...profileData, ...kept } });
        setAnswers(kept);
        if (next) saves.current.sent = latest.current;
        else await moveTo(isOver ? 'active_development' : 'goals_setting');
      }),
    openField: (field) => {
      setAnswers({ activeStep: field });
      saveDraft();
    },
    openStage: (stage, field) =>
      void move(async () => {
        if (field) setAnswers({ activeStep: field });
        set({ currentStage: stage });
        saves.current.sent = latest.current;
      }),
    leave: (then) =>
      void move(async () => {
        const isAtWelcome = latest.current.currentStage === 'welcome';
        await (isAtWelcome ? moveTo('coach_intro') : send(latest.current));
        then();
      }),
  };
}

const saveDelay = 1_000;

/** Saves what was typed: a second after the last change, and when the member leaves the screen or closes the page. */
function useSavesOfTyped(journey: Journey, saveTyped: (options?: CallOptions) => void): void {
  const save = useRef(saveTyped);
  useEffect(() => {
    save.current = saveTyped;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the journey is the trigger
  useEffect(() => {
    const timer = setTimeout(() => save.current(), saveDelay);
    return () => clearTimeout(timer);
  }, [journey]);
  useEffect(() => {
    const leave = () => save.current({ keepalive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      save.current();
    };
  }, []);
}
