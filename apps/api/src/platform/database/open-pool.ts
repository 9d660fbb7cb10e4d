import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Log } from '../log.ts'
import { nameStatements } from './named-statements.ts'

type Done = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/** A pool that a connection comes back to when it breaks, whoever had it and did not return it. */
class LosslessPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<PoolClient> | undefined {
    if (!done) return super.connect().then(returnWhenBroken)
    super.connect(done)
    return undefined
  }
}

/** The access layer forgets a connection on which not even `begin` came through: each would be lost for good. */
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
 * Opens a pool whose connections may break at any time without harm. Nothing is connected until the first query.
 *
 * @param lost What is logged when one breaks while nobody uses it.
 */
export function openPool(
  config: PoolConfig,
  { log, lost }: { readonly log: Log; readonly lost: string },
): Pool {
  const pool = new LosslessPool(config)
  pool.on('connect', nameStatements())
  // An idle connection that breaks (a restart of the server) must not end the process: the pool makes a new one.
  pool.on('error', (error) => log.warn({ err: error }, lost))
  // Neither must one that breaks in a transaction: the statement that meets it fails, and says why.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
