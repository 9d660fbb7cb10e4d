import {
  customerCardSchema,
  customerConditionsSchema,
  customerRowSchema,
  segmentNameSchema,
} from './customers/directory.ts'
import { restrictionSchema } from './customers/restrictions.ts'
import { orderConditionsSchema } from './orders/order-list.ts'
import { shiftOfferSchema } from './staff/shift-offers.ts'
import { shiftSchema } from './staff/shifts.ts'

/** Shapes of the back office only. */
export const officeShapes = {
  CustomerCard: customerCardSchema,
  CustomerConditions: customerConditionsSchema,
  CustomerRestriction: restrictionSchema,
  CustomerRow: customerRowSchema,
  OrderConditions: orderConditionsSchema,
  SegmentName: segmentNameSchema,
  Shift: shiftSchema,
  ShiftOffer: shiftOfferSchema,
} as const
