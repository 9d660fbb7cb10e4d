import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    measured?: readonly string[]
  }
}

/** Numbers of a long run, for readers of its results: vitest writes them beside the test as JSON. */
export function reportMeasured(task: TestContext['task'], lines: readonly string[]): void {
  task.meta.measured = lines
}
