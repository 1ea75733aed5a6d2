import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SettingValue } from '#areas/desk/contract/settings.ts';
import { type Actor, deskRolesOf, recordAudit, users } from '#areas/people/server/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import type { DeskSetting } from '#server/settings/desk-setting.ts';
import { type DeskSettingName, deskSettings } from '#server/settings/desk-settings.ts';
import { findFault, isFixed, type StoredValues } from '#server/settings.ts';
import { loadSettings, readStored, settingsChannel } from './load-settings.ts';
import { sealedValue } from './sealed-settings.ts';
import { storedSettings } from './settings-tables.ts';

/** Values by name. A logo is an object. */
type Wanted = Readonly<Record<string, SettingValue | object | null>>;

/**
 * Changes settings and records each change. When it returns, this server has the new values, and the others have been
 * told. Throws 400 for an unknown name or an invalid value, and 409 for a setting that the environment fixes.
 */
export async function changeStoredSettings(context: Context, by: NonNullable<Actor>, wanted: Wanted): Promise<void> {
  const { db, settings, log } = context;
  const values = Object.entries(wanted).map(([name, value]) => ({ name: knownName(context, name), value }));
  await db.transaction(async (tx) => {
    await holdAccount(tx, by.id);
    // One change at a time, so that two that are only valid alone cannot both pass the check.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.settings'))`);
    await requireStill(tx, by.id);
    const before = await readStored(tx, settings);
    const after: StoredValues = { ...before };
    for (const { name, value } of values) {
      if (value === null) delete after[name];
      else after[name] = value;
    }
    const fault = findFault(settings, after) ?? keyForAnotherServer(context, before, after, Object.keys(wanted));
    if (fault) throw badRequest(fault);
    for (const { name } of values) await saveOne(context, tx, by, name, before[name], after[name]);
    await tx.execute(sql`select pg_notify(${settingsChannel}, '')`);
  });
  await loadSettings(db, settings, log);
}

/**
 * What is wrong with a new address of the model, if the key stays: the key of the old server would be sent to another one.
 * Null if nothing is.
 */
function keyForAnotherServer(
  { settings }: Context,
  before: StoredValues,
  after: StoredValues,
  changed: readonly string[],
): string | null {
  const serverOf = ({ SAVI_MODEL_URL: address }: StoredValues) =>
    typeof address === 'string' ? new URL(address).origin : null;
  if (serverOf(after) === null || serverOf(after) === serverOf(before)) return null;
  if (isFixed(settings, 'SAVI_MODEL_KEY'))
    return 'The key of the model is fixed by SAVI_MODEL_KEY, so SAVI_MODEL_URL must be set in the environment too.';
  if (after.SAVI_MODEL_KEY === undefined || changed.includes('SAVI_MODEL_KEY')) return null;
  return 'Enter the key of the new model too, or remove it. The stored key belongs to the other server.';
}

function knownName({ settings }: Context, name: string): DeskSettingName {
  if (!Object.hasOwn(deskSettings, name)) throw badRequest(`There is no setting with the name ${name}.`);
  const known = name as DeskSettingName;
  if (isFixed(settings, known))
    throw conflict(`‘${deskSettings[known].label}’ is fixed by the environment variable ${name}.`);
  return known;
}

/** Throws 404 if the person lost the permission meanwhile. */
async function requireStill(db: Db, personId: number): Promise<void> {
  const [person] = await db
    .select({ roles: deskRolesOf(users.id) })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.suspendedAt), isNull(users.erasedAt)));
  if (!person || !mayDo(person.roles, 'change_settings')) throw notFound();
}

async function saveOne(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  name: DeskSettingName,
  before: unknown,
  after: unknown,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const changedAt = context.clock.now().toISOString();
  const value = sealedValue(context.settings, name, after);
  if (after === undefined) await db.delete(storedSettings).where(eq(storedSettings.name, name));
  else
    await db
      .insert(storedSettings)
      .values({ name, value, changedAt, changedBy: by.id })
      .onConflictDoUpdate({ target: storedSettings.name, set: { value, changedAt, changedBy: by.id } });
  await recordAudit(context, db, {
    by,
    action: 'setting_changed',
    before: { setting: name, value: recorded(name, before) },
    after: { setting: name, value: recorded(name, after) },
  });
}

/** The value as the audit log has it: never a secret. */
function recorded(name: DeskSettingName, value: unknown): unknown {
  const { kind }: DeskSetting = deskSettings[name];
  if (value === undefined) return null;
  return kind === 'secret' || kind === 'picture' ? 'set' : value;
}
