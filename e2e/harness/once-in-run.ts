import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from './settings.ts'

/** The machine may be busy with other work. */
const longestWaitMs = 180_000

/** Made once in a run, by whichever worker comes first; the others read the result. */
export async function onceInRun(name: string, make: () => Promise<string>): Promise<string> {
  const file = getFile(name)
  for (const started = Date.now(); Date.now() - started < longestWaitMs; await wait(100)) {
    const made = await madeInRun(name)
    if (made !== null) return made
    if (!(await isFirst(file))) continue
    try {
      const result = await make()
      await writeFile(`${file}.part`, result)
      await rename(`${file}.part`, file)
      return result
    } finally {
      await rmdir(`${file}.lock`)
    }
  }
  throw new Error(`${name} was not made`)
}

/** Null when nobody has needed it yet. */
export function madeInRun(name: string): Promise<string | null> {
  return readFile(getFile(name), 'utf8').catch(() => null)
}

// Runs may share a port, and nothing of one is of use to the next.
const getFile = (name: string) => `${run.logFile}-${name}.json`

const isFirst = (file: string) =>
  mkdir(`${file}.lock`).then(
    () => true,
    () => false,
  )
