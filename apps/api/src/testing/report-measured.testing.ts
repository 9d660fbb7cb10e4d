import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    measured?: readonly string[]
  }
}

/** Numbers of a long run, for whoever reads its results: they stand beside the test in what vitest writes as JSON. */
export function reportMeasured(task: TestContext['task'], lines: readonly string[]): void {
  task.meta.measured = lines
}
