import { getCustomer, getProfile, updateCustomer } from '@doira/contract/customers/profile'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { toWireCustomer } from './customer.mapper.ts'
import { findCustomer } from './customers.queries.ts'
import type { CustomerRow } from './customers.tables.ts'
import { makeUpdateProfile } from './update-profile.ts'
import { readSpendable } from './waiting-points.queries.ts'

export function mountAccount(mount: Mount, deps: { readonly db: Db; readonly clock: Clock }): void {
  const updateProfile = makeUpdateProfile(deps)

  const toWire = async (customer: CustomerRow) =>
    toWireCustomer(customer, await readSpendable(deps.db, customer, deps.clock()))
  const getOneself = async (shipperId: string, customerId: string) => {
    const customer = await findCustomer(deps.db, { shipperId, customerId })
    if (!customer) throw new DomainError({ code: 'customer_not_found' })
    return toWire(customer)
  }

  mount(getProfile, ({ shipperId, customer }) => getOneself(shipperId, customer.id))
  mount(getCustomer, async ({ shipperId, customer, params }) => {
    refuseStranger(params.id, customer.id)
    return getOneself(shipperId, customer.id)
  })
  mount(updateCustomer, async ({ shipperId, customer, params, body }) => {
    refuseStranger(params.id, customer.id)
    const updated = await updateProfile({
      shipperId,
      customerId: customer.id,
      name: body.name,
      phone: body.phone,
      lastName: body.last_name,
      extraPhone: body.extra_phone,
      email: body.email,
      dateOfBirth: body.date_of_birth,
    })
    return { ...(await toWire(updated)), Message: 'Successfully updated' }
  })
}

/** Another customer answers like one that does not exist. */
function refuseStranger(asked: string | undefined, own: string): void {
  if (asked !== own) throw new DomainError({ code: 'customer_not_found' })
}
