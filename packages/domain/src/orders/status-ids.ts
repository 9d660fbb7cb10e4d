import { type OrderStatus, orderStatuses } from './status.ts'

/**
 * The ids of the statuses for the platform's clients. They have none for an unpaid order, which has the id of a new
 * one with `paid` false and a payment link.
 */
export const statusIds = {
  payment_awaited: '986a0d09-7b4d-4ca9-8567-aa1c6d770505',
  new: '986a0d09-7b4d-4ca9-8567-aa1c6d770505',
  future: 'bf9cc968-367d-4391-93fa-f77eda2a7a99',
  operator_accepted: 'ccb62ffb-f0e1-472e-bf32-d130bea90617',
  vendor_accepted: '1b6dc9a3-64aa-4f68-b54f-71ffe8164cd3',
  vendor_ready: 'b0cb7c69-5e3d-47c7-9813-b0a7cc3d81fd',
  courier_accepted: '8781af8e-f74d-4fb6-ae23-fd997f4a2ee0',
  courier_picked: '84be5a2f-3a92-4469-8283-220ca34a0de4',
  delivered: '79413606-a56f-45ed-97c3-f3f18e645972',
  finished: 'e665273d-5415-4243-a329-aee410e39465',
  operator_cancelled: 'b5d1aa93-bccd-40bb-ae29-ea5a85a2b1d1',
  vendor_cancelled: 'c4227d1b-c317-46f8-b1e3-a48c2496206f',
  courier_cancelled: '6ba783a3-1c2e-479c-9626-25526b3d9d36',
  server_cancelled: 'd39cb255-6cf5-4602-896d-9c559d40cbbe',
} as const satisfies Record<OrderStatus, string>

/** The statuses with an id of the platform: two for that of `new`, none for an unknown id. */
export function statusesOfId(statusId: string): readonly OrderStatus[] {
  return orderStatuses.filter((status) => statusIds[status] === statusId.toLowerCase())
}
