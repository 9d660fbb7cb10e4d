import type { ChainRegister } from '@doira/api/fiscal/registers/choose-register'
import type { virtualStandIn } from '@doira/api/fiscal/registers/virtual/virtual-stand-in.testing'
import type { Database } from '@doira/api/platform/database/database'
import type { ChangeListener } from '@doira/api/platform/events'
import type { DueWork } from '@doira/api/platform/jobs/due-work'
import { type DueFinder, makeDueFinder } from '@doira/api/platform/jobs/find-due'
import { listWorks } from '@doira/api/start-jobs'
import { makeTestApi, type TestApi, testPayments } from '@doira/api/testing/test-api.testing'
import { defaultPolicy } from '@doira/domain/policy/shop-policy'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { type InstanceDatabase, openInstanceDatabase } from '../engine/instance.ts'
import type { Random } from '../engine/random.ts'
import type { Turns } from '../engine/turns.ts'
import { aggregatorAccounts } from './aggregator.ts'
import type { Bank } from './bank.ts'
import type { ChangeBus } from './change-bus.ts'
import type { makePhones } from './phones.ts'
import type { City } from './prepare-city.ts'
import type { Till } from './till.ts'

/** A process of the shop: its API, and its jobs with their next rounds. */
export type Instance = {
  readonly number: number
  readonly gate: InstanceDatabase
  readonly shop: TestApi
  readonly changes: ChangeListener
  /** The jobs that have to run now; they count as begun. */
  takeDueWorks(): Promise<readonly DueWork[]>
}

/** Jobs without due rows run this often, in simulated time, or by a third of their own rhythm where that is slower. */
const secondsBetweenRounds = 600
/** Of one instance at one moment: the others are the first at the next one. */
const mostWorks = 6
/** It waits by the clock of the machine. */
const leftOut = ['count_past']
const deliveryCodes = { mxik: '10112006002000000', packageCode: '1209779' }

/** What all instances share. */
export type Surroundings = {
  readonly city: City
  readonly clock: () => Instant
  /** Sees all without a turn. */
  readonly database: Database
  readonly turns: Turns
  readonly changes: ChangeBus
  readonly bank: Bank
  readonly register: ReturnType<typeof virtualStandIn>
  readonly phones: ReturnType<typeof makePhones>
  readonly till: Till
}

export async function startInstance(
  world: Surroundings,
  given: {
    readonly connectionString: string
    readonly number: number
    readonly registers: ChainRegister
    readonly getRandom: () => Random
  },
): Promise<Instance> {
  const { clock } = world
  const gate = await openInstanceDatabase(given.connectionString, world.turns)
  const { db } = gate.database
  const changes = world.changes.open()
  const shop = makeTestApi(db, world.city.chain, {
    ...{ clock, registers: given.registers, channels: [world.phones.channel], changes },
    policyOf: () => ({ ...defaultPolicy, unpaid: null }),
    payments: { ...testPayments, deliveryCodes },
    ...{ aggregators: aggregatorAccounts, pos: world.till.pos },
    random: {
      uuid: () => given.getRandom().uuid(),
      digits: (length) => String(given.getRandom().int(10 ** length)).padStart(length, '0'),
      token: () => given.getRandom().uuid(),
    },
  })
  const works = listWorks({
    ...shop.deps,
    ...{ request: world.bank.request, registerRequest: world.register.request },
    posRequest: world.till.request,
  }).filter(({ name }) => !leftOut.includes(name))
  const asked = works.flatMap(({ name, dueAt }) => (dueAt ? [{ name, dueAt }] : []))
  // The finder of an instance is asked outside of turns.
  const finder: DueFinder = makeDueFinder({ works: asked, db: world.database.db, clock, lookEveryMs: 1 })
  const nextAt = new Map<string, Instant>()
  return {
    ...{ number: given.number, gate, shop, changes },
    async takeDueWorks() {
      finder.reset()
      const due = await finder.find()
      const now = clock()
      const taken = works
        .filter(({ name, dueAt }) => (dueAt ? due.has(name) : (nextAt.get(name) ?? now) <= now))
        .toSorted((a, b) => ((nextAt.get(a.name) ?? '') < (nextAt.get(b.name) ?? '') ? -1 : 1))
        .slice(0, mostWorks)
      for (const { name, everyMs } of taken)
        nextAt.set(name, addSeconds(now, Math.max(secondsBetweenRounds, (everyMs * 3) / 1000)))
      return taken
    },
  }
}
