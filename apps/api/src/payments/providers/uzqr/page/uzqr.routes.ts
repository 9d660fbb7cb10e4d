import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getSeller } from '../../../../orders/receipts/receipts.queries.ts'
import { findBill } from '../../../../orders/refunds/bills.ts'
import type { AppEnv } from '../../../../platform/http/app-env.ts'
import { callerAddress } from '../../../../platform/http/caller-address.ts'
import { InvalidRequest } from '../../../../platform/http/invalid-request.ts'
import { toLanguage } from '../../../../platform/http/language-of.ts'
import { isUuid } from '../../../../platform/uuid.ts'
import type { ForgeryBudget } from '../../../core/forgery-budget.ts'
import { makeAskLimit } from '../../asked/ask-limit.ts'
import { listAttempts } from '../../asked/attempts.ts'
import { toOwnPage } from '../../asked/own-page.ts'
import type { ProviderDeps } from '../../payment-provider.ts'
import { makeUzumDynamicQr } from '../acquirers/uzum-dynamic-qr.ts'
import { settleCode } from '../settle-code.ts'
import { showCode } from '../show-code.ts'
import type { UzqrAccount } from '../uzqr-account.ts'
import { codePage } from './code-page.ts'
import { codeScript } from './code-script.ts'

export const uzqrPaths = {
  /** The page with the code of a bill; every holder of the link can pay. */
  pay: '/payments/uzqr/pay',
  /** What became of the code, for that page. */
  state: '/payments/uzqr/state',
} as const

const scriptHash = createHash('sha256').update(codeScript).digest('base64')
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; connect-src 'self'`

type Deps = ProviderDeps<UzqrAccount> & ForgeryBudget

/** The bank calls nobody: the page asks the shop, and the shop asks the bank. */
export function mountUzqr(app: Hono<AppEnv>, deps: Deps): void {
  if (!deps.accounts.all.some((account) => account !== null)) return
  const mayAsk = makeAskLimit(deps.clock)
  app.get(`${uzqrPaths.pay}/:bill`, async (c) => {
    await deps.spendOnAsking(callerAddress(c))
    const { key, bank } = await findCode(c, deps)
    const back = toOwnPage(c, deps.payments.of(key.shipperId).siteUrl)
    const returnUrl = String(back)
    const isNew = c.req.query('new') !== undefined
    const shown = await showCode({ ...deps, bank, mayAsk }, { key, returnUrl, isNew })
    if (!shown) throw notFound()
    c.header('Cache-Control', 'no-store')
    if (shown.state === 'paid') return c.redirect(returnUrl, 303)
    c.header('Content-Security-Policy', policy)
    const { branchId } = shown.bill.order
    const seller = await getSeller(deps.db, { shipperId: key.shipperId, branchId })
    const language = toLanguage(back.pathname.split('/')[1])
    return c.html(codePage({ shown, seller, language, back: returnUrl, now: deps.clock() }))
  })
  app.get(`${uzqrPaths.state}/:bill`, async (c) => {
    await deps.spendOnAsking(callerAddress(c))
    const { key, bank } = await findCode(c, deps)
    const account = { provider: 'uzqr', merchant: bank.merchant } as const
    const last = (await listAttempts(deps.db, key, account)).at(-1)
    c.header('Cache-Control', 'no-store')
    if (last?.state !== 'created') return c.json({ state: 'changed' })
    if (!mayAsk(last)) return c.json({ state: 'open' })
    // Without an answer of the bank nothing has changed yet.
    const state = await settleCode({ ...deps, bank }, last).catch(() => 'open')
    return c.json({ state: state === 'open' ? 'open' : 'changed' })
  })
}

/** @throws InvalidRequest 404 */
async function findCode(c: Context<AppEnv>, deps: Deps) {
  const id = c.req.param('bill')?.toLowerCase() ?? ''
  const key = isUuid(id) ? await findBill(deps.db, id, (chain) => deps.accounts.of(chain) !== null) : null
  const account = key && deps.accounts.of(key.shipperId)
  if (!account) throw notFound()
  return { key, bank: makeUzumDynamicQr(account, deps) }
}

function notFound(): InvalidRequest {
  return new InvalidRequest('not_found', 'Not found', { status: 404 })
}
