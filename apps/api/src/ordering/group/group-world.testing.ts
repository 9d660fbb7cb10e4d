import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@doira/contract/endpoint'
import {
  changeGroupBasket,
  createGroupBasket,
  joinGroupBasket,
  leadGroupBasket,
  readGroupBasket,
} from '@doira/contract/ordering/group/group-basket'
import type { WireGroupBasket, WireGroupOperation } from '@doira/contract/ordering/group/group-shapes'
import type { GroupAction } from '@doira/domain/ordering/group/group-state'
import { addMinutes } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import type { TestApi } from '../../testing/test-api.testing.ts'

export type GroupPhone = {
  readonly id: string
  readonly token: string
  /** The operation that puts so many of a dish on the own plate. */
  dish(line: string, quantity: number, changes?: Partial<WireGroupOperation>): WireGroupOperation
  ready(version: number): WireGroupOperation
  change(...operations: readonly WireGroupOperation[]): Promise<AnswerOf<typeof changeGroupBasket>>
  lead(action: GroupAction): Promise<WireGroupBasket>
  read(): Promise<WireGroupBasket>
}

export function aToken(): string {
  return randomBytes(32).toString('base64url')
}

function makePhone(shop: TestApi, product: string): GroupPhone {
  const [id, token] = [randomUUID(), aToken()]
  // Each in a network of its own, as phones are.
  const [a, b, c] = randomBytes(3)
  const headers = { 'x-doira-address': `10.${a}.${b}.${c}` }
  return {
    ...{ id, token },
    dish: (line, quantity, changes = {}) =>
      ({
        ...{ id: randomUUID(), kind: 'set_line', version: 1, person_id: id, line_id: line, quantity },
        ...{ is_shared: false, product: { product_id: product }, ...changes },
      }) as WireGroupOperation,
    ready: (version) => ({ id: randomUUID(), kind: 'set_ready', version, person_id: id, is_ready: true }),
    change: async (...operations) =>
      (await shop.call(changeGroupBasket, { headers, body: { token, operations: [...operations] } })).ok(),
    lead: async (action) => (await shop.call(leadGroupBasket, { headers, body: { token, action } })).ok(),
    read: async () => (await shop.call(readGroupBasket, { headers, body: { token } })).ok(),
  }
}

export type GroupWorld = OrderWorld & {
  readonly host: GroupPhone
  readonly basket: WireGroupBasket
  readonly body: BodyOf<typeof createGroupBasket>
  /** Somebody joins by the link. */
  join(name: string): Promise<GroupPhone>
  /** A phone that has not joined. */
  stranger(): GroupPhone
}

/** A basket that Дилноза has begun, for an hour. */
export async function makeGroupWorld(
  db: Db,
  changes: Partial<BodyOf<typeof createGroupBasket>> = {},
): Promise<GroupWorld> {
  const world = await makeOrderWorld(db)
  const { shop, dish, chain } = world
  const host = makePhone(shop, dish)
  const body = {
    ...{ id: randomUUID(), title: 'Friday', until: addMinutes(aMoment, 60), branch_id: chain.branchId },
    ...{ destination: 'Rustaveli 42', ...changes },
    host: { id: host.id, token: host.token, name: 'Дилноза' },
  }
  const basket = (await shop.call(createGroupBasket, { body })).ok()
  return {
    ...world,
    ...{ host, basket, body },
    stranger: () => makePhone(shop, dish),
    join: async (name) => {
      const phone = makePhone(shop, dish)
      const { id, token } = phone
      ;(await shop.call(joinGroupBasket, { params: { code: basket.code }, body: { id, token, name } })).ok()
      return phone
    },
  }
}
