import {
  changeCpdPathway,
  getCpdPathway,
  listCpdPathways,
  proposeCpdPathway,
  removeCpdPathway,
  setCpdPathwayStatus,
} from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import {
  addPathwayModule,
  changePathwayModule,
  finishPathwayModule,
  orderPathwayModules,
  removePathwayModule,
  unfinishPathwayModule,
} from '#areas/workspace/contract/pathways/pathway-module.ts';
import {
  enrolInPathway,
  getPathwayCertificate,
  leavePathway,
  listPathwayParticipants,
} from '#areas/workspace/contract/pathways/pathway-participant.ts';
import { AttachedFile, type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { workTask } from '#server/work/work-queue.ts';
import { requireWorkspaceMember } from '../workspace-access.ts';
import { gatherCertificate } from './certificate.ts';
import { addModule, changeModule, deleteModule, orderModules } from './module-actions.ts';
import { enrolIn, finishModule, leave, unfinishModule } from './participant-actions.ts';
import { changePathway, deletePathway, proposePathway, setStatus } from './pathway-actions.ts';
import { getPathway, listNamedParticipants, listPathwaysOf } from './pathway-queries.ts';

const writeCertificate = workTask<typeof import('./certificate-task.ts'), 'writeCertificate'>(
  new URL('./certificate-task.ts', import.meta.url),
  'writeCertificate',
);

export function pathwayRoutes(context: Context): Route[] {
  const limit: Limit = { throttle: context.throttle('pathway-certificates', 20, 60), counts: 'every call' };
  const queue = context.work.queue('pathway-certificates', { perPerson: 1 });
  return [
    handle(listCpdPathways, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
      listPathwaysOf(db, viewer, await requireWorkspaceMember(db, viewer, params.id), query),
    ),

    handle(proposeCpdPathway, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
      proposePathway(context, db, viewer, params.id, body),
    ),

    handle(getCpdPathway, { transaction: 'none' }, async ({ db, viewer, params }) => getPathway(db, viewer, params.id)),

    handle(changeCpdPathway, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
      changePathway(context, db, viewer, params.id, body),
    ),

    handle(setCpdPathwayStatus, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
      setStatus(context, db, viewer, params.id, body.status),
    ),

    handle(removeCpdPathway, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await deletePathway(db, viewer, params.id);
      return undefined;
    }),

    handle(addPathwayModule, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
      addModule(context, db, viewer, params.id, body),
    ),

    handle(changePathwayModule, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
      changeModule(context, db, viewer, params.id, body),
    ),

    handle(orderPathwayModules, { transaction: 'request' }, async ({ db, viewer, params, body }) => {
      await orderModules(db, viewer, params.id, body.ids);
      return undefined;
    }),

    handle(removePathwayModule, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await deleteModule(db, viewer, params.id);
      return undefined;
    }),

    handle(finishPathwayModule, { transaction: 'request' }, async ({ context, db, viewer, params }) => ({
      drafted: await finishModule(context, db, viewer, params.id),
    })),

    handle(unfinishPathwayModule, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await unfinishModule(db, viewer, params.id);
      return undefined;
    }),

    handle(listPathwayParticipants, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
      listNamedParticipants(db, viewer, params.id, query),
    ),

    handle(enrolInPathway, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
      await enrolIn(context, db, viewer, params.id, body.showsName);
      return undefined;
    }),

    handle(leavePathway, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await leave(db, viewer, params.id);
      return undefined;
    }),

    handle(getPathwayCertificate, { transaction: 'none', limit }, async ({ context, db, viewer, params, http }) => {
      const signal = callerGone(http.reply);
      const content = await gatherCertificate(context, db, viewer, params.id);
      const bytes = await queue.run(writeCertificate, content, { signal, person: viewer.id });
      return new AttachedFile(
        `Certificate ${content.pathway}.pdf`,
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      );
    }),
  ];
}
