import { becomeCustomer } from '../harness/callers/customer.ts'
import { payment } from '../pages/shop/payment.ts'
import { both, open, phoneOnly, type Shot, type Stage } from './shot.ts'

type Order = Record<string, unknown> & { status_notes: Record<string, unknown>[] }

/** An unpaid order for takeaway, shown as it would be with so much of its quarter of an hour left. */
async function atUnpaid(stage: Stage, secondsLeft: number, change = (order: Order): Order => order) {
  const { page, phone, locale } = stage
  await open(stage, '/cart')
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order({ type: 'self-pickup', payment: 'payme' })
  await page.route(`**/v2/order/${id}`, async (route) => {
    const response = await route.fetch()
    const now = await page.evaluate(() => Date.now())
    const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
    const order = {
      ...(await response.json()),
      created_at: at(secondsLeft - 900),
      pay_until: at(secondsLeft),
    }
    await route.fulfill({ response, json: change(order) })
  })
  await open(stage, `/myorders/${id}`)
  await payment(page, locale).main.getByRole('heading').first().waitFor({ state: 'attached' })
}

const declined = (order: Order): Order => ({ ...order, payment_failed_at: order.created_at })

/** Cancelled by the shop once it was seen unpaid. */
function expiredSoon() {
  let looks = 0
  return (order: Order): Order => {
    looks += 1
    if (looks === 1) return order
    const note = { ...order.status_notes[0], status: 'server_cancelled', description: 'payment_expired' }
    return { ...order, status: 'server_cancelled', pay_until: null, status_notes: [note] }
  }
}

/** An order that waits for its money. */
export const paymentShots: readonly Shot[] = [
  { name: 'awaiting-payment', widths: both, prepare: (stage) => atUnpaid(stage, 762) },
  { name: 'payment-failed', widths: both, prepare: (stage) => atUnpaid(stage, 497, declined) },
  {
    name: 'payment-change',
    widths: both,
    prepare: async (stage) => {
      await atUnpaid(stage, 762)
      await payment(stage.page).change.click()
      await payment(stage.page).choose('Онлайн через Click')
    },
  },
  {
    name: 'payment-expired',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atUnpaid(stage, 2, expiredSoon())
      await payment(stage.page).expired.waitFor()
    },
  },
]
