import {
  customerCardSchema,
  customerConditionsSchema,
  customerRowSchema,
  segmentNameSchema,
} from './customers/directory.ts'
import { restrictionSchema } from './customers/restrictions.ts'
import { orderConditionsSchema } from './orders/order-list.ts'
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
} as const
