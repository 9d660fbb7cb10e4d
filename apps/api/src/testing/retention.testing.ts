import type { RetentionSettings } from '../retention/retention-policy.ts'

/** As an installation without settings keeps things. */
export const testRetention: RetentionSettings = {
  journalYears: 3,
  applicationDays: 180,
  orderEventYears: 5,
  paymentCallYears: 5,
}
