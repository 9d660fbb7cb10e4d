import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock.ts'
import type { AppEnv } from '../../../../platform/http/app-env.ts'
import { billOfNumber } from '../../asked/attempts.ts'
import { keyFrom } from '../../demo/demo-keys.ts'
import { demoPaymentPath, type StandIn } from '../../stand-in.ts'
import { standInApiPath } from '../acquirers/uzum-dynamic-qr.ts'
import type { UzqrAccount } from '../uzqr-account.ts'
import { type BankCode, makeQrBank, type QrBank } from './qr-bank.ts'

/** The books of each stand-in, in memory while the process runs. */
const banks = new Map<string, QrBank>()

function bankOf({ userId, secret }: UzqrAccount, clock: Clock): QrBank {
  const known = banks.get(secret)
  if (known) return known
  const bank = makeQrBank({ clock, userId, secret, payloadOf: toPage })
  banks.set(secret, bank)
  return bank
}

/** A camera that reads the code opens the page of the stand-in. */
function toPage({ number, amount, returnUrl }: BankCode): string {
  const bill = billOfNumber(number)
  const query = new URLSearchParams({ bill, amount: String(amount), back: returnUrl })
  return `${new URL(returnUrl).origin}${demoPaymentPath('uzqr')}/${number}?${query}`
}

export const uzqrStandIn: StandIn<UzqrAccount> = {
  makeAccount: (secret) => ({
    ...{ merchant: '2000001', userId: '2000002', payUrl: null },
    secret: keyFrom(secret, 'uzqr'),
  }),
  readLink({ query }) {
    const billId = query.get('bill')
    const amount = query.get('amount')
    return billId && amount ? { billId, amount, back: query.get('back') ?? '' } : null
  },
  toSums: (amount) => Number(amount) / 100,
  /** Nothing is reported: the shop asks. */
  async play({ account, clock }, { billId, amount }, play) {
    const codes = [...bankOf(account, clock).codes.values()]
    const code = codes.findLast(({ number }) => billOfNumber(number) === billId.toLowerCase())
    if (!code || Number(amount) !== code.amount) return { code: 400, message: 'order.not.found' }
    if (play === 'decline') return { code: 0, message: '' }
    return bankOf(account, clock).pay(code)
      ? { code: 0, message: '' }
      : { code: 400, message: 'this.order.has.already.be.paid.for' }
  },
  mountApi(app: Hono<AppEnv>, { account, clock }) {
    app.post(`${standInApiPath}/api/dynamic-qr/merchant/payment/:method`, async (c) => {
      const body = z.record(z.string(), z.unknown()).safeParse(await c.req.json().catch(() => null))
      return c.json(bankOf(account, clock).answer(c.req.param('method'), c.req.raw.headers, body.data ?? {}))
    })
  },
}
