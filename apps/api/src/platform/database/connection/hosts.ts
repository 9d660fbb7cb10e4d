import { DatabaseAway } from './database-away.ts'
import { type DatabaseHost, type DatabaseRole, readDatabaseHosts } from './database-url.ts'

/** The servers of one database, and the one that has the wanted role. All connections share what is known. */
export type DatabaseHosts = {
  readonly role: DatabaseRole
  readonly count: number
  /** The server that is tried next. */
  next(): DatabaseHost
  /** The server that was found last; null: none yet, or it has lost the role. */
  current(): DatabaseHost | null
  /** How often another server than before was found. */
  moves(): number
  found(host: DatabaseHost): void
  /** The server is unavailable or lacks the role: another one is tried. */
  failed(host: DatabaseHost): void
  /** The server that was found has lost the role. */
  lost(): void
  /**
   * Calls the listener when connections to any other server than the current one have to end, until the
   * returned function is called.
   */
  watch(listener: () => void): () => void
}

/** @throws TypeError when the address cannot be parsed. */
export function makeHosts(connectionString: string, role: DatabaseRole): DatabaseHosts {
  const hosts = readDatabaseHosts(connectionString)
  const listeners = new Set<() => void>()
  const at = (index: number) => hosts[index % hosts.length] as DatabaseHost // an address names one at least
  let tried = 0
  let current: DatabaseHost | null = null
  let last: DatabaseHost | null = null
  let moves = 0
  const failed = (host: DatabaseHost) => {
    // When several connections fail at once, only the first failure moves on to the next host.
    if (at(tried) === host) tried += 1
    // When the host is available again, listeners are notified.
    if (current === host) current = null
  }
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    ...{
      role,
      count: hosts.length,
      next: () => at(tried),
      current: () => current,
      moves: () => moves,
      failed,
    },
    found(host) {
      tried = hosts.indexOf(host)
      if (current === host) return
      current = host
      if (last !== null && last !== host) moves += 1
      last = host
      notify()
    },
    lost() {
      if (current !== null) failed(current)
      notify()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Why a server could not be used. */
export class HostFailed extends Error {
  override readonly name = 'HostFailed'
  readonly host: DatabaseHost
  constructor(host: DatabaseHost, cause: unknown) {
    super(`${host.name}: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, { cause })
    this.host = host
  }
}

/**
 * Calls `connect` until it reaches the right server, once for each host.
 *
 * @throws DatabaseAway with the failures of all hosts; for a single host its own failure.
 */
export async function tryHosts<Found>(hosts: DatabaseHosts, connect: () => Promise<Found>): Promise<Found> {
  const failures: HostFailed[] = []
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      const failure = findFailure(error)
      if (failure === null) throw error
      if (hosts.count === 1) throw error === failure ? failure.cause : error
      failures.push(failure)
      if (failures.length >= hosts.count) throw getNone(failures)
    }
  }
}

/** A pool that timed out wraps the failure as the cause of its own error. */
function findFailure(error: unknown): HostFailed | null {
  if (error instanceof HostFailed) return error
  return error instanceof Error && error.cause instanceof HostFailed ? error.cause : null
}

function getNone(failures: readonly HostFailed[]): DatabaseAway {
  const isReadOnly = failures.some(({ cause }) => cause instanceof DatabaseAway && cause.isReadOnly)
  const said = failures.map(({ message }) => message).join('; ')
  return new DatabaseAway(`no server of the database can be used: ${said}`, { isReadOnly })
}
