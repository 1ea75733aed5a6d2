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
import { type Journey, keepJourney } from './journey-api.ts';

/** What a stage does before it is left. False: something failed and was said, so one stays. */
type Before = () => Promise<boolean>;

export interface JourneyMoves {
  journey: Journey;
  /** One move at a time: while one is under way, no other begins (`docs/product/journey.md`). */
  isMoving: boolean;
  /** The last saving failed. The next takes it along. */
  isUnsaved: boolean;
  answer(changes: Partial<JourneyAnswers>): void;
  chooseMentorship(interest: MentorshipInterest): void;
  /** Saves what was typed, if anything was. */
  keepDraft(): void;
  goOn(before?: Before): void;
  goBack(): void;
  /** To what is asked after this field of the profile: another field, or the goals. */
  goOnFrom(field: ProfileField, before: Before): void;
  openField(field: ProfileField): void;
  /** Saves and then leaves; who leaves the welcome has finished it. */
  leave(then: () => void): void;
}

function begin(saved: JourneyProgress | null, profile: CurrentUser): Journey {
  const answers = answersToShow(saved?.profileData ?? null, profile);
  return {
    currentStage: saved?.currentStage ?? 'welcome',
    completedStages: saved?.completedStages ?? [],
    mentorshipInterest: saved?.mentorshipInterest ?? null,
    // Settled here, not while one types: the first letter of an answer must not open the next question.
    profileData: { ...answers, activeStep: answers.activeStep ?? nextUnfilledField(answers) },
  };
}

/** The journey as it stands on the screen, and the ways to move in it. Every move saves the whole of it. */
export function useJourneyMoves(saved: JourneyProgress | null, profile: CurrentUser): JourneyMoves {
  const [journey, setJourney] = useState(() => begin(saved, profile));
  const [isMoving, setIsMoving] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  // What happens between two drawings must see the newest, so it stands beside the state too.
  const latest = useRef(journey);
  const line = useRef<{ sent: Journey; last: Promise<void>; isMoving: boolean }>({
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

  /** One after the other, so that an older state never lands on a newer. A failure is told quietly; nobody is stopped. */
  const send = (next: Journey): Promise<void> => {
    line.current.sent = next;
    line.current.last = line.current.last.then(async () => {
      try {
        await keepJourney(next);
        setIsUnsaved(false);
      } catch {
        setIsUnsaved(true);
      }
    });
    return line.current.last;
  };

  const keepDraft = () => {
    if (latest.current !== line.current.sent) void send(latest.current);
  };
  useDraftKeptOnLeaving(keepDraft);

  const move = async (steps: () => Promise<void>) => {
    if (line.current.isMoving) return;
    line.current.isMoving = true;
    setIsMoving(true);
    try {
      await steps();
    } finally {
      line.current.isMoving = false;
      setIsMoving(false);
    }
  };

  const moveTo = async (stage: Stage) => {
    const { currentStage, completedStages } = latest.current;
    const there = { currentStage: stage, completedStages: withCompleted(completedStages, currentStage) };
    await send({ ...latest.current, ...there });
    set(there);
    line.current.sent = latest.current;
  };

  return {
    journey,
    isMoving,
    isUnsaved,
    answer: setAnswers,
    chooseMentorship: (mentorshipInterest) => set({ mentorshipInterest }),
    keepDraft,
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
        if (next) line.current.sent = latest.current;
        else await moveTo('goals_setting');
      }),
    openField: (field) => {
      setAnswers({ activeStep: field });
      keepDraft();
    },
    leave: (then) =>
      void move(async () => {
        const isAtTheDoor = latest.current.currentStage === 'welcome';
        await (isAtTheDoor ? moveTo('coach_intro') : send(latest.current));
        then();
      }),
  };
}

/** Going elsewhere by a link or by Back must not lose what was typed last. */
function useDraftKeptOnLeaving(keepDraft: () => void): void {
  const keep = useRef(keepDraft);
  useEffect(() => {
    keep.current = keepDraft;
  });
  useEffect(() => () => keep.current(), []);
}
