import { expect, test } from 'vitest'
import { atUzum } from './uzum-world.testing.ts'

test(
  'callbacks about a known attempt, and openings of its page, are limited by address: neither proves anything',
  atUzum(async ({ order, open, paymentOf, notify }) => {
    const id = await order()
    await open(id)
    let status = 200
    for (let at = 0; at < 1000 && status === 200; at += 1) ({ status } = await notify(paymentOf(id)))
    expect(status).toBe(429)
    expect(await open(id)).toBe('429')
  }),
)

test(
  'of two callbacks at once Uzum is asked about the first, and is asked to repeat the second',
  atUzum(async ({ order, open, paymentOf, notify }) => {
    const id = await order()
    await open(id)
    const sent = await Promise.all([notify(paymentOf(id)), notify(paymentOf(id))])
    expect(sent).toEqual([
      { status: 200, result: 'pending' },
      { status: 503, result: 'try_again' },
    ])
    expect(await notify(paymentOf(id))).toEqual({ status: 200, result: 'pending' })
  }),
)
