import { recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

export type DeviceState = {
  /** What the server gave this device when somebody signed in on it; null: nobody has. It opens nothing. */
  readonly token: string | null
}

/** Outlives signing out: with it strangers who try the same phone do not hold this device up. */
export const deviceStore = makePersistedStore<DeviceState, DeviceState>(() => ({ token: null }), {
  name: 'device',
  version: 1,
  area: 'local',
  keep: (state) => state,
  parse: (stored) => ({ token: textOr(recordOf(stored).token, null) }),
})

export function deviceToken(): string | null {
  return deviceStore.getState().token
}
