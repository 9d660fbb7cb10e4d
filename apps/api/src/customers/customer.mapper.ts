import type { WireCustomer } from '@doira/contract/customers/profile'
import type { Sum } from '@doira/domain/money/sum'
import type { CustomerRow } from './customers.tables.ts'

/** @param balance the points that can be spent */
export function toWireCustomer(customer: CustomerRow, balance: Sum): WireCustomer {
  return {
    id: customer.id,
    name: customer.name,
    last_name: customer.lastName,
    phone: customer.phone,
    extra_phone: customer.extraPhone,
    email: customer.email,
    date_of_birth: customer.dateOfBirth,
    is_blocked: false,
    registration_source: customer.registrationSource,
    balance,
    created_at: customer.createdAt,
    updated_at: customer.updatedAt,
  }
}
