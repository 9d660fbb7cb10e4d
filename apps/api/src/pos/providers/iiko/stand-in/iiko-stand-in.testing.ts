import type { PosStatus } from '@doira/domain/pos/pos-status'
import { type Instant, toMillis } from '@doira/domain/time/instant'
import type { PosStandIn } from '../../../pos-stand-in.testing.ts'
import type { IikoAccount } from '../iiko-pos-env.ts'
import { deliveryCode, discountType, organization, type ShopMenu } from './cloud-menu.testing.ts'
import { apiLogin, makeIikoCloud } from './iiko-cloud.testing.ts'
import type { CloudStatus } from './tills.testing.ts'

export const iikoAccount: IikoAccount = {
  provider: 'iiko',
  baseUrl: 'https://iiko.test',
  access: { apiLogin },
  webhookToken: 'a-token-of-webhooks-that-is-long-enough',
  menuId: null,
  deliveryCode,
  discountId: discountType,
  onlinePayment: null,
  sendsStops: true,
  takesBookings: true,
  firstLookMs: 0,
}

const ofIiko: Readonly<Record<PosStatus, CloudStatus>> = {
  received: 'Unconfirmed',
  accepted: 'WaitCooking',
  cooking: 'CookingStarted',
  ready: 'CookingCompleted',
  on_way: 'OnWay',
  delivered: 'Delivered',
  closed: 'Closed',
  cancelled: 'Cancelled',
}
const ofShop = new Map(Object.entries(ofIiko).map(([ours, theirs]) => [theirs, ours]))

/** iiko Cloud as a stand-in of every POS. */
export function iikoStandIn(clock: () => Instant, readMenu: () => Promise<ShopMenu>) {
  const cloud = makeIikoCloud(clock, readMenu)
  const { orders } = cloud.tills
  const webhook = (
    shipperId: string,
    events: readonly unknown[],
    authorization = `Bearer ${iikoAccount.webhookToken}`,
  ) => ({
    path: `/pos/iiko/${shipperId}/webhook`,
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(events),
    },
  })
  const own = { ...cloud, webhook }
  return {
    ...own,
    /** Without what was annulled or refused. */
    get created() {
      return [...orders].filter(([, { creation }]) => creation !== 'Error').map(([id]) => id)
    },
    find: (id: string) => {
      const order = orders.get(id)
      if (!order || order.creation === 'Error') return null
      const status = order.creation === 'InProgress' ? 'in_progress' : (ofShop.get(order.status) ?? 'ready')
      return { status, total: order.sum, comment: order.comment }
    },
    move: (id: string, status: PosStatus) => cloud.tills.move(id, ofIiko[status], toMillis(clock())),
    callback: (
      ...[shipperId, reports, { late = false, forged = false } = {}]: Parameters<PosStandIn['callback']>
    ) =>
      webhook(
        shipperId,
        reports.map(({ id, status }, at) => ({
          ...{ eventType: 'DeliveryOrderUpdate', eventTime: '2026-03-08 07:10:00.000' },
          ...{ organizationId: organization, correlationId: id },
          eventInfo: {
            ...{ id, organizationId: organization, timestamp: toMillis(clock()) + at },
            ...{ creationStatus: 'Success', order: { status: ofIiko[status], number: 17 } },
          },
        })),
        // A webhook has a token that is valid until it is replaced: an old one is that of before.
        late ? 'the-token-of-last-month-that-was-long' : forged ? 'Bearer another-token' : undefined,
      ),
  } satisfies PosStandIn
}
