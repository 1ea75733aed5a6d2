import { useEffect, useRef, useState } from 'react';
import type { JourneyAnswers, JourneyProgress, MentorshipInterest, Stage } from '#areas/journey/contract/journey.ts';
import {
  answersToShow,
  nextStage,
  nextUnfilledField,
  type ProfileField,
  previousStage,
  withCompleted,
} from '#areas/journey/contract/journey-rules.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { type Journey, storeJourney } from './journey-api.ts';

/** Runs before the journey leaves a stage. Resolves to false if it failed and showed a toast: then the member stays. */
type Before = () => Promise<boolean>;

export interface JourneyMoves {
  journey: Journey;
  /** While a move is in progress, no other can start (`docs/product/journey.md`). */
  isMoving: boolean;
  /** The last save failed. The next save includes the same answers. */
  isUnsaved: boolean;
  answer(changes: Partial<JourneyAnswers>): void;
  chooseMentorship(interest: MentorshipInterest): void;
  /** Saves the answers if they have changed. */
  saveDraft(): void;
  goOn(before?: Before): void;
  goBack(): void;
  /** Moves to the next question of the profile, or to the goals. */
  goOnFrom(field: ProfileField, before: Before): void;
  openField(field: ProfileField): void;
  /** Saves, then leaves. Leaving the welcome completes it. */
  leave(then: () => void): void;
}

function begin(saved: JourneyProgress | null, profile: CurrentUser): Journey {
  const answers = answersToShow(saved?.profileData ?? null, profile);
  return {
    currentStage: saved?.currentStage ?? 'welcome',
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
  const setAnswers = (changes: Partial<JourneyAnswers>) =>
    set({ profileData: { ...latest.current.profileData, ...changes } });

  /**
   * Saves one after the other, so that an older state never replaces a newer one. A failure sets `isUnsaved` and stops
   * nobody.
   */
  const send = (next: Journey): Promise<void> => {
    saves.current.sent = next;
    saves.current.last = saves.current.last.then(async () => {
      try {
        await storeJourney(next);
        setIsUnsaved(false);
      } catch {
        setIsUnsaved(true);
      }
    });
    return saves.current.last;
  };

  const saveDraft = () => {
    if (latest.current !== saves.current.sent) void send(latest.current);
  };
  useSaveOnLeaving(saveDraft);

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
    saveDraft,
    goOn: (before) =>
      void move(async () => {
        if (before && !(await before())) return;
        const { currentStage, mentorshipInterest } = latest.current;
        await moveTo(nextStage(currentStage, mentorshipInterest) ?? currentStage);
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
        const next = nextUnfilledField(profileData, field);
        const kept = {
          completedFields: [...new Set([...profileData.completedFields, field])],
          activeStep: next ?? field,
        };
        if (next) await send({ ...latest.current, profileData: { ...profileData, ...kept } });
        setAnswers(kept);
        if (next) saves.current.sent = latest.current;
        else await moveTo('goals_setting');
      }),
    openField: (field) => {
      setAnswers({ activeStep: field });
      saveDraft();
    },
    leave: (then) =>
      void move(async () => {
        const isAtWelcome = latest.current.currentStage === 'welcome';
        await (isAtWelcome ? moveTo('coach_intro') : send(latest.current));
        then();
      }),
  };
}

/** Saves the last answers when the member leaves by a link or by Back. */
function useSaveOnLeaving(saveDraft: () => void): void {
  const save = useRef(saveDraft);
  useEffect(() => {
    save.current = saveDraft;
  });
  useEffect(() => () => save.current(), []);
}
