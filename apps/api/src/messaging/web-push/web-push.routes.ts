import {
  dropPushSubscription,
  getPushKey,
  renewPushSubscription,
  savePushSubscription,
} from '@doira/contract/messaging/push-subscriptions'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { getDevice } from '../../platform/http/device-of.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { RecipientRow } from '../messages.tables.ts'
import { dropRecipient, findUncheckedRecipient, saveRecipient } from '../recipients.queries.ts'
import { pushKeyOf, toPushAddress } from './push-address.ts'
import type { WebPushSettings } from './web-push-settings.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly webPush: OfChains<WebPushSettings> }

/** Adds and removes push subscriptions. */
export function mountWebPush(mount: Mount, { db, clock, webPush }: Deps): void {
  const getRecipient = (endpoint: string) => ({ channel: 'push', key: pushKeyOf(endpoint) }) as const
  const getAddress = (shipperId: string, given: Parameters<typeof toPushAddress>[1]) =>
    toPushAddress(webPush.of(shipperId), given)

  mount(getPushKey, async ({ shipperId }) => ({ public_key: webPush.of(shipperId).keys.publicKey }))
  mount(savePushSubscription, async ({ shipperId, customer, body, context }) => {
    const address = getAddress(shipperId, body)
    if (body.public_key !== address.public_key) throw new DomainError({ code: 'not_allowed' })
    await saveRecipient(db, {
      shipperId,
      ...getRecipient(body.endpoint),
      customerId: customer.id,
      sessionId: customer.sessionId,
      address,
      language: body.language,
      device: getDevice(context),
      createdAt: clock(),
    })
    return { Message: 'Saved', is_on: true }
  })
  mount(dropPushSubscription, async ({ shipperId, body }) => {
    await dropRecipient(db, { shipperId, ...getRecipient(body.endpoint) })
    return { Message: 'Removed', is_on: false }
  })
  mount(renewPushSubscription, async ({ shipperId, body }) => {
    const address = getAddress(shipperId, body)
    const old = await findUncheckedRecipient(db, { shipperId, ...getRecipient(body.old_endpoint) })
    // The answer does not reveal whether the old address exists.
    if (old) await db.transaction((tx) => moveRecipient(tx, old, { ...getRecipient(body.endpoint), address }))
    return { Message: 'Saved', is_on: true }
  })
}

async function moveRecipient(
  tx: Db,
  old: RecipientRow,
  next: Pick<RecipientRow, 'channel' | 'key' | 'address'>,
): Promise<void> {
  await dropRecipient(tx, old)
  // A browser renews its subscription with its former key.
  const { public_key } = old.address
  await saveRecipient(tx, { ...old, ...next, address: { ...next.address, public_key } })
}
