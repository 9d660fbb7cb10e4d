import { askBasketCode, readBasketCode } from '@doira/contract/fulfilment/phone-orders/basket-code'
import { basketCodeLength, basketCodeMinutes, getBasketState } from '@doira/domain/ordering/basket-code'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { hashBasketCode, hashToken } from '../../../auth/secrets.ts'
import type { ShopFactsCache } from '../../../ordering/quote/shop-facts.ts'
import { readRepeat } from '../../../ordering/repeat/read-repeat.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getLanguage } from '../../../platform/http/language-of.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Randomness } from '../../../platform/randomness.ts'
import type { BasketCodeRow } from '../phone-orders.tables.ts'
import { findBasketCode, insertBasketCode, withdrawBasketCode } from './basket-codes.queries.ts'
import { toLinesOfThen } from './basket-lines.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Randomness
  readonly secret: Uint8Array
  readonly shopFacts: ShopFactsCache
  /** @throws DomainError too_many_requests */
  readonly spendOnBasket: (
    what: 'code' | 'state',
    caller: { shipperId: string; address: string },
  ) => Promise<void>
}

/** The customer's side of a basket that is handed to an operator. */
export function mountBasketCodes(mount: Mount, deps: Deps): void {
  const { db, clock, random, secret } = deps

  mount(askBasketCode, async ({ shipperId, customer, address, context, body }) => {
    await deps.spendOnBasket('code', { shipperId, address })
    const now = clock()
    const { last_token: lastToken, ...basket } = body
    const token = random.token()
    const expiresAt = addMinutes(now, basketCodeMinutes)
    const row = {
      ...{ shipperId, tokenHash: hashToken(token), customerId: customer?.id ?? null },
      ...{ language: getLanguage(context), basket, createdAt: now, expiresAt },
    }
    if (lastToken) await withdrawBasketCode(db, { shipperId, tokenHash: hashToken(lastToken), now })
    const insert = async (): Promise<string> => {
      const code = random.digits(basketCodeLength)
      const isOurs = await insertBasketCode(db, { ...row, codeHash: hashBasketCode(secret, shipperId, code) })
      return isOurs ? code : insert()
    }
    return { code: await insert(), expires_at: expiresAt, token }
  })
  mount(readBasketCode, async ({ shipperId, address, context, body }) => {
    await deps.spendOnBasket('state', { shipperId, address })
    // The answer can change at any moment.
    context.header('Cache-Control', 'no-store')
    const now = clock()
    const row = await findBasketCode(db, { shipperId, tokenHash: hashToken(body.token) })
    if (!row) return { state: 'over' as const, expires_at: null, basket: null }
    const state = getBasketState(row, now)
    const basket = state === 'returned' ? await readReturned(row, now) : null
    return { state, expires_at: state === 'waiting' ? row.expiresAt : null, basket }
  })

  async function readReturned({ shipperId, basket }: BasketCodeRow, now: Instant) {
    const facts = await deps.shopFacts.read(db, { shipperId, now })
    const menu = basket.branch_id === null ? {} : { branch_id: basket.branch_id }
    const lines = toLinesOfThen(basket.products)
    const repeat = await readRepeat(db, { facts, menu, lines, now })
    return {
      menu_id: repeat.menu_id,
      branch_id: repeat.branch_id,
      lines: repeat.lines.flatMap(({ today, quantity }) => (today ? [{ ...today, quantity }] : [])),
      declined_auto_add: [...basket.declined_auto_add],
      // Stored by the version before it has none.
      gift_choices: [...(basket.gift_choices ?? [])],
      promo_code: basket.promo_code,
    }
  }
}
