import { randomBytes, randomUUID } from 'node:crypto'
import { changeGroupBasket, readGroupBasket } from '@doira/contract/ordering/group/group-basket'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeShopFacts } from '../quote/shop-facts.ts'
import { changeGroup } from './change-group.ts'
import { groupBasketsTable } from './group.tables.ts'
import { makeGroupWorld } from './group-world.testing.ts'
import { findGroupPerson } from './join-group.ts'

test('[C-32] a request with many operations counts as many against the budget of its address', () =>
  withRollback(async (db) => {
    const { shop, host } = await makeGroupWorld(db)
    const [a, b, c] = randomBytes(3)
    const headers = { 'x-doira-address': `10.${a}.${b}.${c}` }
    const line = randomUUID()
    const operations = Array.from({ length: 50 }, () => host.dish(line, 1))
    const send = () => shop.call(changeGroupBasket, { headers, body: { token: host.token, operations } })
    for (let sent = 0; sent < 2400; sent += operations.length) expect((await send()).status).toBe(200)
    expect((await send()).refused().code).toBe('too_many_requests')
    const read = await shop.call(readGroupBasket, { headers, body: { token: host.token } })
    expect(read.refused().code).toBe('too_many_requests')
  }))

test('[C-32] the menu is read once for all operations of a request, while others wait for the basket', () =>
  withRollback(async (db) => {
    const { chain, host } = await makeGroupWorld(db)
    await db.update(groupBasketsTable).set({ limitOfPerson: toSum(100_000) })
    const person = await findGroupPerson(db, chain.shipperId, host.token)
    if (!person) throw new Error('no host')
    const facts = makeShopFacts()
    let reads = 0
    const read: typeof facts.read = (...asked) => {
      reads += 1
      return facts.read(...asked)
    }
    const [first, second] = [randomUUID(), randomUUID()]
    const refused = await changeGroup({ db, clock: () => aMoment, shopFacts: { ...facts, read } }, person, [
      host.dish(first, 1),
      host.dish(second, 1),
      host.dish(first, 0, { version: 2 }),
      host.dish(second, 1, { version: 3 }),
    ])
    expect(
      refused.map(({ reason }) => reason),
      'prices of dishes of the same request count',
    ).toEqual(['limit'])
    expect(reads).toBe(1)
  }))
