import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../settings.ts'

const longestWaitMs = 10_000
const taken = new Map<string, number>()

/** The next code that was sent to a phone and not read yet, from what the server prints. */
export async function nextCode(phone: string): Promise<string> {
  const bare = phone.replace(/[^\d+]/g, '')
  const already = taken.get(bare) ?? 0
  for (const started = Date.now(); Date.now() - started < longestWaitMs; await wait(50)) {
    const printed = await readFile(run.logFile, 'utf8').catch(() => '')
    const codes = [...printed.matchAll(/^sms code (\+\d+) (\d+)$/gm)].filter(([, to]) => to === bare)
    const code = codes[already]?.[2]
    if (code === undefined) continue
    taken.set(bare, already + 1)
    return code
  }
  throw new Error(`no code was sent to ${bare}`)
}

let phones = 0

/** A phone that nobody has used in this run, as a customer types it after +998. */
export function aNewPhone(workerIndex: number): string {
  phones += 1
  const number = String((Date.now() % 100_000) * 100 + workerIndex * 10 + (phones % 10)).padStart(7, '0')
  return `+99890${number.slice(-7)}`
}
