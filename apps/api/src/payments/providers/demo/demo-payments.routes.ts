import { toInstant } from '@doira/domain/time/instant'
import type { Context, Hono } from 'hono'
import { findBill } from '../../../orders/refunds/bills.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { InvalidRequest } from '../../../platform/http/invalid-request.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { originOf } from '../../../platform/http/origin-of.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { demoPaymentPaths, type PaymentsOfChains } from '../../core/payment-settings.ts'
import { clickAuth } from '../click/merchant-api.ts'
import { type DemoLink, readClickLink, readPaymeLink, toLink } from './demo-link.ts'
import { demoPage } from './demo-page.ts'
import type { DemoProvider } from './demo-provider.ts'
import { type DemoAction, type DemoOutcome, type DemoProviderDeps, demoActions } from './demo-types.ts'

export type DemoPaymentsDeps = DemoProviderDeps & {
  readonly provider: DemoProvider
  readonly db: Db
  readonly payments: PaymentsOfChains
  readonly siteUrl: string | null
  /** Payments that were put off are dropped when the shop closes. */
  readonly stopping: AbortSignal
  readonly delayMs?: number
  /** Every play is a few calls of the shop to itself. @throws DomainError too_many_requests */
  readonly spendOnPlay: (address: string) => Promise<void>
}

const defaultDelayMs = 20_000

/** The stand-in's own pages, and the part of Click's own API that refunds use. */
export function mountDemoPayments(app: Hono<AppEnv>, deps: DemoPaymentsDeps): void {
  if (!deps.payme && !deps.click) return
  const show = (c: Context<AppEnv>, link: DemoLink, refusal: DemoOutcome | null = null) => {
    const origins = [...new Set([originOf(c), new URL(link.back, originOf(c)).origin])].join(' ')
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${origins}`,
    )
    c.header('Cache-Control', 'no-store')
    return c.html(
      demoPage({ link, language: link.language ?? languageOf(c), refusal }),
      refusal === null ? 200 : 409,
    )
  }
  const originsOf = (c: Context<AppEnv>) => [
    originOf(c),
    ...(deps.siteUrl === null ? [] : [new URL(deps.siteUrl).origin]),
  ]

  if (deps.payme) {
    app.get(`${demoPaymentPaths.payme}/*`, async (c) => {
      const encoded = c.req.path.slice(demoPaymentPaths.payme.length + 1)
      return show(c, await requireDemoOrder(deps, readPaymeLink(encoded, originsOf(c))))
    })
  }
  if (deps.click) {
    app.get(demoPaymentPaths.click, async (c) => {
      const { searchParams } = new URL(c.req.url)
      return show(c, await requireDemoOrder(deps, readClickLink(searchParams, originsOf(c))))
    })
    mountClickApi(app, deps)
  }
  app.post('/payments/demo/act', async (c) => {
    await deps.spendOnPlay(callerAddress(c))
    const form = new URLSearchParams(await c.req.text())
    const name = form.get('provider')
    const provider = name === 'payme' || name === 'click' ? name : null
    const act = demoActions.find((known) => known === form.get('act'))
    const [orderId, amount] = [form.get('order_id'), form.get('amount')]
    const isWhole = provider && act && orderId && amount
    if (!isWhole) throw notFound()
    const asked = toLink({ provider, orderId, amount, back: form.get('back') ?? '' }, originsOf(c))
    const link = await requireDemoOrder(deps, asked)
    const refusal = await play(deps, link, act)
    return refusal ? show(c, link, refusal) : c.redirect(link.back, 303)
  })
}

/** @throws InvalidRequest 404 for the order of a chain without this stand-in, as for one that does not exist */
async function requireDemoOrder(
  { db, payments }: Pick<DemoPaymentsDeps, 'db' | 'payments'>,
  link: DemoLink | null,
): Promise<DemoLink> {
  if (!link || !isUuid(link.orderId)) throw notFound()
  const hasStandIn = (shipperId: string) => {
    const { payme, click } = payments.of(shipperId)
    return link.provider === 'payme' ? payme?.checkoutUrl === null : click?.payUrl === null
  }
  if (!(await findBill(db, link.orderId.toLowerCase(), hasStandIn))) throw notFound()
  return link
}

function notFound(): InvalidRequest {
  return new InvalidRequest('not_found', 'Not found', { status: 404 })
}

/** @returns what the shop said when it did not agree. */
async function play(deps: DemoPaymentsDeps, link: DemoLink, act: DemoAction): Promise<DemoOutcome | null> {
  if (act === 'leave') return null
  if (act === 'delay') {
    payLater(deps, link)
    return null
  }
  const outcome = await deps.provider.act(link, act)
  return outcome.code === 0 ? null : outcome
}

function payLater(
  { provider, stopping, log, delayMs = defaultDelayMs }: DemoPaymentsDeps,
  link: DemoLink,
): void {
  const timer = setTimeout(() => {
    provider.act(link, 'pay').catch((error: unknown) => log.warn({ err: error }, 'demo_payment_failed'))
  }, delayMs)
  timer.unref()
  stopping.addEventListener('abort', () => clearTimeout(timer))
}

export const demoClickApiPath = '/payments/demo/click/v2/merchant/'

/** Every payment of the stand-in was taken, and every one can be given back. */
function mountClickApi(app: Hono<AppEnv>, { click, clock }: DemoPaymentsDeps): void {
  const reversed = new Set<string>()
  const isOurs = (c: Context<AppEnv>) => {
    const given = c.req.header('Auth')
    return (
      click?.merchantUserId != null &&
      given === clickAuth(click.secretKey, click.merchantUserId, () => timeOf(given, clock))
    )
  }
  app.get(`${demoClickApiPath}payment/status/:service/:id`, (c) => {
    if (!isOurs(c)) return c.json({ error_code: -1, error_note: 'Unauthorized' }, 401)
    const id = c.req.param('id')
    return c.json({ error_code: 0, payment_id: id, payment_status: reversed.has(id) ? -99 : 2 })
  })
  app.delete(`${demoClickApiPath}payment/reversal/:service/:id`, (c) => {
    if (!isOurs(c)) return c.json({ error_code: -1, error_note: 'Unauthorized' }, 401)
    reversed.add(c.req.param('id'))
    return c.json({ error_code: 0, error_note: 'Success', payment_id: c.req.param('id') })
  })
}

/** The caller's own time counts, since its digest is made of it. */
function timeOf(
  auth: string | undefined,
  clock: DemoPaymentsDeps['clock'],
): ReturnType<DemoPaymentsDeps['clock']> {
  const seconds = Number(auth?.split(':').at(-1))
  return Number.isSafeInteger(seconds) ? toInstant(new Date(seconds * 1000)) : clock()
}
