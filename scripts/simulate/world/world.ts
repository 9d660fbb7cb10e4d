import { virtualRegister } from '@doira/api/fiscal/registers/virtual/virtual-register'
import {
  type RegisterFault,
  registerAccount,
  virtualStandIn,
} from '@doira/api/fiscal/registers/virtual/virtual-stand-in.testing'
import { openDatabase } from '@doira/api/platform/database/database'
import { silentLog } from '@doira/api/platform/log'
import type { PosFault } from '@doira/api/pos/pos-stand-in.testing'
import { aMoment } from '@doira/api/testing/factories.testing'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { Client } from 'pg'
import { makeRandom, type Random } from '../engine/random.ts'
import { findTask } from '../engine/task.ts'
import { makeTurns } from '../engine/turns.ts'
import type { Act } from './act.ts'
import { makeBank } from './bank.ts'
import { openChangeBus } from './change-bus.ts'
import { type Instance, type Surroundings, startInstance } from './instances.ts'
import { makePhones } from './phones.ts'
import type { City } from './prepare-city.ts'
import { makeTill, tillFaults } from './till.ts'

/** Instead of a customer: an order of an aggregator. */
export const nobody = -1

/** An order as its customer knows it. */
export type KnownOrder = {
  readonly id: string
  readonly number: number
  /** Their place in the city, or `nobody`. */
  readonly customer: number
  /** `sent`: nothing was answered yet. */
  state: 'sent' | 'placed' | 'refused'
}

export const outside = ['click', 'register', 'push', 'till'] as const
export type Outside = (typeof outside)[number]

/** They carry out calls and jobs beside each other; who is killed is replaced. */
export const fewestInstances = 2

/** What must not happen, with its name and what is known of it. */
export type Violation = { readonly rule: string; readonly detail: string }

export type World = Surroundings & {
  readonly instances: Instance[]
  readonly orders: Map<string, KnownOrder>
  /** The numbers of an aggregator, with the orders that they were answered; null: none yet. */
  readonly aggregated: Map<string, string | null>
  /** What happens later: callbacks, repeats. */
  readonly later: { readonly at: Instant; readonly act: Act }[]
  readonly violations: Violation[]
  readonly counts: Map<string, number>
  /** False in the end, when everything has to come to rest. */
  hasFaults: boolean
  setNow(moment: Instant): void
  report(rule: string, detail: string): void
  count(what: string): void
  leave(who: Outside, until: Instant): void
  addInstance(): Promise<void>
  close(): Promise<void>
}

export async function makeWorld(city: City, connectionString: string, seed: string): Promise<World> {
  let now: Instant = aMoment
  const clock = () => now
  const monitor = new Client({ connectionString })
  await monitor.connect()
  const turns = makeTurns(monitor)
  const changes = await openChangeBus(connectionString)
  const away = new Map<Outside, Instant>()
  const spare = makeRandom(seed)
  const getRandom = (): Random => findTask()?.random ?? spare
  const isAway = (who: Outside) => (away.get(who) ?? aMoment) > now
  const report = (rule: string) => (detail: string) => world.report(rule, detail)
  const losesAnswer = () => world.hasFaults && getRandom().chance(0.08)
  const register = virtualStandIn(clock)
  register.failBy(() => {
    if (isAway('register')) return 'gone'
    if (!world.hasFaults || !getRandom().chance(0.15)) return null
    return getRandom().pick<RegisterFault>(['lost', 'gone', 'slow', 'garbage', 'busy', 'server_error'])
  })
  let started = 0
  const world: World = {
    ...{ city, clock, turns, changes, register },
    database: openDatabase({ connectionString, log: silentLog, max: 2 }),
    instances: [],
    bank: makeBank({
      isAway: () => isAway('click'),
      losesAnswer,
      report: report('a payment is returned once'),
    }),
    phones: makePhones({
      ...{ isAway: () => isAway('push'), losesAnswer },
      report: report('a message is sent at most once'),
    }),
    till: makeTill({
      clock,
      fail() {
        if (isAway('till')) return 'gone'
        return world.hasFaults && getRandom().chance(0.1) ? getRandom().pick<PosFault>(tillFaults) : null
      },
      report: report('an order is sent to the till once'),
    }),
    orders: new Map(),
    aggregated: new Map(),
    later: [],
    violations: [],
    counts: new Map(),
    hasFaults: true,
    setNow(moment) {
      now = moment
    },
    report: (rule, detail) => world.violations.push({ rule, detail: nameOrders(world, detail) }),
    count: (what) => world.counts.set(what, (world.counts.get(what) ?? 0) + 1),
    leave: (who, until) => away.set(who, until),
    async addInstance() {
      started += 1
      const registers = { register: virtualRegister, account: { ...registerAccount } }
      world.instances.push(
        await startInstance(world, { connectionString, number: started, registers, getRandom }),
      )
    },
    async close() {
      for (const { gate } of world.instances) gate.kill()
      await Promise.all([world.database.close(), monitor.end(), changes.close()])
    },
  }
  for (let at = 0; at < fewestInstances; at += 1) await world.addInstance()
  return world
}

/** The numbers of the story instead of ids. */
function nameOrders({ orders }: World, detail: string): string {
  return detail.replaceAll(/[0-9a-f-]{36}/g, (id) => String(orders.get(id)?.number ?? id))
}

export const later = ({ clock }: World, seconds: number): Instant => addSeconds(clock(), seconds)
