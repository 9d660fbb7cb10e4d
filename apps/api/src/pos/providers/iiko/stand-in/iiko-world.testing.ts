import { readPos } from '@doira/contract/pos/pos'
import type { Db } from '../../../../platform/database/database.ts'
import { aStaff } from '../../../../testing/staff-world.testing.ts'
import { makePosWorld } from '../../../pos-world.testing.ts'
import { iikoPos } from '../iiko-pos.ts'
import { iikoAccount, iikoStandIn } from './iiko-stand-in.testing.ts'

/** A shop whose branch has iiko, and what a manager reads of it. */
export async function anIikoWorld(db: Db) {
  const made: ReturnType<typeof iikoStandIn>[] = []
  const world = await makePosWorld(db, {
    pos: { provider: iikoPos, account: iikoAccount },
    makeStandIn: (...given) => {
      const standIn = iikoStandIn(...given)
      made.push(standIn)
      return standIn
    },
  })
  const [cloud] = made
  if (!cloud) throw new Error('no stand-in was made')
  const manager = await aStaff(db, world.chain, 'manager', { branchIds: [world.chain.branchId] })
  return {
    ...world,
    cloud,
    manager,
    /** The list of what waits for the till. */
    readQueue: async () => (await world.shop.call(readPos, { token: manager.token })).ok().orders,
    /** Delivers what the Cloud has to report, in this sequence. */
    async deliver(events: readonly unknown[]): Promise<number> {
      const { path, init } = cloud.webhook(world.chain.shipperId, events)
      return (await world.shop.api.request(path, init)).status
    },
  }
}
