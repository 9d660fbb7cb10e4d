import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What an installation stores about its database between starts. */
export type StoredSettings = {
  /** Absolute; usually inside DATA_DIR. */
  readonly folder: string
  readonly port: number
  /** The administrator's. It never changes: a restored backup has it, too. */
  readonly password: string
  /** The shop role's; null in a file of a former version, which used the administrator's. */
  readonly shopPassword: string | null
  /** The backup role's; null in a file of a former version. */
  readonly backupPassword: string | null
}

export type RolePasswords = { readonly shopPassword: string; readonly backupPassword: string }

const fileName = 'database.json'

/** Null before the first start. */
export async function readStoredSettings(dataDir: string): Promise<StoredSettings | null> {
  try {
    const stored: Omit<StoredSettings, 'shopPassword' | 'backupPassword'> & Partial<StoredSettings> =
      JSON.parse(await readFile(join(dataDir, fileName), 'utf8'))
    return { shopPassword: null, backupPassword: null, ...stored }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${join(dataDir, fileName)} cannot be read`, { cause: error })
  }
}

/** Adds passwords for the roles when the file of a former version has none. They are stored before they are used. */
export async function ensurePasswords(
  dataDir: string,
  stored: StoredSettings,
): Promise<StoredSettings & RolePasswords> {
  const { shopPassword, backupPassword } = stored
  const passwords = {
    shopPassword: shopPassword ?? newPassword(),
    backupPassword: backupPassword ?? newPassword(),
  }
  if (shopPassword === null || backupPassword === null)
    await storeSettings(dataDir, { ...stored, ...passwords })
  return { ...stored, ...passwords }
}

/** Written atomically: a partial file would lose the password. */
export async function storeSettings(dataDir: string, settings: StoredSettings): Promise<void> {
  const path = join(dataDir, fileName)
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, path)
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
