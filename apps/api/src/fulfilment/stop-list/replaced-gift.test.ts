import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { findReplacements } from '@doira/contract/fulfilment/order-drawer'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { repeatOrder } from '@doira/contract/orders/repeat-order'
import { readReport } from '@doira/contract/reporting/reports'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { anActionOn } from '../../testing/staff-world.testing.ts'
import { aStoppedGift } from './stopped-gift.testing.ts'

test('[R4-15] a gift that has run out is replaced by another one of its promotion, free and never too dear', () =>
  withRollback(async (db) => {
    const world = await aStoppedGift(db)
    const { shop, operator, gifts, id, token, dish, read, stored } = world
    const before = await read()
    const [question] = before.substitutions
    if (!question) throw new Error('nothing was asked')
    expect(question.options).toMatchObject([{ product_id: gifts[1], returns: 0 }])
    const find = { token: operator.token, params: { id }, query: { question_id: question.id, text: 'моти' } }
    const { dishes } = (await shop.call(findReplacements, find)).ok()
    expect(dishes.find(({ product_id }) => product_id === gifts[1])).toMatchObject({
      ...{ difference: 0, is_too_dear: false },
    })
    expect(dishes.find(({ product_id }) => product_id === dish)).toMatchObject({ is_too_dear: true })
    const choice = { question_id: question.id, choice: 'replace' as const, product_id: gifts[1] }
    const after = (await shop.call(chooseSubstitution, { token, params: { id }, body: choice })).ok()
    expect([after.total, after.substitutions]).toEqual([before.total, []])
    const { lines, used, limits } = await stored()
    expect(lines.find(({ isGift }) => isGift)).toMatchObject({
      ...{ productId: gifts[1], price: 0, priceWithDiscount: 0, total: 0, isDefaultProduct: true },
    })
    expect(used, 'its budget of 20 000 does not leave the customer without a gift').toMatchObject([
      { cost: 90_000, productIds: [gifts[1]] },
    ])
    expect(limits).toMatchObject([{ used: 1, spent: 90_000 }])
    const own = lines.find(({ isGift }) => !isGift)
    const edit = { lines: [{ line_id: own?.id ?? '', quantity: 2 }], added: [] }
    const preview = (await shop.call(previewEdit, { token: operator.token, params: { id }, body: edit })).ok()
    expect(preview.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [dish, 2],
      [gifts[1], 1],
    ])
  }))

test('[R4-15] staff replace a stopped gift by another one of the promotion; a dear dish of the menu stays too dear', () =>
  withRollback(async (db) => {
    const { shop, operator, gifts, id, dish, read, stored } = await aStoppedGift(db)
    const [question] = (await read()).substitutions
    const replace = (product_id: string) =>
      shop.call(calls.replaceLine, {
        token: operator.token,
        body: anActionOn(
          { id, status: 'vendor_accepted' },
          { question_id: question?.id ?? '', product_id, way: 'points' },
        ) as never,
      })
    expect((await replace(dish)).refused().code).toBe('replacement_too_dear')
    ;(await replace(gifts[1])).ok()
    expect((await stored()).lines.find(({ isGift }) => isGift)?.productId).toBe(gifts[1])
  }))

test('[S-22] a repeated order has no gift among its dishes, and the report of sold dishes counts gifts apart', () =>
  withRollback(async (db) => {
    const { shop, owner, gifts, id, token, dish } = await aStoppedGift(db)
    const repeat = (await shop.call(repeatOrder, { token, params: { id }, query: {} })).ok()
    expect(repeat.lines.map(({ today }) => today?.product_id)).toEqual([dish])
    const query = { report: 'dishes', range: 'month', language: 'ru' } as const
    const { columns, rows, total } = (await shop.call(readReport, { token: owner.token, query })).ok()
    const at = (name: string) => columns.findIndex((column) => column.name === name)
    const cells = (row: (typeof rows)[number] | undefined) => [row?.[at('quantity')], row?.[at('given')]]
    expect(cells(rows.find(([name]) => name === 'Моти 0')), gifts[0]).toEqual([0, 1])
    expect(cells(rows.find(([name]) => name === 'Моти 2'))).toEqual([1, 0])
    expect(cells(total)).toEqual([1, 1])
  }))
