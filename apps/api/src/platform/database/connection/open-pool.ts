import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Log } from '../../log.ts'
import { nameStatements } from '../named-statements.ts'
import { getClient } from './host-client.ts'
import { type DatabaseHosts, tryHosts } from './hosts.ts'

type Done = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/**
 * A pool of connections to the server with the wanted role. A connection that breaks before its owner has
 * released it is released by the pool.
 */
class LosslessPool extends Pool {
  readonly #hosts: DatabaseHosts

  constructor(config: PoolConfig, hosts: DatabaseHosts) {
    super({ ...config, Client: getClient(hosts) })
    this.#hosts = hosts
  }

  override connect(): Promise<PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<PoolClient> | undefined {
    const connecting = tryHosts(this.#hosts, () => super.connect())
    if (!done) return connecting.then(returnWhenBroken)
    connecting.then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => undefined),
    )
    return undefined
  }
}

/** Drizzle does not release a connection on which `begin` failed, so each such connection would be lost. */
function returnWhenBroken(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  const onEnd = () => client.release(true)
  let isReturned = false
  client.release = (error) => {
    if (isReturned) return
    isReturned = true
    client.off('end', onEnd)
    release(error)
  }
  client.once('end', onEnd)
  return client
}

/**
 * Opens a pool whose connections may break at any time without harm. Nothing is connected until the first
 * query.
 *
 * @param hosts The hosts to connect to.
 * @param lost The log event of a connection that breaks while it is idle.
 */
export function openPool(
  config: PoolConfig,
  { hosts, log, lost }: { readonly hosts: DatabaseHosts; readonly log: Log; readonly lost: string },
): Pool {
  const pool = new LosslessPool(config, hosts)
  pool.on('connect', nameStatements())
  // A broken idle connection (after a restart of the server) must not end the process: the pool opens a new
  // one.
  pool.on('error', (error) => log.warn({ err: error }, lost))
  // A connection that breaks in a transaction must not throw either: its next statement fails with the
  // reason.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
