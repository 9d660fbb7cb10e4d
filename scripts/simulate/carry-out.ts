import { setTimeout as wait } from 'node:timers/promises'
import type { DueWork } from '@doira/api/platform/jobs/due-work'
import { toMillis } from '@doira/domain/time/instant'
import { openJam } from './engine/jam.ts'
import { makeRandom, type Random } from './engine/random.ts'
import type { Death, Task } from './engine/task.ts'
import type { Fault } from './plan.ts'
import type { Act } from './world/act.ts'
import type { Instance } from './world/instances.ts'
import { fewestInstances, later, type World } from './world/world.ts'

/** They ask providers, which may be away, and ask again in their next round. */
const mayFail = /^the job compare_with_/

/** What begins at one moment. */
export type Wanted = {
  readonly acts: readonly Act[]
  readonly works: readonly { readonly instance: Instance; readonly work: DueWork }[]
  readonly fault: Fault | null
  readonly random: Random
}

/** For the story. */
export type Outcome = { readonly what: string; readonly answer: string }

type Sent = {
  readonly act: Act
  readonly task: Task
  receive: (() => string) | null
  readonly isLost: boolean
}

/** Carries out everything at once, in a sequence of statements that the seed decides. */
export async function carryOut(
  world: World,
  { acts, works, fault, random }: Wanted,
): Promise<readonly Outcome[]> {
  if (fault?.kind === 'away') world.leave(fault.who, later(world, fault.minutes * 60))
  if (fault?.kind === 'deploy') await world.addInstance()
  const outcomes: Outcome[] = []
  const tasks: Task[] = []
  const sent: Sent[] = []
  const begin = (name: string, instance: Instance, run: Task['run'], death: Death | null = null): Task => {
    const own = makeRandom(`${random.uuid()}`)
    const { gate } = instance
    const task: Task = {
      ...{ name, index: tasks.length, instance: gate, random: own, death, run },
      now: () => toMillis(world.clock()),
      ...{ statements: 0, isDone: false, error: undefined },
    }
    tasks.push(task)
    return task
  }
  const victimOf = (at: number) => fault !== null && 'victim' in fault && fault.victim % acts.length === at
  for (const [at, act] of acts.entries()) {
    const isVictim = victimOf(at)
    if (isVictim && fault?.kind === 'lost request') {
      sendAgain(world, random, act)
      outcomes.push({ what: act.what, answer: 'the request is lost' })
      continue
    }
    const times = isVictim && fault?.kind === 'twice' ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const instance = random.pick(world.instances)
      const one: Sent = {
        act,
        task: begin(
          act.what,
          instance,
          async () => {
            one.receive = await act.send(instance.shop)
          },
          isVictim && fault?.kind === 'death' ? fault.death : null,
        ),
        receive: null,
        isLost: isVictim && fault?.kind === 'lost answer',
      }
      sent.push(one)
    }
  }
  for (const { instance, work } of works) {
    // Without people, a process dies at a job.
    const dies = fault?.kind === 'death' && acts.length === 0 ? fault.death : null
    begin(`the job ${work.name}`, instance, () => work.run(new AbortController().signal), dies)
  }
  const jam = fault?.kind === 'jam' ? await openJam(world.database.pool, world.city.chain.shipperId) : null
  await world.turns.run(tasks, random, jam)
  await world.changes.deliver()
  for (const one of sent) outcomes.push(receive(world, random, one))
  for (const task of tasks) {
    if (task.error === undefined || task.instance.isDead() || mayFail.test(task.name)) continue
    world.report('nothing fails', `${task.name}: ${describeError(task.error)}`)
  }
  await replaceDead(world, outcomes, fault)
  return outcomes
}

function receive(world: World, random: Random, { act, task, receive: take, isLost }: Sent): Outcome {
  const { instance, death } = task
  const isCutOff = instance.isDead() && !(death?.when === 'answered' && take !== null)
  if (take === null || isCutOff || isLost) {
    sendAgain(world, random, act)
    const why = isCutOff ? 'the process ends, nobody answers' : 'the answer is lost'
    return { what: act.what, answer: why }
  }
  const answer = take()
  return { what: act.what, answer: instance.isDead() ? `${answer}, and the process ends` : answer }
}

function sendAgain(world: World, random: Random, act: Act): void {
  const what = act.what.startsWith('again, ') ? act.what : `again, ${act.what}`
  world.later.push({ at: later(world, 20 + random.int(200)), act: { ...act, what } })
}

/** After a deploy the old instance ends; whoever was killed is replaced. */
async function replaceDead(world: World, outcomes: Outcome[], fault: Fault | null): Promise<void> {
  const [oldest] = world.instances
  if (fault?.kind !== 'deploy' && world.instances.length > fewestInstances) oldest?.gate.kill()
  const dead = world.instances.filter(({ gate }) => gate.isDead())
  for (const one of dead) {
    world.instances.splice(world.instances.indexOf(one), 1)
    await one.changes.close()
    await untilGone(world, [...one.gate.processIds])
    outcomes.push({ what: `instance ${one.number}`, answer: 'has ended' })
  }
  while (world.instances.length < fewestInstances) await world.addInstance()
}

/** Until the server has noticed, and has rolled back what was open. */
async function untilGone({ database }: World, processIds: readonly number[]): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ left: number }>(
      'select count(*)::int as left from pg_stat_activity where pid = any($1)',
      [processIds],
    )
    if (rows[0]?.left === 0) return
    await wait(2)
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message.slice(0, 300)}${cause}`
}
