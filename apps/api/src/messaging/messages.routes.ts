import { changeMessageSettings, getMessageSettings } from '@doira/contract/messaging/message-settings'
import {
  isOnByDefault,
  type PreferenceChannel,
  type PreferenceKind,
  preferenceKinds,
} from '@doira/domain/messaging/messages'
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
    const getSettings = (channel: PreferenceChannel, kinds: readonly PreferenceKind[]) => ({
      channel,
      kinds: kinds.map((kind) => {
        const choice = chosen.find((one) => one.channel === channel && one.kind === kind)
        return { kind, is_on: choice?.isOn ?? isOnByDefault(kind) }
      }),
    })
    const own = channels.filter(({ isOf }) => isOf?.(key.shipperId) ?? true)
    return {
      channels: [
        ...own.map(({ name }) => getSettings(name, preferenceKinds)),
        // Messages about orders are no choice here: codes and links are needed.
        getSettings('sms', ['offers']),
      ],
    }
  }
  mount(getMessageSettings, ({ shipperId, customer }) => read({ shipperId, customerId: customer.id }))
  mount(changeMessageSettings, async ({ shipperId, customer, body }) => {
    const key = { shipperId, customerId: customer.id }
    if (body.channel === 'sms' && body.kind !== 'offers') return read(key)
    await savePreference(db, { ...key, channel: body.channel, kind: body.kind, isOn: body.is_on })
    return read(key)
  })
}
