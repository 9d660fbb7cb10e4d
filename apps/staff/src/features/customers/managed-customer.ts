import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'

/** What a customer is managed by, wherever they are shown. */
export type ManagedCustomer = Pick<WirePhoneCustomer, 'id' | 'name' | 'restrictions' | 'date_of_birth'>
