import { expect, test } from 'vitest'
import { atBank } from '../uzqr-world.testing.ts'

test(
  'whoever asks about a code without a pause is not passed on to the bank, and is refused in the end',
  atBank(async ({ shop, order, open, before }) => {
    const id = await order()
    await open(id)
    shop.wait(2)
    let asked = 0
    const count = async () => {
      asked += 1
      before('status-by-order', count)
    }
    before('status-by-order', count)
    const ask = async (page: string) => (await shop.api.request(`/payments/uzqr/${page}/${id}`)).status
    for (let at = 0; at < 5; at += 1) expect([await ask('state'), await ask('pay')]).toEqual([200, 200])
    expect(asked).toBe(1)
    shop.wait(2)
    await ask('state')
    expect(asked).toBe(2)
    let status = 200
    for (let at = 0; at < 1000 && status === 200; at += 1) status = await ask('state')
    expect(status).toBe(429)
    expect(asked).toBe(2)
  }),
)
