import type { StaffCaller } from './callers/staff-caller.ts'

/** A screen of the staff side and somebody of the demo who works with it. */
export type StaffScreen = {
  /** As `apps/staff/src/routes.tsx` names it; a test holds that none is missing here. */
  readonly route: string
  /** One address of it, made from an id where the route has one. */
  readonly path: string
  readonly login: 'owner' | 'operator' | 'manager' | 'kitchen' | 'courier' | 'content'
  /** The id that `:id` stands for. */
  readonly sample?: (caller: StaffCaller) => Promise<string>
  /** Its link is pressed first: the screen has no address before. */
  readonly link?: RegExp
}

/** One screen for every route, and one more where the address changes what a screen shows. */
export const staffScreens: readonly StaffScreen[] = [
  { route: '/', path: '/', login: 'owner' },
  { route: 'orders/:id', path: '/orders/:id', login: 'owner', sample: firstOrder },
  { route: '/orders/:id/print', path: '/orders/:id/print', login: 'owner', sample: firstOrder },
  { route: '/new', path: '/new', login: 'operator' },
  { route: '/orders', path: '/orders', login: 'owner' },
  { route: 'open/:id', path: '/orders/open/:id', login: 'owner', sample: firstOrder },
  { route: '/couriers', path: '/couriers', login: 'owner' },
  { route: '/kitchen', path: '/kitchen', login: 'kitchen' },
  { route: '/courier', path: '/courier', login: 'courier' },
  { route: 'orders/:id', path: '/courier/orders/:id', login: 'courier', sample: firstOfCourier },
  { route: 'cash', path: '/courier/cash', login: 'courier' },
  { route: 'history', path: '/courier/history', login: 'courier' },
  { route: 'day', path: '/courier/day', login: 'courier' },
  { route: '/stop', path: '/stop', login: 'manager' },
  { route: '/stop/all', path: '/stop/all', login: 'owner' },
  { route: '/stop/all', path: '/stop/all?by=ingredient', login: 'owner' },
  { route: '/hall', path: '/hall', login: 'manager' },
  { route: '/inbox', path: '/inbox', login: 'owner' },
  { route: '/inbox/applications', path: '/inbox/applications', login: 'owner' },
  { route: '/inbox/tenders', path: '/inbox/tenders', login: 'owner' },
  { route: '/inbox/refunds', path: '/inbox/refunds', login: 'owner' },
  { route: '/inbox/complaints', path: '/inbox/complaints', login: 'owner' },
  { route: '/content/:tab?/:kind?/:id?', path: '/content/menu', login: 'content' },
  { route: '/content/:tab?/:kind?/:id?', path: '/content/pages', login: 'content' },
  { route: '/net/zones/:kind?/:id?', path: '/net/zones', login: 'content' },
  { route: '/net/cities/:kind?/:id?', path: '/net/cities', login: 'content' },
  { route: '/guests', path: '/guests', login: 'owner' },
  { route: '/guests/:id', path: '/guests/:id', login: 'owner', sample: firstCustomer },
  { route: '/content/prices', path: '/content/prices', login: 'owner' },
  { route: '/content/import', path: '/content/import', login: 'owner' },
  { route: '/promos', path: '/promos', login: 'owner' },
  { route: '/promos/program', path: '/promos/program', login: 'owner' },
  { route: '/promos/:id', path: '/promos/:id', login: 'owner', sample: firstPromotion },
  { route: '/promos/:id/check', path: '/promos/:id/check', login: 'owner', sample: firstPromotion },
  { route: '/promos/campaigns', path: '/promos/campaigns', login: 'owner' },
  {
    route: '/promos/campaigns/:id',
    path: '/promos/campaigns',
    login: 'owner',
    link: /^(Рассылка|Xabar)$/,
  },
  { route: '/net', path: '/net', login: 'owner' },
  { route: '/net/branches', path: '/net/branches', login: 'owner' },
  { route: '/net/branches/:id', path: '/net/branches/:id', login: 'owner', sample: firstBranch },
  { route: '/net/halls', path: '/net/halls', login: 'owner' },
  { route: '/net/halls/codes', path: '/net/halls/codes?branch=:id', login: 'owner', sample: firstHall },
  { route: '/net/special-days/:id?', path: '/net/special-days', login: 'owner' },
  { route: '/net/keys', path: '/net/keys', login: 'owner' },
  { route: '/net/pos', path: '/net/pos', login: 'owner' },
  { route: '/net/aggregators', path: '/net/aggregators', login: 'owner' },
  { route: '/net/settings', path: '/net/settings', login: 'owner' },
  { route: '/day', path: '/day', login: 'owner' },
  { route: '/summary', path: '/summary', login: 'owner' },
  { route: '/summary/reports', path: '/summary/reports?range=month', login: 'owner' },
  { route: '/summary/receipts', path: '/summary/receipts', login: 'owner' },
  { route: '/team', path: '/team', login: 'owner' },
  { route: '/team/shifts', path: '/team/shifts', login: 'owner' },
  { route: '/team/operators', path: '/team/operators', login: 'owner' },
  { route: '/team/payouts', path: '/team/payouts', login: 'owner' },
  { route: '/team/payouts/:id', path: '/team/payouts/:id', login: 'owner', sample: firstCourier },
  { route: '/team/alerts', path: '/team/alerts', login: 'owner' },
  // The demo raises none: the screen says so.
  { route: '/alerts/:id', path: '/alerts/0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f', login: 'owner' },
  { route: '/me', path: '/me', login: 'owner' },
  { route: '/journal', path: '/journal', login: 'owner' },
]

const getId = (list: unknown): string => {
  const [first] = list as readonly { readonly id: string }[]
  if (!first) throw new Error('the demo has none')
  return first.id
}

async function firstOrder(owner: StaffCaller): Promise<string> {
  return getId((await owner.read('/v1/staff/board')).orders)
}

async function firstOfCourier(courier: StaffCaller): Promise<string> {
  const { orders } = await courier.read('/v1/staff/courier')
  return getId((orders as readonly { readonly card: unknown }[]).map(({ card }) => card))
}

async function firstCustomer(owner: StaffCaller): Promise<string> {
  return getId((await owner.read('/v1/staff/customers')).rows)
}

async function firstCourier(owner: StaffCaller): Promise<string> {
  return getId((await owner.read('/v1/staff/payouts')).couriers)
}

async function firstPromotion(owner: StaffCaller): Promise<string> {
  return getId((await owner.read('/v1/staff/promotions?from=2026-01-01&to=2026-01-31')).promotions)
}

async function firstBranch(owner: StaffCaller): Promise<string> {
  return getId((await owner.read('/v1/staff/branches')).branches)
}

async function firstHall(owner: StaffCaller): Promise<string> {
  return getId((await owner.read('/v1/staff/halls')).branches)
}
