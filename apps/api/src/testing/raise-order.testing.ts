import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import { editLines } from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import type { OrderWorld } from './order-world.testing.ts'
import { anActionOn, aStaff } from './staff-world.testing.ts'

/** An operator adds a second piece of the first dish to a paid order. @returns the additional payment that follows */
export async function raiseOrder({ db, chain, shop, read }: OrderWorld, id: string) {
  const { token } = await aStaff(db, chain, 'operator')
  const { lines } = (await shop.call(readStaffOrder, { token, params: { id } })).ok()
  const [line] = lines
  if (!line) throw new Error('an order without lines')
  const wanted = { lines: [{ line_id: line.id, quantity: line.quantity + 1 }], added: [] }
  const { total } = (await shop.call(previewEdit, { token, params: { id }, body: wanted })).ok()
  const { status } = await read(id)
  ;(await shop.call(editLines, { token, body: anActionOn({ id, status }, { ...wanted, total }) })).ok()
  const bill = (await read(id)).additional_payment
  if (!bill) throw new Error('nothing more is to be paid')
  return bill
}
