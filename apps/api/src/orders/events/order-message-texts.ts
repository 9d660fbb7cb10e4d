import { readTexts } from '../../platform/i18n/read-texts.ts'

/** Texts of notifications. What follows `|` is only said of an order with a promised time. */
export const orderMessageTexts = readTexts('notifications')
export type OrderMessageKey = Exclude<keyof typeof orderMessageTexts, 'title'>
