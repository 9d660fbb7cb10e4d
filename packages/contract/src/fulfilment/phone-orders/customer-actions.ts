import * as z from 'zod/mini'
import { idSchema, localDateSchema } from '../../common/shapes.ts'
import { aPlainAction } from '../../staff/actions.ts'

const comment = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

export const changeBirthDate = aPlainAction(
  'customer_birth_date',
  'customers.edit',
  'Corrects the date of birth of a customer, who enters it only once; for discounts it was entered today',
  z.strictObject({ customer_id: idSchema, date_of_birth: z.nullable(localDateSchema), comment }),
  ['customer_not_found'],
)
