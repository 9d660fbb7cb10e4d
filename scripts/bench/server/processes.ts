import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it has started and that still run. */
function getProcesses(first: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    if (/^\d+$/.test(entry)) parents.set(Number(entry), Number(getFields(Number(entry))[1]))
  }
  const found = [first]
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child)
  return found
}

/**
 * Processor time that a process and all that it started have used so far, those that have ended included: a connection
 * that was closed has cost what it cost.
 */
export function cpuMsOfAll(first: number): number {
  return getProcesses(first).reduce((sum, pid) => {
    const fields = getFields(pid)
    // utime and stime, and those of children that have ended; in hundredths of a second, whatever the kernel's clock does.
    const ticks = [11, 12, 13, 14].reduce((total, at) => total + Number(fields[at] ?? 0), 0)
    return sum + ticks * 10
  }, 0)
}

/** Memory of processes that share some of it: what is shared is counted once. */
export function memoryMbOfAll(first: number): number {
  return getProcesses(first).reduce((sum, pid) => sum + Number(proportionalKb(pid)) / 1024, 0)
}

function proportionalKb(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  } catch {
    // It has ended in between.
    return 0
  }
}

function getFields(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
