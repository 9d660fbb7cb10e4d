import { changeMessageSettings, getMessageSettings } from '@doira/contract/messaging/message-settings'
import { messageKinds } from '@doira/domain/messaging/messages'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import type { MessageChannel } from './message-channel.ts'
import { listPreferences, savePreference } from './preferences.queries.ts'

type Deps = {
  readonly db: Db
  readonly channels: readonly MessageChannel[]
}

/** The kinds of notifications that customers receive, by channel. */
export function mountMessages(mount: Mount, { db, channels }: Deps): void {
  const read = async (key: { readonly shipperId: string; readonly customerId: string }) => {
    const chosen = await listPreferences(db, key)
    const isOn = (channel: string, kind: string) =>
      chosen.find((one) => one.channel === channel && one.kind === kind)?.isOn ?? true
    return {
      channels: channels
        .filter(({ isOf }) => isOf?.(key.shipperId) ?? true)
        .map(({ name: channel }) => ({
          channel,
          kinds: messageKinds.map((kind) => ({ kind, is_on: isOn(channel, kind) })),
        })),
    }
  }
  mount(getMessageSettings, ({ shipperId, customer }) => read({ shipperId, customerId: customer.id }))
  mount(changeMessageSettings, async ({ shipperId, customer, body }) => {
    const key = { shipperId, customerId: customer.id }
    await savePreference(db, { ...key, channel: body.channel, kind: body.kind, isOn: body.is_on })
    return read(key)
  })
}
