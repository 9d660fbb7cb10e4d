import { type ActKind, pickKind } from './acts/all-acts.ts'
import { makeRandom, type Random } from './engine/random.ts'
import type { Death } from './engine/task.ts'
import { type Outside, outside } from './world/world.ts'

/** What goes wrong at a moment. `victim` chooses the call that it meets. */
export type Fault =
  | { readonly kind: 'death'; readonly victim: number; readonly death: Death }
  | { readonly kind: 'lost request' | 'lost answer' | 'twice'; readonly victim: number }
  | { readonly kind: 'clock jump'; readonly seconds: number }
  | { readonly kind: 'deploy' }
  /** Another transaction holds the counter that every order of the chain needs, until all wait for it. */
  | { readonly kind: 'jam' }
  | { readonly kind: 'away'; readonly who: Outside; readonly minutes: number }

/** What begins at once, so many seconds after the beginning. */
export type Moment = {
  readonly index: number
  readonly at: number
  readonly acts: readonly ActKind[]
  readonly fault: Fault | null
}

/** 12:10 in Tashkent. */
const startMinute = 12 * 60 + 10

/** All moments of so many hours; a longer plan of a seed begins with the shorter one. */
export function makePlan(seed: string, hours: number): readonly Moment[] {
  const random = makeRandom(`plan ${seed}`)
  const moments: Moment[] = []
  for (let at = 0; at < hours * 3600; ) {
    const isDay = isOpen(at)
    at += isDay ? 10 + random.int(70) : 600 + random.int(1200)
    const count = isDay ? random.pick([1, 1, 1, 2, 2, 3, 4]) : random.int(2)
    const acts = Array.from({ length: count }, () => pickKind(random))
    // Sometimes all want the same at once.
    const [first] = acts
    const isRush = first !== undefined && random.chance(0.12)
    moments.push({
      index: moments.length,
      at,
      acts: isRush ? acts.flatMap((kind) => [kind, kind, first]) : acts,
      fault: random.chance(0.3) ? makeFault(random) : null,
    })
  }
  return moments
}

function isOpen(at: number): boolean {
  const minute = (startMinute + at / 60) % (24 * 60)
  return minute >= 10 * 60 && minute < 23 * 60
}

function makeFault(random: Random): Fault {
  const victim = random.int(100)
  const kind = random.int(112)
  if (kind >= 100) return { kind: 'jam' }
  if (kind < 40) {
    const when = random.pick(['before', 'after', 'answered'] as const)
    return { kind: 'death', victim, death: { at: 1 + random.int(9), when } }
  }
  if (kind < 50) return { kind: 'lost request', victim }
  if (kind < 68) return { kind: 'lost answer', victim }
  if (kind < 84) return { kind: 'twice', victim }
  if (kind < 88) return { kind: 'clock jump', seconds: random.pick([-30, 60, 300, 900]) }
  if (kind < 94) return { kind: 'deploy' }
  return { kind: 'away', who: random.pick(outside), minutes: 60 }
}
