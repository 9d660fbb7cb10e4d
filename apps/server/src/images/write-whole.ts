import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes a file that has its name only when it is whole: a killed server leaves no half of one. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
