import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from './random.ts'

/**
 * Makes ids and other random values of this process come from seeds: also those that code takes from `node:crypto` itself. What is
 * encrypted does not matter here. For a process that does nothing but simulate.
 *
 * @param findRandom of whoever asks at the moment
 * @param findNow by their clock, which the clock of the machine shows to them; null: nobody who is simulated asks
 */
export function seedProcess(findRandom: () => Random, findNow: () => number | null): void {
  const { now } = Date
  const readNow = () => findNow() ?? now()
  Date.now = readNow
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, type) =>
      Reflect.construct(target, given.length === 0 ? [readNow()] : given, type) as Date,
  })
  const randomUUID = () => findRandom().uuid() as ReturnType<typeof crypto.randomUUID>
  const randomBytes = (size: number, done?: (error: Error | null, bytes: Buffer) => void) => {
    const random = findRandom()
    const bytes = Buffer.from(Array.from({ length: size }, () => random.int(256)))
    done?.(null, bytes)
    return bytes
  }
  const randomInt = (from: number, to?: number) =>
    to === undefined ? findRandom().int(from) : from + findRandom().int(to - from)
  Object.assign(crypto, { randomUUID, randomBytes, randomInt })
  syncBuiltinESMExports()
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID })
  Math.random = () => findRandom().next()
}
