import type { Browser, Page } from '@playwright/test'
import { type Customer, makeCustomer, type OrderPlace } from '../harness/callers/customer.ts'
import { makeStaffCaller, type StaffCaller } from '../harness/callers/staff-caller.ts'
import { makeOwnShop, type OwnShop } from '../harness/servers/own-shop.ts'
import { fillApplications } from './application-evening.ts'
import { fillHall } from './hall-evening.ts'

const minuteMs = 60_000
/** The pictures show a working evening, whenever they are taken. */
const eveningMinute = 19 * 60

const places = {
  darkhan: { address: 'улица Амира Темура, 107Б', apartment: '31', lat: 41.3211, long: 69.2872 },
  mukimi: { address: 'улица Мукими, 59', lat: 41.2905, long: 69.2391 },
  katartal: { address: 'улица Катартал, 60', apartment: '12', lat: 41.2781, long: 69.2092 },
  rustaveli: { address: 'улица Шота Руставели, 77', lat: 41.2868, long: 69.2563 },
  quarter: { address: 'квартал 19, дом 5', apartment: '31', lat: 41.2768, long: 69.2011 },
} as const satisfies Record<string, OrderPlace>

/** A shop on a busy evening: orders in every lane, two couriers, a stopped dish that somebody waits for. */
export type Evening = {
  readonly shop: OwnShop
  readonly staff: Readonly<Record<Login, StaffCaller>>
  /** Orders by what the pictures show of them. */
  readonly orders: Readonly<Record<'onTheWay' | 'cooking' | 'fresh' | 'stopped' | 'raised', string>>
  /** The branch of the stopped dish. */
  readonly branch: string
  /** The branch whose hall has guests. */
  readonly hall: string
  /** One that has no orders. */
  readonly quietBranch: string
  /** What the browser of the customer of the stopped order stores. */
  readonly customer: unknown
}

const logins = ['owner', 'operator', 'kitchen', 'courier', 'courier2'] as const
export type Login = (typeof logins)[number]

export async function openEvening(browser: Browser): Promise<Evening> {
  const shop = await makeOwnShop({
    DEMO_FULFILMENT: 'off',
    E2E_CLOCK_SHIFT_MS: String(minuteMs * (eveningMinute - minuteInTashkent())),
  })
  await shop.start()
  const page = await browser.newPage()
  await page.goto(shop.url)
  const signedIn: [Login, StaffCaller][] = []
  for (const login of logins) signedIn.push([login, await makeStaffCaller(page.request, shop, login)])
  const staff = Object.fromEntries(signedIn) as Record<Login, StaffCaller>
  const getCustomer = (phone: string, name: string) =>
    makeCustomer(page, phone, { name, codeFor: shop.codeFor })
  const dilnoza = await getCustomer('+998901112200', 'Дилноза')
  const aziz = await getCustomer('+998901112201', 'Азиз')
  const { operator, kitchen } = staff
  const courierIds = await idsOfCouriers(operator)
  const minutes = (count: number) => shop.skipTime(count * minuteMs)

  const cook = async (id: string, courier?: Login) => {
    await kitchen.perform('accept', id)
    if (courier) await operator.perform('assign', id, { courier_id: courierIds[courier] })
  }
  const bring = async (id: string, courier: Login) => {
    await cook(id, courier)
    await kitchen.perform('ready', id, { bags: 2 })
    await kitchen.perform('picked', id)
  }

  const handedOver = await aziz.customer.order({ place: places.rustaveli })
  await bring(handedOver.id, 'courier')
  await staff.courier.perform('delivered', handedOver.id, { method: 'cash' })
  await aziz.customer.review(handedOver.id, {
    rating: 2,
    text: 'Роллы приехали тёплыми, а имбиря положили на одного. В прошлый раз было намного лучше.',
  })
  await aziz.customer.review(handedOver.id, {
    rating: 4,
    text: 'Звоните, договоримся: 90 123 45 67',
    isOfOrder: true,
  })
  const onTheWay = await dilnoza.customer.order({
    place: places.darkhan,
    comment: 'Положите палочки на троих',
    changeFrom: 300_000,
    alsoDishes: ['Калифорния с крабом', 'Маки с лососем'],
  })
  await bring(onTheWay.id, 'courier')
  const next = await aziz.customer.order({ place: places.mukimi, payment: 'card' })
  await bring(next.id, 'courier')
  minutes(9)
  const cancelled = await aziz.customer.order({ type: 'self-pickup' })
  await aziz.customer.cancel(cancelled.id)
  const waiting = await aziz.customer.order({ place: places.katartal, alsoDishes: ['Маки с угрём'] })
  await cook(waiting.id, 'courier')
  await kitchen.perform('ready', waiting.id, { bags: 1 })
  const lonely = await dilnoza.customer.order({ place: places.rustaveli })
  await cook(lonely.id)
  await kitchen.perform('ready', lonely.id, { bags: 1 })
  const takeaway = await dilnoza.customer.order({ type: 'self-pickup' })
  await cook(takeaway.id)
  await kitchen.perform('ready', takeaway.id, { bags: 1 })
  minutes(8)
  const cooking = await dilnoza.customer.order({
    place: places.quarter,
    alsoDishes: ['Филадельфия с угрём', 'Радуга', 'Маки с огурцом'],
  })
  await cook(cooking.id)
  const stopped = await dilnoza.customer.order({
    place: places.mukimi,
    alsoDishes: ['Калифорния с креветкой'],
  })
  await cook(stopped.id)
  const withCourier = await aziz.customer.order({ place: places.darkhan, alsoDishes: ['Канада'] })
  await cook(withCourier.id, 'courier2')
  const raised = await aRaisedOrder(page, dilnoza.customer, operator)
  await aziz.customer.order({ place: places.katartal, isForTomorrow: true })
  await aziz.customer.order({ place: places.katartal, comment: '' })
  minutes(3)
  const branch = await stopOneDish(operator, stopped.id)
  await aziz.customer.order({ type: 'self-pickup', comment: '' })
  const fresh = await dilnoza.customer.order({
    place: places.rustaveli,
    comment: 'Без васаби, ребёнок не ест острое',
    alsoDishes: ['Радуга'],
  })
  const hall = await fillHall(shop, operator)
  await fillApplications(page.request, shop)
  return {
    shop,
    staff,
    orders: {
      ...{ onTheWay: onTheWay.id, cooking: cooking.id, fresh: fresh.id, stopped: stopped.id },
      raised,
    },
    branch,
    hall,
    quietBranch: await aQuietBranch(kitchen),
    customer: dilnoza.user,
  }
}

/** Of the day, by the clock of the machine. */
function minuteInTashkent(): number {
  return Math.floor(((Date.now() + 5 * 60 * minuteMs) % (24 * 60 * minuteMs)) / minuteMs)
}

/** Paid by Payme, and then the customer asked for one more of what they had. */
async function aRaisedOrder(page: Page, customer: Customer, operator: StaffCaller): Promise<string> {
  const { id, paymentLink } = await customer.order({ place: places.darkhan, payment: 'payme' })
  await page.goto(paymentLink)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.waitForURL(/myorders/)
  await operator.perform('accept', id)
  const { lines } = (await operator.read(`/v1/staff/orders/${id}`)) as {
    lines: { id: string; quantity: number }[]
  }
  const [line] = lines
  if (!line) throw new Error('an order of nothing')
  const changes = { lines: [{ line_id: line.id, quantity: line.quantity + 1 }] }
  const { total } = await operator.patch(`/v1/staff/orders/${id}/price`, changes)
  await operator.perform('edit', id, { ...changes, total })
  return id
}

async function aQuietBranch(kitchen: StaffCaller): Promise<string> {
  const { branches, orders } = (await kitchen.read('/v1/staff/board')) as {
    branches: { id: string }[]
    orders: { branch_id: string }[]
  }
  return branches.find(({ id }) => orders.every(({ branch_id }) => branch_id !== id))?.id ?? ''
}

async function idsOfCouriers(operator: StaffCaller): Promise<Partial<Record<Login, string>>> {
  const { couriers } = (await operator.read('/v1/staff/couriers')) as {
    couriers: { id: string; name: string }[]
  }
  const getId = (name: string) => couriers.find((courier) => courier.name.startsWith(name))?.id ?? ''
  return { courier: getId('Жамшид'), courier2: getId('Сардор') }
}

/** The second dish of an order runs out in its branch, which is answered. */
async function stopOneDish(operator: StaffCaller, orderId: string): Promise<string> {
  const { card, lines } = (await operator.read(`/v1/staff/orders/${orderId}`)) as {
    card: { branch_id: string }
    lines: { product_id: string }[]
  }
  await operator.actionPlain('stop', {
    branch_id: card.branch_id,
    product_ids: lines.slice(1, 2).map(({ product_id }) => product_id),
    reason: 'no_product',
    until: null,
  })
  return card.branch_id
}
