import { randomUUID } from 'node:crypto'
import { groupBasketEvents, joinGroupBasket } from '@doira/contract/ordering/group/group-basket'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { type GroupPhone, makeGroupWorld } from './group-world.testing.ts'

const removal = (person: GroupPhone, version: number, isRemoved = true) => ({
  ...{ id: randomUUID(), kind: 'set_removed' as const, version, person_id: person.id },
  is_removed: isRemoved,
})

test('[C-32] who was removed reads nothing of the others, also by the link that they know', () =>
  withRollback(async (db) => {
    const { shop, basket, host, join } = await makeGroupWorld(db)
    const aziz = await join('Азиз')
    await host.change(host.dish(randomUUID(), 1))
    await aziz.change(aziz.dish(randomUUID(), 2))
    await host.change(removal(aziz, 2))
    await host.lead('renew_link')
    const seen = await aziz.read()
    expect(seen).toMatchObject({
      ...{ state: 'collecting', code: '', destination: '', shares: null },
      people: [{ id: aziz.id, is_removed: true }],
      lines: [{ person_id: aziz.id, quantity: 2 }],
    })
    expect([seen.people.length, seen.lines.length]).toEqual([1, 1])
    const { basket: changed } = await aziz.change(aziz.dish(randomUUID(), 1, { version: 9 }))
    expect(changed).toEqual(seen)
    const again = { id: aziz.id, token: aziz.token, name: 'Азиз' }
    const joined = await shop.call(joinGroupBasket, { params: { code: basket.code }, body: again })
    expect(joined.refused().code).toBe('group_not_found')
    const stream = await shop.send(groupBasketEvents, { body: { token: aziz.token } })
    expect(await stream.text(), 'it ends').toMatch(
      /^retry: 60000\nevent: group\ndata: \{"revision":\d+\}\n\n$/,
    )
    await host.change(removal(aziz, 10, false))
    expect(await aziz.read()).toMatchObject({ destination: 'Rustaveli 42', people: [{}, {}] })
  }))

test('[C-32] a guest leaves while dishes are collected and does not come back by themselves; the host cannot leave', () =>
  withRollback(async (db) => {
    const { host, join } = await makeGroupWorld(db)
    const [aziz, timur] = [await join('Азиз'), await join('Тимур')]
    await aziz.change(aziz.dish(randomUUID(), 1))
    await timur.change(timur.dish(randomUUID(), 1))
    const refusedAs = async (phone: GroupPhone, operation: ReturnType<typeof removal>) =>
      (await phone.change(operation)).refused.map(({ reason }) => reason)
    const leaving = removal(aziz, 2)
    expect(await refusedAs(aziz, leaving)).toEqual([])
    expect(await refusedAs(aziz, leaving), 'a lost answer').toEqual([])
    expect(await refusedAs(aziz, removal(aziz, 3, false))).toEqual(['not_yours'])
    expect(await refusedAs(timur, removal(aziz, 3)), 'of another').toEqual(['not_yours'])
    expect(await refusedAs(host, removal(host, 2))).toEqual(['not_yours'])
    expect((await host.read()).people.map(({ is_removed }) => is_removed)).toEqual([false, true, false])
    await host.lead('lock')
    expect(await refusedAs(timur, removal(timur, 2))).toEqual(['closed'])
  }))
