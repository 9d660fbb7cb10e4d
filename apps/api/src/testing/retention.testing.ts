import type { RetentionSettings } from '../retention/retention-policy.ts'

/** The retention of an installation without settings. */
export const testRetention: RetentionSettings = {
  journalYears: 3,
  applicationDays: 180,
  orderEventYears: 5,
  paymentCallYears: 5,
}
