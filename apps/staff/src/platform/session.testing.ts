import type { WireStaffMe } from '@doira/contract/staff/staff-shapes'
import { startSession } from './session.ts'

/** Signs somebody in on the device of a test, whose document has no locks of its own. */
export function signInAs(
  role: WireStaffMe['role'],
  rights: WireStaffMe['rights'] = [],
  hasSecondFactor = false,
): WireStaffMe {
  const me: WireStaffMe = {
    ...{ id: 's1', login: role, name: 'Малика', role, rights, has_all_branches: true },
    has_second_factor: hasSecondFactor,
    ...{ branches: [], now: '2026-11-21T14:00:00.000Z' },
    session: { expires_at: '2026-11-22T14:00:00.000Z', idle_seconds: null },
  }
  const locks = { request: async (_name: string, run: () => void) => run() }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  startSession({ token: 't', me, device_token: null, known_device: 'd' })
  return me
}
