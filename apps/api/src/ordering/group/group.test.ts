import { randomUUID } from 'node:crypto'
import {
  changeGroupBasket,
  createGroupBasket,
  joinGroupBasket,
  leadGroupBasket,
  openGroupLink,
  readGroupBasket,
} from '@doira/contract/ordering/group/group-basket'
import { groupLimits } from '@doira/domain/ordering/group/group-limits'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, aProduct } from '../../testing/factories.testing.ts'
import { aToken, type GroupWorld, makeGroupWorld } from './group-world.testing.ts'

function inGroup(
  run: (world: GroupWorld) => Promise<void>,
  changes: Parameters<typeof makeGroupWorld>[1] = {},
) {
  return () => withRollback(async (db) => run(await makeGroupWorld(db, changes)))
}

const refusedAs = async (change: Promise<{ refused: readonly { reason: string }[] }>) =>
  (await change).refused.map(({ reason }) => reason)

test(
  '[C-30] friends join by a link without signing in, and everybody sees everybody’s dishes at today’s prices',
  inGroup(async ({ shop, basket, host, join }) => {
    const link = (await shop.call(openGroupLink, { params: { code: basket.code } })).ok()
    expect(link).toMatchObject({ title: 'Friday', host_name: 'Дилноза', state: 'collecting' })
    const sent = await shop.send(openGroupLink, { params: { code: basket.code } })
    expect(await sent.text(), 'where the host lives is for those who join').not.toContain('Rustaveli')
    const aziz = await join('  Азиз  ')
    expect((await aziz.read()).destination).toBe('Rustaveli 42')
    await aziz.change(aziz.dish(randomUUID(), 2))
    const seen = await host.read()
    expect(seen.people.map(({ name, place, is_host }) => [name, place, is_host])).toEqual([
      ['Дилноза', 0, true],
      ['Азиз', 1, false],
    ])
    expect(seen.lines).toMatchObject([{ person_id: aziz.id, quantity: 2, today: { price: 60_000 } }])
    expect(seen.revision).toBeGreaterThan(basket.revision)
  }),
)

test(
  '[C-30] a lost answer is asked for again: creating, joining and changing twice is the same as once',
  inGroup(async ({ shop, basket, body, host, join }) => {
    expect((await shop.call(createGroupBasket, { body })).ok()).toMatchObject({ id: basket.id, revision: 0 })
    const aziz = await join('Азиз')
    const again = { id: aziz.id, token: aziz.token, name: 'Азиз' }
    ;(await shop.call(joinGroupBasket, { params: { code: basket.code }, body: again })).ok()
    const line = randomUUID()
    const operation = aziz.dish(line, 2)
    const first = await aziz.change(operation)
    const second = await aziz.change(operation, operation)
    expect(second).toEqual(first)
    expect((await host.read()).people).toHaveLength(2)
    expect(await refusedAs(aziz.change(aziz.dish(line, 1, { version: 2 })))).toEqual([])
    expect((await aziz.change(operation)).basket.lines).toMatchObject([{ quantity: 1, version: 2 }])
  }),
)

test(
  '[C-32] nobody without the link or a token of the basket reads or changes anything of it',
  inGroup(async ({ shop, basket, host, stranger, join }) => {
    const line = randomUUID()
    await host.change(host.dish(line, 1))
    const other = stranger()
    const operations = [other.dish(line, 0, { version: 9, person_id: host.id })]
    for (const refused of [
      await shop.call(readGroupBasket, { body: { token: other.token } }),
      await shop.call(changeGroupBasket, { body: { token: other.token, operations } }),
      await shop.call(leadGroupBasket, { body: { token: other.token, action: 'end' } }),
      await shop.call(openGroupLink, { params: { code: 'A'.repeat(22) } }),
      await shop.call(openGroupLink, { params: { code: basket.id } }),
    ]) {
      expect(refused.refused().code).toBe('group_not_found')
    }
    // Somebody of the basket is no better off with the dishes of others.
    const aziz = await join('Азиз')
    const taken = aziz.dish(line, 0, { version: 9, person_id: host.id })
    expect(await refusedAs(aziz.change(taken))).toEqual(['not_yours'])
    expect(await refusedAs(aziz.change(aziz.dish(line, 5, { version: 9 })))).toEqual(['not_yours'])
    const away = { id: randomUUID(), kind: 'set_removed' as const, version: 9, is_removed: true }
    expect(await refusedAs(aziz.change({ ...away, person_id: host.id }))).toEqual(['not_yours'])
    const asHost = await shop.call(leadGroupBasket, { body: { token: aziz.token, action: 'lock' } })
    expect(asHost.refused().code).toBe('group_not_found')
    expect((await host.read()).lines).toMatchObject([{ quantity: 1, person_id: host.id }])
  }),
)

test(
  '[C-32] another link makes the former one invalid, and those who have joined stay',
  inGroup(async ({ shop, basket, host, join, stranger }) => {
    const aziz = await join('Азиз')
    const renewed = await host.lead('renew_link')
    expect(renewed.code).not.toBe(basket.code)
    const { id, token } = stranger()
    const late = await shop.call(joinGroupBasket, {
      params: { code: basket.code },
      body: { id, token, name: 'Чужой' },
    })
    expect(late.refused().code).toBe('group_not_found')
    expect((await aziz.read()).code).toBe(renewed.code)
  }),
)

test(
  '[C-30] the ready mark is taken back by a change of the own dishes, not by those of others',
  inGroup(async ({ host, join }) => {
    const aziz = await join('Азиз')
    const line = randomUUID()
    await aziz.change(aziz.dish(line, 1), aziz.ready(2))
    const isReady = async () => (await host.read()).people.map(({ is_ready }) => is_ready)
    expect(await isReady()).toEqual([false, true])
    await host.change(host.dish(randomUUID(), 1))
    expect(await isReady()).toEqual([false, true])
    await aziz.change(aziz.dish(line, 2, { version: 3 }))
    expect(await isReady()).toEqual([false, false])
  }),
)

test(
  '[C-32] the host removes a dish or a person and brings them back; who was removed changes nothing more',
  inGroup(async ({ host, join }) => {
    const aziz = await join('Азиз')
    const line = randomUUID()
    await aziz.change(aziz.dish(line, 2))
    await host.change(host.dish(line, 0, { version: 2, person_id: aziz.id }))
    expect((await host.read()).lines).toEqual([])
    await host.change(host.dish(line, 2, { version: 3, person_id: aziz.id }))
    const removal = { id: randomUUID(), kind: 'set_removed' as const, version: 4, person_id: aziz.id }
    await host.change({ ...removal, is_removed: true })
    expect(await refusedAs(aziz.change(aziz.dish(randomUUID(), 1, { version: 5 })))).toEqual(['closed'])
    await host.change({ ...removal, id: randomUUID(), version: 5, is_removed: false })
    expect(await host.read()).toMatchObject({
      people: [{}, { is_removed: false }],
      lines: [{ id: line, quantity: 2 }],
    })
    expect(await refusedAs(host.change(host.dish(randomUUID(), 1, { person_id: aziz.id })))).toEqual([
      'not_yours',
    ])
  }),
)

test(
  '[C-30] above the limit of one person nothing is added, and less is always possible',
  inGroup(
    async ({ db, chain, host }) => {
      const [line, other] = [randomUUID(), randomUUID()]
      expect(await refusedAs(host.change(host.dish(line, 2)))).toEqual(['limit'])
      expect(await refusedAs(host.change(host.dish(line, 1)))).toEqual([])
      const dear = await aProduct(db, chain, { price: 90_000 })
      // Another dish under the same line, at the same quantity, stays the dish that it was.
      await host.change(host.dish(line, 1, { version: 2, product: { product_id: dear } }))
      expect((await host.read()).lines).toMatchObject([{ today: { price: 60_000 } }])
      expect(await refusedAs(host.change(host.dish(other, 1, { version: 3 })))).toEqual(['limit'])
      expect(await refusedAs(host.change(host.dish(line, 0, { version: 4 })))).toEqual([])
    },
    { limit_of_person: 100_000 },
  ),
)

test(
  '[C-30] a dish that is not sold is not added',
  inGroup(async ({ host }) => {
    const unknown = host.dish(randomUUID(), 1, { product: { product_id: randomUUID() } })
    expect(await refusedAs(host.change(unknown))).toEqual(['not_in_menu'])
  }),
)

test(
  '[C-30] a locked basket is frozen for everybody but the host, also for packets that were late; unlocking opens it again',
  inGroup(async ({ shop, host, join, basket, stranger }) => {
    const aziz = await join('Азиз')
    const early = aziz.dish(randomUUID(), 1)
    await aziz.change(early)
    expect((await host.lead('lock')).state).toBe('locked')
    expect((await host.lead('lock')).state).toBe('locked')
    expect(await refusedAs(aziz.change(aziz.dish(randomUUID(), 1)))).toEqual(['closed'])
    expect(await refusedAs(aziz.change(early)), 'what was done before is done').toEqual([])
    expect(await refusedAs(host.change(host.dish(randomUUID(), 1)))).toEqual([])
    const { id, token } = stranger()
    const late = { params: { code: basket.code }, body: { id, token, name: 'Тимур' } }
    expect((await shop.call(joinGroupBasket, late)).refused().code).toBe('group_closed')
    expect((await host.lead('unlock')).state).toBe('collecting')
    expect(await refusedAs(aziz.change(aziz.dish(randomUUID(), 1, { version: 2 })))).toEqual([])
  }),
)

test(
  '[C-30] when the time is over only the host changes dishes, and two hours later nobody',
  inGroup(async ({ shop, host, join }) => {
    const aziz = await join('Азиз')
    shop.wait(60 * 60)
    expect(await refusedAs(aziz.change(aziz.dish(randomUUID(), 1)))).toEqual(['closed'])
    expect(await refusedAs(host.change(host.dish(randomUUID(), 1)))).toEqual([])
    expect(await host.read()).toMatchObject({ state: 'collecting', is_collecting: false })
    shop.wait(2 * 60 * 60)
    expect(await host.read()).toMatchObject({ state: 'over' })
    expect(await refusedAs(host.change(host.dish(randomUUID(), 1, { version: 2 })))).toEqual(['closed'])
  }),
)

test(
  '[C-32] a basket takes twenty people, forty dishes of one, names that fit on a box, and a time within a day',
  inGroup(async ({ shop, basket, body, host, join, stranger }) => {
    for (let place = 1; place < groupLimits.people; place += 1) await join(`Гость ${place}`)
    const { id, token } = stranger()
    const joining = { params: { code: basket.code }, body: { id, token, name: 'Лишний' } }
    expect((await shop.call(joinGroupBasket, joining)).refused()).toMatchObject({ code: 'group_full' })
    const dishes = Array.from({ length: groupLimits.linesOfPerson }, () => host.dish(randomUUID(), 1))
    await host.change(...dishes)
    expect(await refusedAs(host.change(host.dish(randomUUID(), 1)))).toEqual(['too_many'])
    const [first] = dishes.flatMap((one) => (one.kind === 'set_line' ? one.line_id : []))
    await host.change(host.dish(first ?? '', 0, { version: 2 }))
    // A removed dish makes room, and does not come back above the limit.
    expect(await refusedAs(host.change(host.dish(randomUUID(), 1)))).toEqual([])
    expect(await refusedAs(host.change(host.dish(first ?? '', 1, { version: 3 })))).toEqual(['too_many'])
    const make = (changes: object) =>
      shop.call(createGroupBasket, {
        body: {
          ...body,
          id: randomUUID(),
          host: { id: randomUUID(), token: aToken(), name: 'Али' },
          ...changes,
        },
      })
    const named = (name: string) => ({ host: { id: randomUUID(), token: aToken(), name } })
    for (const bad of [
      ...['А', ' '.repeat(9), 'Я'.repeat(21)].map(named),
      { title: '  ' },
      { until: addMinutes(aMoment, 1) },
      { until: addMinutes(aMoment, 24 * 60 + 1) },
    ]) {
      expect((await make(bad)).refused().code).toBe('invalid_request')
    }
    expect((await make(named('👩‍🍳 Ия'))).status).toBe(201)
    expect((await make({ id: basket.id })).refused().code).toBe('group_not_found')
  }),
)
