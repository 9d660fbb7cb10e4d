import type { Db } from '../../platform/database/database.ts'
import type { ChangeSource } from '../../platform/events.ts'
import type { Log } from '../../platform/log.ts'
import { getPart, type OfChains } from '../../platform/of-chains.ts'
import { BadSettings } from '../../platform/settings/read-settings.ts'
import type { SettingsOfChains } from '../../settings/chain-settings.ts'
import { listChainIds } from '../shops.queries.ts'
import type { ChainKeys } from './chain-credentials.ts'
import {
  emptyCredentials,
  type KeyDeps,
  keysOfEnvironment,
  keysOfSettings,
} from './load-chain-credentials.ts'

export type KeysOf = OfChains<ChainKeys> & {
  /** Looks which chain is the oldest, where there was none before. */
  readonly look: () => Promise<void>
}

type Deps = KeyDeps & {
  readonly db: Db
  readonly changes: ChangeSource
  readonly log: Log
  readonly chains: SettingsOfChains
}

/**
 * The only place that reads the credentials of chains. The settings of the environment belong to the oldest
 * chain. Another chain has the entry of the credentials file, and without an entry no provider that costs or
 * receives money.
 *
 * @throws BadSettings
 */
export async function makeKeysOf({ db, changes, log, chains, ...deps }: Deps): Promise<KeysOf> {
  const first = keysOfEnvironment(deps)
  const nobody = emptyCredentials(deps, first)
  const own = new Map(
    [...chains].map(([shipperId, settings]) => [
      shipperId,
      naming(shipperId, () => keysOfSettings(deps, { first, shipperId, settings })),
    ]),
  )
  /** No chain is ever older than the oldest one. */
  let oldest: string | null = null

  async function look(): Promise<void> {
    oldest ??= (await listChainIds(db))[0] ?? null
  }
  const lookAgain = () => {
    if (oldest === null) look().catch((error: unknown) => log.error({ err: error }, 'oldest_chain_unknown'))
  }
  changes.subscribe({ onChange: ({ topic }) => topic.startsWith('chain:') && lookAgain(), missed: lookAgain })
  await look()
  await reportGaps({ db, log, chains })
  return {
    of: (shipperId) => own.get(shipperId) ?? (shipperId === oldest ? first : nobody),
    all: [first, ...own.values()],
    look,
  }
}

/** The parts, for those who need one of them. */
export function getParts(keysOf: KeysOf) {
  return {
    payments: getPart(keysOf, ({ payments }) => payments),
    sms: getPart(keysOf, ({ sms }) => sms),
    telegram: getPart(keysOf, ({ telegram }) => telegram),
    crm: getPart(keysOf, ({ crm }) => crm),
    webPush: getPart(keysOf, ({ webPush }) => webPush),
    pos: getPart(keysOf, ({ pos }) => pos),
    registers: getPart(keysOf, ({ registers }) => registers),
    aggregators: getPart(keysOf, ({ aggregators }) => aggregators),
  }
}

/** What may have been meant otherwise. */
async function reportGaps({ db, log, chains }: Pick<Deps, 'db' | 'log' | 'chains'>): Promise<void> {
  const [oldest, ...others] = await listChainIds(db)
  const bare = others.filter((shipperId) => !chains.has(shipperId))
  if (bare.length > 0) log.warn({ shipperIds: bare }, 'chains_without_keys')
  const strange = [...chains.keys()].filter((id) => id !== oldest && !others.includes(id))
  if (strange.length > 0) log.warn({ shipperIds: strange }, 'keys_of_unknown_chains')
  if (oldest !== undefined && chains.has(oldest)) log.warn({ shipperId: oldest }, 'environment_is_nobodys')
}

function naming<Made>(shipperId: string, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    throw new BadSettings(error.problems.map((problem) => `CHAIN_KEYS_FILE: ${shipperId}, ${problem}`))
  }
}
