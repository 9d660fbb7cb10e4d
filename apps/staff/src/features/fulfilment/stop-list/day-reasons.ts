import { inCustomersLanguages } from '../../../i18n/customer-texts/customer-texts.ts'

/** Why a day is special, in the languages of the customers. */
export const dayReasons = {
  none: null,
  holiday: inCustomersLanguages('holiday'),
  repair: inCustomersLanguages('repair'),
  technical: inCustomersLanguages('technical'),
}
export type DayReason = keyof typeof dayReasons
export const dayReasonNames = [
  'none',
  'holiday',
  'repair',
  'technical',
] as const satisfies readonly DayReason[]
