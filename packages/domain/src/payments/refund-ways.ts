import { onlinePaymentTypes } from './payment-type.ts'

/** For what no provider returns, because providers return whole payments only: points, or a transfer by a person. */
export const returnWays = ['points', 'transfer'] as const
export type ReturnWay = (typeof returnWays)[number]

/** How money goes back: as a whole payment by its provider or in its cabinet, or in part. */
export const refundWays = [...onlinePaymentTypes, ...returnWays] as const
export type RefundWay = (typeof refundWays)[number]
