import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from './random.ts'

/** When a process ends: before or after the nth statement of a task, or as soon as the task has been answered. */
export type Death = { readonly at: number; readonly when: 'before' | 'after' | 'answered' }

/** A call or a round of a job that an instance carries out. */
export type Task = {
  readonly name: string
  readonly index: number
  readonly instance: { readonly kill: () => void; readonly isDead: () => boolean }
  readonly random: Random
  /** In milliseconds. */
  readonly now: () => number
  readonly death: Death | null
  readonly run: () => Promise<void>
  statements: number
  isDone: boolean
  error: unknown
}

const present = new AsyncLocalStorage<Task>()

/** The task on whose behalf this code runs. */
export const findTask = (): Task | undefined => present.getStore()

/** @returns when it is done; a failure is in `task.error`. */
export function startTask(task: Task): Promise<void> {
  return present.run(task, async () => {
    try {
      await task.run()
    } catch (error) {
      task.error = error
    }
    task.isDone = true
    if (task.death?.when === 'answered') task.instance.kill()
  })
}
