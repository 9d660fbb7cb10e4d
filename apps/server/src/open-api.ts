import { makeApiDeps } from '@doira/api/api-deps'
import { describeChains } from '@doira/api/chains/credentials/describe-chains'
import { createApi } from '@doira/api/create-api'
import { systemClock } from '@doira/api/platform/clock'
import { readsWithReplica } from '@doira/api/platform/database/connection/reads'
import { type Replica, watchReplica } from '@doira/api/platform/database/connection/watch-replica'
import { type DatabaseListener, listenForChanges } from '@doira/api/platform/events'
import { isReadByOthers } from '@doira/api/settings/chain-settings'
import { startJobs } from '@doira/api/start-jobs'
import type { ShopDatabase } from './database/open-shop-database.ts'
import { openFirstChain } from './open-first-chain.ts'
import type { ServerContext } from './server-context.ts'

/**
 * Opens the API of the chains in a database, with its jobs, and loads the first chain into a database without chains
 * where one is wanted.
 *
 * @throws BadSettings
 */
export async function openApi(
  context: ServerContext,
  { database, connectionString, isEmbedded }: ShopDatabase,
) {
  const { db } = database
  const { environment, log, closers, own, stopping } = context
  const { demo, newLogins } = await openFirstChain({ environment, db, isEmbedded, log })
  // Committed: what fails from here on must not lose them.
  context.newLogins = newLogins
  const changes = await listenForChanges({ connectionString, hosts: database.hosts, log })
  closers.add('changes', changes.close)
  const replica = openReplica({ environment, log, closers, database, changes })
  const { server, api: env, chains } = environment
  if (env.CHAIN_KEYS_FILE !== undefined && isReadByOthers(env.CHAIN_KEYS_FILE)) {
    log.warn({ setting: 'CHAIN_KEYS_FILE' }, 'keys_readable_by_others')
  }
  const { deps, sites } = await makeApiDeps({
    db,
    reads: replica && readsWithReplica({ db, replica, log }),
    log,
    clock: systemClock,
    changes,
    demo,
    ownAddress: () => own.address,
    site: {
      siteUrl: server.SITE_URL?.replace(/\/$/, '') ?? null,
      mainSiteUrl: server.MAIN_SITE_URL ?? null,
      tagManagerId: server.TAG_MANAGER_ID ?? null,
    },
    chains,
    stopping: stopping.signal,
    env,
    printLine: (line) => process.stdout.write(`${line}\n`),
  })
  const jobs = startJobs(deps)
  closers.leaving.addEventListener('abort', () => void jobs.stop(), { once: true })
  closers.add('jobs', jobs.stop)
  return {
    ...{ api: createApi(deps), sites, changes, jobs, replica },
    chains: await describeChains(deps, demo.shipperId),
  }
}

function openReplica({
  environment,
  log,
  closers,
  database,
  changes,
}: Pick<ServerContext, 'environment' | 'log' | 'closers'> &
  Pick<ShopDatabase, 'database'> & { readonly changes: DatabaseListener }): Replica | null {
  const { DATABASE_READ_URL: connectionString, DATABASE_READ_LAG_SECONDS } = environment.api
  if (connectionString === undefined) return null
  const maxLagMs = DATABASE_READ_LAG_SECONDS * 1000
  const replica = watchReplica({ connectionString, primary: database.pool, changes, log, maxLagMs })
  closers.add('replica', replica.close)
  return replica
}
