import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCompareWithProvider } from '../compare-with-provider.ts'
import { atUzum, uzumAccount } from '../uzum/uzum-world.testing.ts'
import { makeAskOpenAttempts } from './ask-open-attempts.ts'

test(
  'an attempt of a merchant about which nobody answers keeps no other merchant waiting',
  atUzum(async ({ db, shop, order, open }) => {
    const [mute, other] = [await order(), await order()]
    for (const id of [mute, other]) await open(id)
    await db.execute(sql`update payment_transactions set merchant = 'mute' where order_id = ${mute}`)
    shop.wait(11 * 60)
    const compare = makeCompareWithProvider({
      ...{ ...shop.deps, provider: 'uzum' },
      async readStatus({ merchant }) {
        if (merchant === 'mute') throw new Error('401')
        return { state: 'taken' }
      },
    })
    await expect(compare(new AbortController().signal)).rejects.toThrow(AggregateError)
    const { rows } = await db.execute('select order_id from payment_mismatches')
    expect(rows).toEqual([{ order_id: other }])
  }),
)

test(
  'an attempt of a chain whose provider refuses every call is skipped, and those of other chains are settled',
  atUzum(async ({ db, shop, order, open }) => {
    const [mute, other] = [await order(), await order()]
    for (const id of [mute, other]) await open(id)
    await db.execute(sql`update payment_transactions set merchant = 'mute' where order_id = ${mute}`)
    shop.wait(20)
    // The chain of each attempt in turn, the oldest first.
    const merchants = ['mute', uzumAccount.merchant]
    const of = () => ({ ...uzumAccount, merchant: merchants.shift() ?? '' })
    const settled: string[] = []
    const ask = makeAskOpenAttempts(
      { ...shop.deps, accounts: { of, all: [] } },
      {
        ...{ provider: 'uzum', from: 0, to: 60 },
        async settle({ merchant }, { orderId }) {
          if (merchant === 'mute') throw new Error('401')
          settled.push(orderId)
        },
      },
    )
    await expect(ask(new AbortController().signal)).rejects.toThrow(AggregateError)
    expect(settled).toEqual([other])
  }),
)
