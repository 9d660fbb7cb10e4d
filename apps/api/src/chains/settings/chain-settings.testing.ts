import { randomUUID } from 'node:crypto'
import { readChainSettings, type WireChainSettings } from '@doira/contract/chains/chain-settings'
import { changeChainSettings } from '@doira/contract/chains/chain-settings-actions'
import type { Db } from '../../platform/database/database.ts'
import { aChain, aMoment } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

export async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const owner = await aStaff(db, chain, 'owner')
  const manager = await aStaff(db, chain, 'manager')
  const read = async () => (await shop.call(readChainSettings, { token: owner.token })).ok()
  const change = async (
    settings: WireChainSettings,
    { read: seen, token = owner.token }: { read: WireChainSettings; token?: string },
  ) =>
    shop.call(changeChainSettings, {
      token,
      body: { action_id: randomUUID(), pressed_at: aMoment, data: { settings, read: seen } },
    })
  return { chain, shop, owner, manager, read, change }
}
