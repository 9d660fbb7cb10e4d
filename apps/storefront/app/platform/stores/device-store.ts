import { recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

export type DeviceState = {
  /** The token that the server gave this device at a sign-in; null before the first. It grants no access. */
  readonly token: string | null
}

/**
 * Survives signing out, so that strangers' attempts with the same phone number do not use up the sign-in budget of this
 * device.
 */
export const deviceStore = makePersistedStore<DeviceState, DeviceState>(() => ({ token: null }), {
  name: 'device',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse: (stored) => ({ token: textOr(recordOf(stored).token, null) }),
})

export function deviceToken(): string | null {
  return deviceStore.getState().token
}
