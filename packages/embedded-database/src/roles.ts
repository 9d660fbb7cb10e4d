import { escapeIdentifier, escapeLiteral } from 'pg'
import { type Admin, adminUrl } from './admin.ts'
import type { RolePasswords, StoredSettings } from './stored-settings.ts'

const [shopRole, backupRole, database] = ['doira', 'doira_backup', 'doira']

type Access = Pick<StoredSettings, 'port' | 'password' | 'shopPassword' | 'backupPassword'>

/** The shop's connection string. In a former version its role had the administrator's password. */
export function shopUrl({ port, password, shopPassword }: Access): string {
  return `postgresql://${shopRole}:${shopPassword ?? password}@127.0.0.1:${port}/${database}`
}

/** The connection string of backups. In a former version they used the administrator. */
export function copyUrl({ port, password, backupPassword }: Access): string {
  if (backupPassword === null) return adminUrl({ port, password })
  return `postgresql://${backupRole}:${backupPassword}@127.0.0.1:${port}/${database}`
}

/** Databases that every role could enter by default. */
const closed = [database, 'postgres', 'template1']

/**
 * Makes the product's two roles, and sets their rights and passwords, also after a former version or a restore. The
 * shop's role owns its database and has no other rights; the backup role can copy the server and enter no database.
 *
 * @param mayCreateDatabases For servers of tests.
 */
export async function ensureRoles(
  admin: Admin,
  { shopPassword, backupPassword }: RolePasswords,
  { mayCreateDatabases }: { readonly mayCreateDatabases: boolean },
): Promise<void> {
  const least = 'login nosuperuser nocreaterole nobypassrls'
  const createdb = mayCreateDatabases ? 'createdb' : 'nocreatedb'
  await ensureRole(admin, shopRole, `${least} noreplication ${createdb}`, shopPassword)
  await ensureRole(admin, backupRole, `${least} replication nocreatedb`, backupPassword)
  if (!(await exists(admin, 'pg_database', 'datname', database))) {
    await admin.query(`create database ${escapeIdentifier(database)} owner ${escapeIdentifier(shopRole)}`)
  }
  for (const name of closed) await admin.query(`revoke all on database ${escapeIdentifier(name)} from public`)
}

async function ensureRole(admin: Admin, name: string, may: string, password: string): Promise<void> {
  const isThere = await exists(admin, 'pg_roles', 'rolname', name)
  const verb = isThere ? 'alter' : 'create'
  await admin.query(`${verb} role ${escapeIdentifier(name)} ${may} password ${escapeLiteral(password)}`)
}

async function exists(admin: Admin, catalogue: string, column: string, name: string): Promise<boolean> {
  const rows = await admin.query(`select 1 from ${catalogue} where ${column} = ${escapeLiteral(name)}`)
  return rows.length > 0
}
