import { aMoment } from '@doira/api/testing/factories.testing'
import { addSeconds, type Instant, toMillis } from '@doira/domain/time/instant'
import { localSecondAt } from '@doira/domain/time/local-time'
import { chooseAct } from './acts/all-acts.ts'
import { findCabinetWork } from './acts/payments.ts'
import { carryOut, type Outcome, type Wanted } from './carry-out.ts'
import { makeRandom, type Random } from './engine/random.ts'
import { seedProcess } from './engine/seed-process.ts'
import type { CityServer } from './engine/server.ts'
import { findTask } from './engine/task.ts'
import { checkAlways, checkRested, listWaiting } from './invariants/check.ts'
import type { Moment } from './plan.ts'
import type { Act } from './world/act.ts'
import { makeWorld, outside, type Violation, type World } from './world/world.ts'

export type Result = {
  readonly violations: readonly Violation[]
  /** What happened, oldest first. */
  readonly story: readonly string[]
  /** Equal for two runs in which the database received the same statements in the same sequence. */
  readonly digest: string
  readonly moments: number
  readonly statements: number
  readonly counts: ReadonlyMap<string, number>
}

let runs = 0
let spare = makeRandom('nobody')
seedProcess(
  () => findTask()?.random ?? spare,
  () => findTask()?.now() ?? null,
)

/** Plays the moments of a plan on a copy of the city, until something happens that must not. */
export async function run(server: CityServer, seed: string, plan: readonly Moment[]): Promise<Result> {
  runs += 1
  spare = makeRandom(`spare ${seed}`)
  const name = `city_${process.pid}_${runs}`
  const world = await makeWorld(server.city, await server.makeCity(name), seed)
  const story: string[] = []
  const say = makeNarrator(world, story)
  let moments = 0
  try {
    let offset = 0
    for (const moment of plan) {
      moments += 1
      if (moment.fault?.kind === 'clock jump') offset += moment.fault.seconds
      world.setNow(addSeconds(aMoment, moment.at + offset))
      const random = makeRandom(`${seed} ${moment.index}`)
      const acts = await chooseActs(world, moment, (kind) => makeRandom(`${seed} ${moment.index} ${kind}`))
      say(
        moment,
        await carryOut(world, { acts, works: await takeWorks(world, random), fault: moment.fault, random }),
      )
      await checkAlways(world)
      if (world.violations.length > 0) break
    }
    if (world.violations.length === 0) await comeToRest(world, seed, say)
  } finally {
    await world.close()
    await server.dropCity(name)
  }
  return {
    ...{ violations: world.violations, story, digest: world.turns.digest(), moments },
    ...{ statements: world.turns.statements(), counts: world.counts },
  }
}

async function chooseActs(
  world: World,
  { acts }: Moment,
  makeOwn: (kind: string) => Random,
): Promise<readonly Act[]> {
  const chosen: Act[] = takeLater(world)
  for (const [at, kind] of acts.entries()) {
    const act = await chooseAct(kind, world, makeOwn(`${at}`))
    if (act) chosen.push(act)
  }
  return chosen
}

/** What is due by now, a few at once. */
function takeLater({ later, clock }: World): Act[] {
  const now = clock()
  const due = later.filter(({ at }) => at <= now).slice(0, 5)
  for (const one of due) later.splice(later.indexOf(one), 1)
  return due.map(({ act }) => act)
}

/** Of every instance: they may carry out the same jobs at once. */
async function takeWorks(world: World, random: Random | null): Promise<Wanted['works']> {
  const works: { instance: World['instances'][number]; work: Wanted['works'][number]['work'] }[] = []
  for (const instance of world.instances) {
    if (random?.chance(0.2)) continue
    for (const work of await instance.takeDueWorks()) works.push({ instance, work })
  }
  return works
}

const longestRestMinutes = 180
const stepSeconds = 150

/** The faults stop: within hours of simulated time nothing waits any more, and nothing is missing. */
async function comeToRest(world: World, seed: string, say: ReturnType<typeof makeNarrator>): Promise<void> {
  world.hasFaults = false
  for (const who of outside) world.leave(who, aMoment)
  world.register.arrive()
  for (const id of world.till.created)
    if (world.till.find(id)?.status === 'in_progress') world.till.move(id, 'received')
  const until = addSeconds(world.clock(), longestRestMinutes * 60)
  for (let step = 0; world.violations.length === 0; step += 1) {
    const waiting = await listWaiting(world)
    if (waiting.length === 0) break
    if (world.clock() > until) {
      for (const one of waiting) world.report('queues drain when the faults stop', one)
      break
    }
    world.setNow(addSeconds(world.clock(), stepSeconds))
    const random = makeRandom(`${seed} rest ${step}`)
    const cabinet = await findCabinetWork(world, random)
    const acts = [...takeLater(world), ...(cabinet ? [cabinet] : [])]
    say(null, await carryOut(world, { acts, works: await takeWorks(world, null), fault: null, random }))
    await checkAlways(world)
  }
  if (world.violations.length === 0) await checkRested(world)
}

function makeNarrator(world: World, story: string[]) {
  const write = (moment: Moment | null, what: string) => {
    const label = moment === null ? 'rest' : `#${moment.index}`
    story.push(`${label} ${writeTime(world.clock())} ${what}`)
  }
  return (moment: Moment | null, outcomes: readonly Outcome[]) => {
    const { fault = null } = moment ?? {}
    if (fault?.kind === 'clock jump') write(moment, `the clock jumps by ${fault.seconds} s`)
    if (fault?.kind === 'away') write(moment, `${fault.who} is away for ${fault.minutes} minutes`)
    if (fault?.kind === 'jam') write(moment, 'a slow transaction holds the counter of the chain')
    if (fault?.kind === 'deploy') write(moment, 'a new instance starts beside the old one')
    for (const { what, answer } of outcomes) write(moment, `${what}: ${answer}`)
  }
}

function writeTime(now: Instant): string {
  const day = Math.floor((toMillis(now) - toMillis(aMoment)) / (24 * 3600_000))
  return `${day > 0 ? `day ${day + 1} ` : ''}${localSecondAt(now)}`
}
