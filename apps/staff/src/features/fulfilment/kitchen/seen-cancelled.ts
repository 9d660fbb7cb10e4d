import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../../platform/device/device-storage.ts'

/** More than a kitchen ever sees in the hour for which the server reports them. */
const most = 100

/** Cancelled tickets that somebody at this device has tapped away, by the order's id. */
export const noticedCancelled = createStore<{ readonly ids: readonly string[] }>()(
  persist((): { readonly ids: readonly string[] } => ({ ids: [] }), {
    name: 'staff-seen-cancelled',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
  }),
)

export function markSeen(orderId: string): void {
  noticedCancelled.setState(({ ids }) => ({
    ids: [orderId, ...ids.filter((id) => id !== orderId)].slice(0, most),
  }))
}
