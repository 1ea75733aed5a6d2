import type { CareerTopic } from './savi-topics.ts';
import { careerVoice } from './voices/career-voice.ts';
import { changeVoice } from './voices/change-voice.ts';
import { confidenceVoice } from './voices/confidence-voice.ts';
import { generalVoice } from './voices/general-voice.ts';
import { jobsVoice } from './voices/jobs-voice.ts';
import { leadershipVoice } from './voices/leadership-voice.ts';
import { skillsVoice } from './voices/skills-voice.ts';
import { stuckVoice } from './voices/stuck-voice.ts';
import type { Voice } from './voices/voice.ts';

/** Savi's texts for each topic. */
export const voices: Record<CareerTopic, Voice> = {
  stuck: stuckVoice,
  leadership: leadershipVoice,
  skills: skillsVoice,
  jobs: jobsVoice,
  change: changeVoice,
  confidence: confidenceVoice,
  career: careerVoice,
  general: generalVoice,
};
