import { registerConfirm } from '@doira/contract/auth/sign-in'
import { expect, test } from 'vitest'
import { aCustomer, aPhone } from '../testing/factories.testing.ts'
import { caller, inWorld, stranger } from './sign-in-limits.testing.ts'

test(
  '[S-16] a wrong code is answered alike for a phone that has a customer and one that has none',
  inWorld(async ({ db, chain, shop }) => {
    const phones = [(await aCustomer(db, chain)).phone, aPhone()]
    const answers = async () => {
      const all = []
      for (const [at, phone] of phones.entries()) {
        const { requestId: _, ...rest } = (await stranger(shop, at).confirm(phone, '000000')).refused()
        all.push(rest)
      }
      return all
    }
    const [first, ...others] = await answers()
    expect(first).toMatchObject({ code: 'code_expired' })
    expect(others).toEqual([first])
    for (const [at, phone] of phones.entries()) (await stranger(shop, at).register(phone)).ok()
    const [wrongCode, ...same] = await answers()
    expect(wrongCode).toMatchObject({ code: 'invalid_code' })
    expect(same).toEqual([wrongCode])
  }),
)

test(
  '[S-16] [R4-03] the right code of a new phone is answered with a request to register, stays valid, and registers',
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    const own = caller(shop, '84.54.1.1')
    const { nonce } = (await own.register(phone)).ok()
    const code = await shop.codeOf(phone)
    expect((await own.confirm(phone, code, nonce)).refused().code).toBe('customer_not_found')
    const body = { phone, code, nonce }
    expect((await shop.call(registerConfirm, { body })).ok().phone).toBe(phone)
  }),
)

test(
  '[S-07] the log-in after a registration continues with its nonce, also from another network',
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    const { nonce } = (await caller(shop, '84.54.1.1').register(phone)).ok()
    const moved = caller(shop, '84.54.2.2')
    expect((await moved.ask(phone)).refused().code).toBe('customer_not_found')
    expect((await moved.ask(phone, { nonce })).ok().nonce).toBeNull()
  }),
)

test(
  '[S-07] a code that is asked for again with its nonce opens nothing any more, from wherever it was asked',
  inWorld(async ({ db, chain, shop }) => {
    const { phone, id } = await aCustomer(db, chain)
    const own = caller(shop, '84.54.1.1')
    const { nonce } = (await own.ask(phone)).ok()
    const code = await shop.codeOf(phone)
    shop.wait(61)
    const again = (await caller(shop, '84.54.2.2').ask(phone, { nonce })).ok().nonce
    expect((await own.confirm(phone, code, nonce)).refused().code).toBe('code_expired')
    expect((await own.confirm(phone, await shop.codeOf(phone), again)).ok().id).toBe(id)
  }),
)
