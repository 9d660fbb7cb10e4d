import type { Localized } from '@doira/contract/common/shapes'

/** Why a day is special, in the three languages of the customers. */
export const dayReasons = {
  none: null,
  holiday: { ru: 'Праздничный день', uz: 'Bayram kuni', en: 'Public holiday' },
  repair: { ru: 'Ремонт', uz: 'Taʼmirlash', en: 'Renovation' },
  technical: { ru: 'Технические работы', uz: 'Texnik ishlar', en: 'Technical works' },
} as const satisfies Record<string, Localized | null>
export type DayReason = keyof typeof dayReasons
export const dayReasonNames = [
  'none',
  'holiday',
  'repair',
  'technical',
] as const satisfies readonly DayReason[]
