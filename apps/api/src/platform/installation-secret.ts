import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './database/database.ts'
import { installationSecretsTable } from './platform.tables.ts'

/** 32 random bytes that are the same for all instances of this installation; generated at first use. */
export async function findOrMakeSecret(db: Db, name: string): Promise<Uint8Array> {
  await db
    .insert(installationSecretsTable)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  const rows = await db
    .select({ value: installationSecretsTable.value })
    .from(installationSecretsTable)
    .where(eq(installationSecretsTable.name, name))
  const [row] = rows
  if (!row) throw new Error(`the secret ${name} is gone`)
  return row.value
}
