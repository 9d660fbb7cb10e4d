import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Instant } from '@doira/domain/time/instant'
import { insertChain } from './chains/import/insert/insert-chain.ts'
import { readChainFolder } from './chains/import/read-chain-folder.ts'
import type { Db } from './platform/database/database.ts'
import { makeAccount } from './staff/team/team.ts'

/**
 * Loads the chain of a folder together with an account of its owner, whose password is known to the caller only.
 *
 * @param media the pictures of the installation
 * @param refuse throws for a chain that may not be loaded
 * @throws BadChainFolder with everything that is wrong; nothing was loaded then
 */
export async function loadFirstChain(
  db: Db,
  {
    folder,
    media,
    refuse,
    now,
  }: {
    readonly folder: string
    readonly media: string
    readonly refuse: (shipper: { readonly id: string }) => Promise<void>
    readonly now: Instant
  },
): Promise<{ readonly login: string; readonly password: string }> {
  const data = await readChainFolder(resolve(folder), { media, areOwn: false })
  await refuse(data.shipper)
  const { id: shipperId, name } = data.shipper
  const account = {
    shipperId,
    id: randomUUID(),
    login: 'owner',
    name,
    role: 'owner',
    branchIds: null,
  } as const
  return db.transaction(async (tx) => {
    await insertChain(tx, data, now)
    const password = await makeAccount(tx, { ...account, phone: null, vehicle: null }, now)
    if (password === null) throw new Error('the login owner is taken in a new chain')
    return { login: account.login, password }
  })
}
