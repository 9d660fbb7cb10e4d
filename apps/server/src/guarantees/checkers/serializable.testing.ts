import type { Finding } from './history.testing.ts'

/** What one transaction saw and made: versions of keys, numbered from 1 by the database; 0 is before the first. */
export type Transaction = {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly reads: Readonly<Record<string, number>>
  readonly writes: Readonly<Record<string, number>>
}

/**
 * A cycle of dependencies (Adya): one transaction wrote what the next one read or wrote, read what the next one overwrote, or
 * ended before the next one began. Without one there is an order of all of them that explains everything, and that also
 * agrees with the clock: strict serializability.
 *
 * @returns null, or the names of the transactions of a cycle
 */
export function findCycle(transactions: readonly Transaction[]): Finding {
  const writerOf = new Map<string, Transaction>()
  for (const one of transactions)
    for (const [key, version] of Object.entries(one.writes)) {
      const place = `${key} ${version}`
      const other = writerOf.get(place)
      if (other) return `${other.name} and ${one.name} both made version ${version} of ${key}`
      writerOf.set(place, one)
    }
  const after = (one: Transaction) => {
    const next = new Set<Transaction>()
    const add = (key: string, version: number) => {
      const writer = writerOf.get(`${key} ${version}`)
      if (writer && writer !== one) next.add(writer)
    }
    for (const [key, version] of Object.entries(one.writes)) {
      add(key, version + 1)
      for (const reader of transactions) if (reader !== one && reader.reads[key] === version) next.add(reader)
    }
    for (const [key, version] of Object.entries(one.reads)) add(key, version + 1)
    for (const later of transactions) if (later.from > one.to) next.add(later)
    return next
  }
  return findLoop(transactions, after)
}

function findLoop(
  all: readonly Transaction[],
  after: (one: Transaction) => ReadonlySet<Transaction>,
): Finding {
  const done = new Set<Transaction>()
  const path: Transaction[] = []
  function visit(one: Transaction): Finding {
    const begin = path.indexOf(one)
    if (begin >= 0) return [...path.slice(begin), one].map(({ name }) => name).join(' → ')
    if (done.has(one)) return null
    path.push(one)
    for (const next of after(one)) {
      const loop = visit(next)
      if (loop !== null) return loop
    }
    path.pop()
    done.add(one)
    return null
  }
  for (const one of all) {
    const loop = visit(one)
    if (loop !== null) return loop
  }
  return null
}
