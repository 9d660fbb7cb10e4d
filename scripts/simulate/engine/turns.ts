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
/** How long a task may do nothing at the database before others go on: it may wait for one of them. */
const silenceMs = 60

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
    const since = performance.now()
    for (;;) {
      await becomeQuiet()
      const isBusy = (task: Task) =>
        !task.isDone &&
        !parked.has(task) &&
        !waiting.some((turn) => turn.task === task) &&
        !sent.some((turn) => turn.task === task)
      if (!tasks.some(isBusy)) return
      if (waiting.length > 0 && connecting === 0 && performance.now() - since > silenceMs) {
        for (const task of tasks.filter(isBusy)) parked.add(task)
        return
      }
      await wait(1)
    }
  }

  /** Until it is answered or waits for a lock. */
  async function follow(turn: Sent): Promise<void> {
    while (!turn.isAnswered) {
      await Promise.race([turn.answered, wait(patienceMs)])
      if (!turn.isAnswered && (await isBlocked(turn))) return
    }
  }

  async function isBlocked({ processId }: Sent): Promise<boolean> {
    const { rows } = await monitor.query<{ blockers: number }>(
      'select cardinality(pg_blocking_pids($1)) as blockers',
      [processId],
    )
    return (rows[0]?.blockers ?? 0) > 0
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
    await follow(going)
    // One that was answered may have let others go on.
    for (const one of sent) if (!one.isAnswered) await follow(one)
    sent = sent.filter((one) => !one.isAnswered)
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
          for (const one of sent) await follow(one)
          sent = sent.filter((one) => !one.isAnswered)
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
    /** A hash of all statements in their sequence. */
    digest: () => order.copy().digest('hex').slice(0, 16),
  }
}

/** A sequence that does not depend on who asked first. */
function compareTurns(a: Turn, b: Turn): number {
  return a.task.index - b.task.index || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
}

export type Turns = ReturnType<typeof makeTurns>
