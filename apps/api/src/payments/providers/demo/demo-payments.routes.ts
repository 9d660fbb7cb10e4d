import type { Context, Hono } from 'hono'
import { findBill } from '../../../orders/refunds/bills.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { InvalidRequest } from '../../../platform/http/invalid-request.ts'
import { getLanguage } from '../../../platform/http/language-of.ts'
import { getOrigin } from '../../../platform/http/origin-of.ts'
import type { Log } from '../../../platform/log.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { PaymentsOfChains } from '../../core/payment-settings.ts'
import type { PaymentProvider, ProviderCalls } from '../payment-provider.ts'
import { paymentRegistry } from '../registry.ts'
import { type DemoOutcome, type DemoPlay, demoPaymentPath, type LinkFields } from '../stand-in.ts'
import { type DemoAction, demoActions } from './demo-actions.ts'
import { type DemoLink, toDemoLink } from './demo-link.ts'
import { demoPage } from './demo-page.ts'

export type DemoPaymentsDeps = ProviderCalls & {
  readonly db: Db
  readonly log: Log
  readonly payments: PaymentsOfChains
  /** Delayed payments are dropped when the server stops. */
  readonly stopping: AbortSignal
  readonly delayMs?: number
  /** Limits simulated payments, each of which makes several calls. @throws DomainError too_many_requests */
  readonly spendOnPlay: (address: string) => Promise<void>
}

/**
 * A provider with a stand-in, and the function that plays an outcome; each provider has at most one stand-in.
 */
type Played = {
  readonly provider: PaymentProvider
  readonly play: (link: DemoLink, play: DemoPlay) => Promise<DemoOutcome>
}

const defaultDelayMs = 20_000

/** Mounts the payment pages of stand-ins, and the parts of providers' own APIs that the shop calls. */
export function mountDemoPayments(app: Hono<AppEnv>, deps: DemoPaymentsDeps): void {
  const played = paymentRegistry.flatMap((provider) => mountStandIn(app, provider, deps))
  if (played.length === 0) return
  for (const { provider } of played) {
    const path = demoPaymentPath(provider.id)
    app.get(`${path}/*`, async (c) => {
      const rest = c.req.path.slice(path.length + 1)
      const fields = provider.standIn?.readLink({ rest, query: new URL(c.req.url).searchParams }) ?? null
      return show(c, await requireDemoOrder(deps, provider, fields, getOrigins(c, deps)))
    })
  }
  app.post('/payments/demo/action', async (c) => {
    await deps.spendOnPlay(callerAddress(c))
    const form = new URLSearchParams(await c.req.text())
    const stage = played.find(({ provider }) => provider.id === form.get('provider'))
    const action = demoActions.find((known) => known === form.get('action'))
    const [billId, amount] = [form.get('order_id'), form.get('amount')]
    if (!stage || !action || !billId || !amount) throw notFound()
    const fields = { billId, amount, back: form.get('back') ?? '' }
    const link = await requireDemoOrder(deps, stage.provider, fields, getOrigins(c, deps))
    const refusal = await perform(deps, stage, link, action)
    return refusal ? show(c, link, refusal) : c.redirect(link.back, 303)
  })
}

/** Returns nothing when no chain uses the stand-in. */
function mountStandIn(
  app: Hono<AppEnv>,
  provider: PaymentProvider,
  deps: DemoPaymentsDeps,
): readonly Played[] {
  const { id, standIn } = provider
  const account = deps.payments.all.map(({ accounts }) => accounts[id]).find((one) => one?.payUrl === null)
  if (!standIn || !account) return []
  standIn.mountApi?.(app, { account, clock: deps.clock })
  const play = async (link: DemoLink, what: DemoPlay) => {
    const outcome = await standIn.play({ ...deps, account }, link, what)
    deps.log.info({ provider: id, action: what, answerCode: outcome.code }, 'demo_payment')
    return outcome
  }
  return [{ provider, play }]
}

function show(c: Context<AppEnv>, link: DemoLink, refusal: DemoOutcome | null = null) {
  const origins = [...new Set([getOrigin(c), new URL(link.back, getOrigin(c)).origin])].join(' ')
  c.header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; form-action ${origins}`)
  c.header('Cache-Control', 'no-store')
  const page = demoPage({ link, language: link.language ?? getLanguage(c), refusal })
  return c.html(page, refusal === null ? 200 : 409)
}

/** The addresses of this site. */
function getOrigins(c: Context<AppEnv>, { payments }: DemoPaymentsDeps): readonly string[] {
  const isPlayed = (accounts: object) =>
    Object.values(accounts).some((account) => account !== null && account.payUrl === null)
  const site = payments.all.find(({ accounts }) => isPlayed(accounts))?.siteUrl
  return [getOrigin(c), ...(site ? [new URL(site).origin] : [])]
}

/** @throws InvalidRequest 404 for the order of a chain without this stand-in, as for one that does not exist */
async function requireDemoOrder(
  { db, payments }: Pick<DemoPaymentsDeps, 'db' | 'payments'>,
  provider: PaymentProvider,
  fields: LinkFields | null,
  origins: readonly string[],
): Promise<DemoLink> {
  if (!fields || !isUuid(fields.billId)) throw notFound()
  const hasStandIn = (shipperId: string) => payments.of(shipperId).accounts[provider.id]?.payUrl === null
  if (!(await findBill(db, fields.billId.toLowerCase(), hasStandIn))) throw notFound()
  return toDemoLink(provider, fields, origins)
}

function notFound(): InvalidRequest {
  return new InvalidRequest('not_found', 'Not found', { status: 404 })
}

/** @returns the shop's answer when it refused. */
async function perform(
  deps: DemoPaymentsDeps,
  { play }: Played,
  link: DemoLink,
  action: DemoAction,
): Promise<DemoOutcome | null> {
  if (action === 'leave') return null
  if (action === 'delay') {
    payLater(deps, () => play(link, 'pay'))
    return null
  }
  const outcome = await play(link, action)
  return outcome.code === 0 ? null : outcome
}

function payLater(
  { stopping, log, delayMs = defaultDelayMs }: DemoPaymentsDeps,
  pay: () => Promise<DemoOutcome>,
): void {
  const timer = setTimeout(() => {
    pay().catch((error: unknown) => log.warn({ err: error }, 'demo_payment_failed'))
  }, delayMs)
  timer.unref()
  stopping.addEventListener('abort', () => clearTimeout(timer))
}
