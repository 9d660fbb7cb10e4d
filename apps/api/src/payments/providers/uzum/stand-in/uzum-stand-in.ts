import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock.ts'
import type { AppEnv } from '../../../../platform/http/app-env.ts'
import { billOfNumber } from '../../asked/attempts.ts'
import { keyFrom } from '../../demo/demo-keys.ts'
import {
  type DemoOutcome,
  demoPaymentPath,
  demoTimeoutMs,
  type PlayDeps,
  type StandIn,
} from '../../stand-in.ts'
import { toUuid } from '../to-uuid.ts'
import { uzumPaths } from '../uzum.routes.ts'
import type { UzumAccount } from '../uzum-account.ts'
import { standInApiPath } from '../uzum-api.ts'
import { type BankPayment, makeUzumBank, type UzumBank } from './uzum-bank.ts'

/** The books of each stand-in, in memory while the process runs. */
const banks = new Map<string, UzumBank>()

function bankOf({ apiKey }: UzumAccount, clock: Clock): UzumBank {
  const known = banks.get(apiKey)
  if (known) return known
  const bank = makeUzumBank({ clock, apiKey, pageOf: toPage })
  banks.set(apiKey, bank)
  return bank
}

/** The page is at the site to which the payer returns. */
function toPage(payment: BankPayment): string {
  const { orderId, amount, returnUrl } = payment
  const query = new URLSearchParams({
    bill: billOfNumber(payment.orderNumber),
    amount: String(amount),
    back: returnUrl,
  })
  return `${new URL(returnUrl).origin}${demoPaymentPath('uzum')}/${orderId}?${query}`
}

const resultSchema = z.object({ result: z.string() })

export const uzumStandIn: StandIn<UzumAccount> = {
  makeAccount: (secret) => ({
    merchant: toUuid(keyFrom(secret, 'uzum-terminal')),
    apiKey: toUuid(keyFrom(secret, 'uzum')),
    payUrl: null,
  }),
  readLink({ query }) {
    const billId = query.get('bill')
    const amount = query.get('amount')
    return billId && amount ? { billId, amount, back: query.get('back') ?? '' } : null
  },
  toSums: (amount) => Number(amount) / 100,
  /** Pays or declines on the page that was opened last, and reports it. */
  async play(deps, { billId, amount }, play) {
    const bank = bankOf(deps.account, deps.clock)
    const payment = bank.latestOf(billId.toLowerCase())
    if (!payment) return refused(3005)
    if (Number(amount) !== payment.amount) return refused(3002)
    const code = play === 'decline' ? bank.decline(payment) : bank.pay(payment)
    if (code === 3000) return refused(code)
    const first = await report(deps, payment)
    if (play === 'repeat') await report(deps, payment)
    if (play === 'decline' || code !== 0) return { code: first === 'declined' ? 0 : code, message: first }
    return { code: first === 'paid' ? 0 : 1, message: first }
  },
  mountApi(app: Hono<AppEnv>, { account, clock }) {
    app.post(`${standInApiPath}/api/v1/:group/:method`, async (c) => {
      const body = z.record(z.string(), z.unknown()).safeParse(await c.req.json().catch(() => null))
      const path = `${c.req.param('group')}/${c.req.param('method')}`
      return c.json(bankOf(account, clock).answer(path, c.req.raw.headers, body.data ?? {}))
    })
  },
}

function refused(code: number): DemoOutcome {
  return { code, message: 'refused' }
}

/** Calls the shop as Uzum does after each operation. @returns what the shop made of it */
async function report(
  { ownAddress, request = fetch }: PlayDeps<UzumAccount>,
  { orderId, orderNumber, status }: BankPayment,
): Promise<string> {
  const operationState = status === 'COMPLETED' ? 'SUCCESS' : 'FAIL'
  const response = await request(`${ownAddress()}${uzumPaths.callback}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId, orderNumber, operationType: 'COMPLETE', operationState, cardType: 2 }),
    signal: AbortSignal.timeout(demoTimeoutMs),
  })
  return resultSchema.parse(await response.json()).result
}
