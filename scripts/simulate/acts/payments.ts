import { makeProviders } from '@doira/api/testing/providers.testing'
import type { TestApi } from '@doira/api/testing/test-api.testing'
import { toMillis } from '@doira/domain/time/instant'
import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import type { BankPayment } from '../world/bank.ts'
import { type KnownOrder, later, type World } from '../world/world.ts'
import { blame } from './calls.ts'

const statusOf = { cancelledAfterPaying: -2 }
/** What Payme and Click are answered when the shop is at fault. */
const faults = [-32400, -7]

/** The payer opens the provider's page some time after ordering. */
export function pay(
  world: World,
  random: Random,
  { known, by }: { readonly known: KnownOrder; readonly by: BankPayment['by'] },
): void {
  world.later.push({ at: later(world, 5 + random.int(400)), act: begin(world, random, known, by) })
}

async function readTotal({ database }: World, orderId: string): Promise<number> {
  const { rows } = await database.pool.query<{ total: string }>('select total from orders where id = $1', [
    orderId,
  ])
  return Number(rows[0]?.total ?? 0)
}

function begin(world: World, random: Random, known: KnownOrder, by: BankPayment['by']): Act {
  const externalId =
    by === 'payme' ? random.uuid().replaceAll('-', '').slice(0, 24) : String(1 + random.int(2 ** 40))
  const documentId = String(1 + random.int(2 ** 40))
  const tampered = random.chance(0.1) ? random.pick([-1000, 1000, -1]) : 0
  let payment: BankPayment | null = null
  return {
    what: `${by} announces a payment of order ${known.number}${tampered === 0 ? '' : `, ${tampered} sums off`}`,
    async send(shop) {
      const total = await readTotal(world, known.id)
      payment ??= {
        ...{ by, externalId, orderId: known.id, amount: total + tampered, documentId },
        ...{ prepareId: '1', taken: 0, returned: 0 },
      }
      const { isOk, prepareId, answer } = await announce(world, shop, payment)
      const announced = payment
      return () => {
        if (isOk && tampered !== 0)
          world.report(
            'a wrong sum is refused',
            `${by} announced ${announced.amount} for order ${known.number}`,
          )
        if (isOk) {
          announced.prepareId = prepareId
          if (!world.bank.payments.includes(announced)) {
            world.bank.payments.push(announced)
            continuePayment(world, random, announced, known)
          }
        }
        return answer
      }
    },
  }
}

function checkFault(world: World, shop: TestApi, code: number | undefined): void {
  if (code !== undefined && faults.includes(code)) blame(world, shop, 'a callback', code)
}

async function announce(world: World, shop: TestApi, payment: BankPayment) {
  const { payme, click } = makeProviders(shop, 0)
  if (payment.by === 'payme') {
    const time = toMillis(world.clock())
    const { result, error } = await payme('CreateTransaction', {
      ...{
        id: payment.externalId,
        time,
        amount: payment.amount * 100,
        account: { order_id: payment.orderId },
      },
    })
    checkFault(world, shop, error?.code)
    return { isOk: result !== undefined, prepareId: '', answer: error ? `refused: ${error.code}` : 'done' }
  }
  const answer = await click('prepare', clickFields(payment))
  checkFault(world, shop, answer.error)
  const prepareId = String(answer.merchant_prepare_id ?? 1)
  return {
    isOk: answer.error === 0,
    prepareId,
    answer: answer.error === 0 ? 'done' : `refused: ${answer.error}`,
  }
}

function continuePayment(world: World, random: Random, payment: BankPayment, known: KnownOrder): void {
  const soon = () => later(world, 3 + random.int(120))
  const wrongFirst = payment.by === 'click' && random.chance(0.2)
  if (wrongFirst) world.later.push({ at: soon(), act: confirm(world, payment, known, 1000) })
  if (random.chance(0.1)) {
    if (payment.by === 'payme') world.later.push({ at: soon(), act: reverse(world, payment, known) })
    return
  }
  const act = confirm(world, payment, known)
  world.later.push({ at: soon(), act })
  // Providers repeat what was answered already, at once or much later.
  if (random.chance(0.4)) world.later.push({ at: soon(), act })
  if (random.chance(0.15)) world.later.push({ at: later(world, 600 + random.int(3600)), act })
  if (payment.by === 'payme' && random.chance(0.15)) {
    const reversal = reverse(world, payment, known)
    world.later.push({ at: later(world, 60 + random.int(1800)), act: reversal })
    if (random.chance(0.6)) world.later.push({ at: later(world, 60 + random.int(1800)), act: reversal })
  }
}

/** @param off what the provider claims to have taken above the sum */
function confirm(world: World, payment: BankPayment, known: KnownOrder, off = 0): Act {
  const { by } = payment
  return {
    what: `${by} has taken the money of order ${known.number}${off === 0 ? '' : ` and ${off} sums more`}`,
    async send(shop) {
      const { payme, click } = makeProviders(shop, 0)
      if (by === 'payme') {
        const { result, error } = await payme('PerformTransaction', { id: payment.externalId })
        checkFault(world, shop, error?.code)
        return () => {
          if (result && payment.returned === 0) payment.taken = payment.amount
          return error ? `refused: ${error.code}` : 'done'
        }
      }
      const fields = { ...clickFields(payment), amount: `${payment.amount + off}.00` }
      const { error } = await click('complete', { ...fields, merchant_prepare_id: payment.prepareId })
      checkFault(world, shop, error)
      return () => {
        if (error === 0 && off !== 0)
          world.report('a wrong sum is refused', `click took ${off} sums more for order ${known.number}`)
        // It asks before it takes money; "already paid" answers a repeat.
        if (error === 0 || (error === -4 && off === 0)) payment.taken = payment.amount
        return error === 0 ? 'done' : `refused: ${error}`
      }
    },
  }
}

/** A payment is given back in the cabinet of Payme, or was declined before. */
function reverse(world: World, payment: BankPayment, known: KnownOrder): Act {
  return {
    what: `payme gives back the payment of order ${known.number}`,
    async send(shop) {
      const { payme } = makeProviders(shop, 0)
      const { result, error } = await payme('CancelTransaction', { id: payment.externalId, reason: 5 })
      checkFault(world, shop, error?.code)
      return () => {
        if (result?.state === statusOf.cancelledAfterPaying)
          payment.returned = payment.taken || payment.amount
        if (payment.returned > 0) payment.taken = payment.amount
        return error ? `refused: ${error.code}` : 'done'
      }
    },
  }
}

/** A person gives back in the cabinet what the shop has asked for. */
export async function findCabinetWork(world: World, random: Random): Promise<Act | null> {
  const { rows } = await world.database.pool.query<{ external_id: string }>(
    `select t.external_id from payment_refunds r join payment_transactions t on t.id = r.transaction_id
     where r.done_at is null and t.provider = 'payme' order by t.number`,
  )
  const open = world.bank.payments.filter((one) => rows.some((row) => row.external_id === one.externalId))
  if (open.length === 0) return null
  const payment = random.pick(open)
  const known = world.orders.get(payment.orderId)
  return known ? reverse(world, payment, known) : null
}

function clickFields({ orderId, externalId, amount, documentId }: BankPayment) {
  return {
    ...{ merchant_trans_id: orderId, click_trans_id: externalId, click_paydoc_id: documentId },
    amount: `${amount}.00`,
  }
}
