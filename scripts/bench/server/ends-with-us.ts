import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Stops a program that was started for a measurement when the measurement itself is stopped half-way. */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** The first word of a program. Fails when it ends without one, say as its port is taken. */
export async function waitForFirstOutput(child: ChildProcess): Promise<void> {
  const ended = new AbortController()
  try {
    await Promise.race([
      once(child.stdout ?? child, 'data', { signal: ended.signal }),
      once(child, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`a program of the measurement ended with ${code}`)
      }),
    ])
  } finally {
    ended.abort()
  }
}
