import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCompareWithProvider } from '../compare-with-provider.ts'
import { atUzum } from '../uzum/uzum-world.testing.ts'

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
