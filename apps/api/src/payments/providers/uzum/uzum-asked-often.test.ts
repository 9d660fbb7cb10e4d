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
