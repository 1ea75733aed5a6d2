import {
  addCaseNote,
  decideAppeal,
  decideCase,
  getCase,
  listCases,
  passCase,
  setCaseWork,
} from '#areas/reports/contract/cases.ts';
import { appealDecisionOnce, findOwnDecision, getDecision } from '#areas/reports/contract/decision.ts';
import { getDutyList, setDutyList } from '#areas/reports/contract/duty.ts';
import { getCaseFigures, getCaseFiguresCsv } from '#areas/reports/contract/figures.ts';
import { getModerationSettings, setModerationSettings } from '#areas/reports/contract/moderation-settings.ts';
import { dayInLondon } from '#server/clock.ts';
import { AttachedFile, type Call, handle, type Route } from '#server/endpoints.ts';
import { changeDuty, readDuty } from '../duty/duty-queries.ts';
import type { Reportables } from '../reportables.ts';
import { lockCase, requireRole } from './case-access.ts';
import { carryOutAppeal } from './case-appeals.ts';
import { carryOutDecision } from './case-decisions.ts';
import { openCaseFile, readCase } from './case-detail.ts';
import { figuresCsv, readFigures } from './case-figures.ts';
import { listQueue } from './case-queries.ts';
import { addNote, passToLead, setWork } from './case-work.ts';
import { appealAgainst, findDecisionAbout, readDecision } from './own-decisions.ts';
import { changeModerationSettings, readModerationSettings } from './settings.ts';

/** The current user as a moderator. */
const moderator = ({ viewer, http }: Pick<Call<typeof getCase>, 'viewer' | 'http'>) => ({
  viewer,
  by: { id: viewer.id, request: http.request },
  desk: 'moderate' as const,
});

/** The endpoints of moderators, and of members about their own cases (`docs/product/moderation.md`). */
export const caseRoutes = (reportables: Reportables): Route[] => [
  handle(listCases, { transaction: 'none' }, async ({ db, viewer, query }) => listQueue(db, viewer, query)),

  handle(getCase, { transaction: 'none' }, async (call) =>
    openCaseFile(call.context, call.db, reportables, moderator(call), call.params.id),
  ),

  handle(setCaseWork, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, 'moderate', params.id);
    await setWork(context, db, viewer.id, found, body);
    return readCase(db, reportables, moderator(call), await lockCase(db, viewer, 'moderate', params.id));
  }),

  handle(addCaseNote, { transaction: 'idempotent' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, 'moderate', params.id);
    await addNote(context, db, viewer.id, found, 'moderate', body.note);
    return readCase(db, reportables, moderator(call), found);
  }),

  handle(decideCase, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, 'moderate', params.id);
    await carryOutDecision(context, db, reportables, moderator(call), found, body);
    return readCase(db, reportables, moderator(call), await lockCase(db, viewer, 'moderate', params.id));
  }),

  handle(passCase, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, 'moderate', params.id);
    await passToLead(context, db, moderator(call).by, found, body.note);
    return readCase(db, reportables, moderator(call), await lockCase(db, viewer, 'moderate', params.id));
  }),

  handle(decideAppeal, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, 'moderate', params.id);
    await carryOutAppeal(context, db, reportables, moderator(call), found, body);
    return readCase(db, reportables, moderator(call), found);
  }),

  handle(getCaseFigures, { transaction: 'none' }, async ({ context, db }) => readFigures(db, context.clock.now())),

  handle(getCaseFiguresCsv, { transaction: 'none' }, async ({ context, db }) => {
    const now = context.clock.now();
    return new AttachedFile(`Moderation ${dayInLondon(now)}.csv`, figuresCsv(await readFigures(db, now)));
  }),

  handle(getDutyList, { transaction: 'none' }, async ({ db }) => readDuty(db)),

  handle(setDutyList, { transaction: 'request' }, async ({ context, db, viewer, body, http }) => {
    await requireRole(db, viewer, 'moderate');
    return changeDuty(context, db, { id: viewer.id, request: http.request }, body.personIds);
  }),

  handle(getModerationSettings, { transaction: 'none' }, async ({ db }) => readModerationSettings(db)),

  handle(setModerationSettings, { transaction: 'request' }, async ({ context, db, viewer, body, http }) => {
    await requireRole(db, viewer, 'change_settings');
    return changeModerationSettings(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(findOwnDecision, { transaction: 'none' }, async ({ db, viewer, query }) =>
    findDecisionAbout(db, viewer, query),
  ),

  handle(getDecision, { transaction: 'none' }, async ({ db, viewer, params }) => readDecision(db, viewer, params.id)),

  handle(appealDecisionOnce, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    appealAgainst(context, db, viewer, params.id, body.text),
  ),
];
