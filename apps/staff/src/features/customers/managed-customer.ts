import type { WireGuest } from '@doira/contract/fulfilment/phone-orders/customer-lookup'

/** What a customer is managed by, wherever they are shown. */
export type ManagedGuest = Pick<WireGuest, 'id' | 'name' | 'block' | 'date_of_birth'>
