import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes a file atomically: a killed server leaves no partial file under its name. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
