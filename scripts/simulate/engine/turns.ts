import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Random } from './random.ts'
import { startTask, type Task } from './task.ts'

/** A statement that waits for its turn at the database. */
export type Turn = {
  readonly task: Task
  readonly text: string
  /** With its values: equal for equal statements. */
  readonly key: string
  readonly processId: number
  /**
   * Sends it.
   *
   * @param isLast whether its process ends before it learns the answer
   * @returns when the database has answered, with a result or an error
   */
  readonly go: (isLast: boolean) => Promise<void>
  readonly refuse: () => void
}

type Sent = Turn & { isAnswered: boolean; readonly answered: Promise<void> }

/** How long a statement may take before it is asked whether it waits for a lock. */
const patienceMs = 3
/**
 * For so many rounds of a millisecond or more a task may do nothing before others go on: it may wait for one of them. Rounds,
 * as a machine that stands still makes none.
 */
const silentRounds = 25

/**
 * Decides whose statement the database receives next, one at a time. Statements that wait for a lock stay where they are until
 * another one has released it.
 */
export function makeTurns(monitor: Client) {
  const waiting: Turn[] = []
  let sent: Sent[] = []
  /** Tasks that wait for another one, not for the database: for something that both need, and one reads. */
  const parked = new Set<Task>()
  let changes = 0
  const order = createHash('sha256')
  let statements = 0
  /** How many wait for a connection. */
  let connecting = 0

  async function becomeQuiet(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      const before = changes
      await new Promise((resolve) => setImmediate(resolve))
      quiet = before === changes ? quiet + 1 : 0
    }
  }

  /** Until every task is done, waits for its turn, or has a statement at the database. */
  async function settle(tasks: readonly Task[]): Promise<void> {
    const isBusy = (task: Task) =>
      !task.isDone &&
      !parked.has(task) &&
      !waiting.some((turn) => turn.task === task) &&
      !sent.some((turn) => turn.task === task)
    let before = changes
    for (let rounds = 0; ; rounds += 1) {
      await becomeQuiet()
      const busy = tasks.filter(isBusy)
      if (busy.length === 0 && connecting === 0) return
      if (before !== changes || connecting > 0) rounds = 0
      before = changes
      if (waiting.length > 0 && rounds >= silentRounds) {
        for (const task of busy) parked.add(task)
        return
      }
      await wait(1)
    }
  }

  /** Until every statement at the database is answered or waits for a lock. */
  async function follow(): Promise<void> {
    for (let pauseMs = 0; ; pauseMs = patienceMs) {
      sent = sent.filter((turn) => !turn.isAnswered)
      const blocked = await listBlocked(sent)
      const running = sent.filter((turn) => !turn.isAnswered && !blocked.has(turn.processId))
      if (running.length === 0) break
      if (pauseMs > 0) await Promise.race([...running.map(({ answered }) => answered), wait(pauseMs)])
    }
    sent = sent.filter((turn) => !turn.isAnswered)
  }

  async function listBlocked(turns: readonly Sent[]): Promise<ReadonlySet<number>> {
    if (turns.length === 0) return new Set()
    const { rows } = await monitor.query<{ pid: number }>({
      name: 'blocked',
      text: 'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
      values: [turns.map(({ processId }) => processId)],
    })
    return new Set(rows.map(({ pid }) => pid))
  }

  async function release(turn: Turn): Promise<void> {
    const { task } = turn
    waiting.splice(waiting.indexOf(turn), 1)
    task.statements += 1
    statements += 1
    order.update(`${task.name} ${turn.text}\n`)
    const dies = task.death?.at === task.statements ? task.death.when : null
    if (dies === 'before') {
      task.instance.kill()
      return turn.refuse()
    }
    const answered = turn.go(dies === 'after').then(() => {
      going.isAnswered = true
      changes += 1
    })
    const going: Sent = { ...turn, isAnswered: false, answered }
    sent.push(going)
    await Promise.race([answered, wait(patienceMs)])
    // One that was answered may have let others go on.
    await follow()
  }

  return {
    /** Nobody goes on while a connection is opened, which takes a time that no seed decides. */
    async whileConnecting<Result>(connect: () => Promise<Result>): Promise<Result> {
      connecting += 1
      try {
        return await connect()
      } finally {
        connecting -= 1
        changes += 1
      }
    },
    /** A statement asks for its turn. */
    ask(turn: Turn): void {
      waiting.push(turn)
      parked.delete(turn.task)
      changes += 1
    },
    /** An instance has ended: what it has not sent is never sent. */
    drop(instance: Task['instance']): void {
      for (const turn of waiting.filter(({ task }) => task.instance === instance)) {
        waiting.splice(waiting.indexOf(turn), 1)
        turn.refuse()
      }
      changes += 1
    },
    /**
     * Starts the tasks at once, and returns when all are done, with what they do after their answers.
     *
     * @param jam holds locks until all wait for it
     */
    async run(
      tasks: readonly Task[],
      random: Random,
      jam: { readonly isOpen: () => boolean; end(): Promise<void> } | null = null,
    ): Promise<void> {
      for (const task of tasks) void startTask(task).then(() => (changes += 1))
      for (;;) {
        await settle(tasks)
        if (waiting.length > 0) {
          await release(random.pick(waiting.toSorted(compareTurns)))
        } else if (sent.length > 0 && jam?.isOpen()) {
          await jam.end()
          await follow()
        } else if (sent.length > 0) {
          // All wait for each other: the database ends one of them.
          await Promise.race(sent.map(({ answered }) => answered))
          sent = sent.filter((one) => !one.isAnswered)
        } else if (tasks.every(({ isDone }) => isDone)) {
          await jam?.end()
          return
        }
      }
    },
    statements: () => statements,
    /** A hash of all statements in their sequence; not of their values, which contain numbers of transactions. */
    digest: () => order.copy().digest('hex').slice(0, 16),
  }
}

/** A sequence that does not depend on who asked first. */
function compareTurns(a: Turn, b: Turn): number {
  return a.task.index - b.task.index || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
}

export type Turns = ReturnType<typeof makeTurns>
