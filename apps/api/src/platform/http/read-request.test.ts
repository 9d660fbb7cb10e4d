import { confirmLogin, lookUpPhone } from '@doira/contract/auth/sign-in'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { expect, test } from 'vitest'
import { aChain } from '../../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'
import { withRollback } from '../database/test-database.testing.ts'

const inShop = (run: (shop: TestApi) => Promise<void>) => () =>
  withRollback(async (db) => run(makeTestApi(db, await aChain(db))))

test(
  '[R10-07] [C-06] every unknown field of a request is named by its path',
  inShop(async (shop) => {
    const body = { colour: 'red', products: [{ product_id: 'x', quantity: 1, glow: true, shine: 1 }] }
    const refusal = (await shop.call(computePrice, { body })).refused()
    const unknown = refusal.fields?.filter(({ code }) => code === 'unrecognized_keys')
    expect(unknown?.map(({ path }) => path).toSorted()).toEqual([
      'colour',
      'products.0.glow',
      'products.0.shine',
    ])
    expect(refusal.fields?.map(({ path }) => path)).not.toContain('')
    expect(refusal.message).toContain('products.0.glow')
  }),
)

test.each([
  { rawBody: '{"phone":"+998901234567","code":"123456","__proto__":{"isAdmin":true}}', path: '__proto__' },
  { rawBody: '{"phone":"+998901234567","code":"123456","constructor":1}', path: 'constructor' },
  {
    rawBody: '{"phone":"+998901234567","code":"1","tag":[{"a":{"prototype":{}}}]}',
    path: 'tag.0.a.prototype',
  },
])(
  '[S-ASVS-2.2.1] a field named $path is refused, also where unknown fields are ignored',
  async ({ rawBody, path }) =>
    inShop(async (shop) => {
      const answered = await shop.call(confirmLogin, { rawBody })
      expect(answered.status).toBe(400)
      expect(answered.refused().fields?.map((field) => field.path)).toEqual([path])
    })(),
)

test(
  'sign-in ignores unknown fields, because known clients send some of their own',
  inShop(async (shop) => {
    const body = { phone: '+998901234567', app_version: '3.1' }
    expect((await shop.call(lookUpPhone, { body })).refused().code).toBe('customer_not_found')
  }),
)
