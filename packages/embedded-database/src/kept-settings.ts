import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What one installation remembers of its database between starts. */
export type KeptSettings = {
  /** Absolute; usually inside DATA_DIR. */
  readonly folder: string
  readonly port: number
  readonly password: string
}

const fileName = 'database.json'

/** Null before the first start. */
export async function readKeptSettings(dataDir: string): Promise<KeptSettings | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, fileName), 'utf8')) as KeptSettings
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${join(dataDir, fileName)} cannot be read`, { cause: error })
  }
}

/** Written whole or not at all: a half-written file would lose the password. */
export async function keepSettings(dataDir: string, settings: KeptSettings): Promise<void> {
  const path = join(dataDir, fileName)
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, path)
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
