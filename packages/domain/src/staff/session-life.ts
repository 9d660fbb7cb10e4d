import type { StaffRole } from './rights.ts'

/** A session of staff lasts for a shift, and so long a device is remembered. */
export const staffSessionMinutes = 12 * 60
/** On a device that is not remembered it ends after so long without a request. */
export const staffIdleMinutes = 30
/** Between password and code of a sign-in. */
export const challengeMinutes = 10

/** True when the second factor may be remembered on a shared device for a shift. */
export function mayRememberDevice(role: StaffRole): boolean {
  return role !== 'owner' && role !== 'manager' && role !== 'finance'
}
