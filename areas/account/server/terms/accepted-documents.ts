import { and, eq, sql } from 'drizzle-orm';
import type { acceptDocuments, WaitingDocument } from '#areas/account/contract/accepted-documents.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { conflict } from '#server/errors.ts';
import { acceptedDocuments } from './terms-tables.ts';

type WithSettings = Pick<Context, 'settings'>;

/** The versions that the operator wants to be accepted. */
function wanted({ settings }: WithSettings): WaitingDocument[] {
  const { PRIVACY_VERSION, PRIVACY_URL, TERMS_VERSION, TERMS_URL } = settings;
  return [
    ...(PRIVACY_VERSION ? [{ document: 'privacy', version: PRIVACY_VERSION, url: PRIVACY_URL ?? null } as const] : []),
    // There are no terms without an address.
    ...(TERMS_VERSION && TERMS_URL ? [{ document: 'terms', version: TERMS_VERSION, url: TERMS_URL } as const] : []),
  ];
}

/** The versions to accept, as `mustAccept` compares them. Empty: there is nothing to accept. */
export function wantedVersions(context: WithSettings): { privacy: string; terms: string } {
  const versionOf = (which: WaitingDocument['document']) =>
    wanted(context).find(({ document }) => document === which)?.version ?? '';
  return { privacy: versionOf('privacy'), terms: versionOf('terms') };
}

/** Returns what a person has not accepted yet. */
export async function findWaitingDocuments(context: WithSettings, db: Db, userId: number): Promise<WaitingDocument[]> {
  const documents = wanted(context);
  if (documents.length === 0) return [];
  const accepted = await db
    .select({ document: acceptedDocuments.document, version: acceptedDocuments.version })
    .from(acceptedDocuments)
    .where(
      and(
        eq(acceptedDocuments.userId, userId),
        sql`${acceptedDocuments.version} = any(${sql.param(documents.map(({ version }) => version))}::text[])`,
      ),
    );
  return documents.filter(
    ({ document, version }) => !accepted.some((one) => one.document === document && one.version === version),
  );
}

/** The current user with what they must accept. */
export async function describeUser(context: WithSettings, db: Db, userId: number): Promise<CurrentUser> {
  const user = await getOwnUser(db, userId);
  const waiting = await findWaitingDocuments(context, db, userId);
  return waiting.length > 0 ? { ...user, mustAccept: true } : user;
}

/** Records that a person accepts versions. Throws 409 if one of them is not the newest. */
export async function recordAcceptance(
  context: Pick<Context, 'settings' | 'clock'>,
  db: Db,
  userId: number,
  documents: EndpointRequest<typeof acceptDocuments>['body']['documents'],
): Promise<void> {
  const newest = wanted(context);
  const isNewest = documents.every(({ document, version }) =>
    newest.some((one) => one.document === document && one.version === version),
  );
  if (!isNewest) throw conflict('There is a newer version. Load the page again, then read it.');
  const acceptedAt = context.clock.now().toISOString();
  await db
    .insert(acceptedDocuments)
    .values(documents.map((one) => ({ ...one, userId, acceptedAt })))
    .onConflictDoNothing();
}
