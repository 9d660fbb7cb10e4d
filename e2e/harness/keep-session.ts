import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from './settings.ts'

const longestWaitMs = 60_000

/**
 * One sign-in of a known customer for the whole run, whichever worker comes first: the shop sends a phone one code a
 * minute. `signIn` answers what the browser keeps of the session.
 */
export async function persistSession(phone: string, signIn: () => Promise<string>): Promise<string> {
  // Runs may share a port, and the shop of the next one knows nobody of this one's.
  const file = `${run.logFile}-session-${phone}.json`
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return kept
  const isFirst = await mkdir(`${file}.lock`).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const session = await signIn()
    await writeFile(`${file}.part`, session)
    await rename(`${file}.part`, file)
    return session
  }
  for (const started = Date.now(); Date.now() - started < longestWaitMs; await wait(200)) {
    const session = await readFile(file, 'utf8').catch(() => null)
    if (session !== null) return session
  }
  throw new Error(`nobody signed ${phone} in`)
}
