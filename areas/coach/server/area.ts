import type { Area } from '#server/area.ts';
import { Indexer } from '#server/background/indexer.ts';
import { answerRoutes } from './answer-routes.ts';
import { engineOf } from './answering/engine.ts';
import { coachPersonalData } from './coach-personal-data.ts';
import { coachRoutes } from './coach-routes.ts';
import { seedDemoConversation } from './demo/demo-conversation.ts';
import { deskFactRoutes } from './facts/desk-fact-routes.ts';
import { findFactsDue } from './facts/desk-facts.ts';
import { helpPassages } from './passages/help-passages.ts';
import { passageIndex } from './passages/index-passages.ts';
import { recountWords } from './passages/word-counts.ts';
import { modelTestRoute } from './savi/model-test-route.ts';
import { saviAgreementRoutes } from './savi/savi-agreements-desk.ts';
import { startLater } from './start-later.ts';
import { turnSearch } from './turn-search.ts';

/** Milliseconds after the start. The first requests of members go first. */
const indexesAfter = 5_000;

export const coachArea: Area = {
  name: 'coach',
  about: 'Savi, the career coach',
  uses: ['people', 'account', 'circles', 'development', 'mentoring', 'documents', 'pathway', 'jobs', 'search'],
  routes: (context, app) => [
    ...coachRoutes(context, app),
    ...answerRoutes(context, app),
    ...deskFactRoutes,
    modelTestRoute,
    ...saviAgreementRoutes,
  ],
  findDeskWork: findFactsDue,
  personalData: coachPersonalData,
  searchKinds: [turnSearch],
  passageKinds: [helpPassages],
  removeExpired: recountWords,
  seedDemo: seedDemoConversation,
  keepsRunning: (context, app) => {
    const { db, log } = context;
    const index = startLater(
      indexesAfter,
      () => new Indexer(passageIndex({ db, passageKinds: app.passageKinds }), log),
    );
    const loading = engineOf(context, app).loading.start();
    return {
      async stop() {
        await Promise.all([index.stop(), loading.stop()]);
      },
    };
  },
};
