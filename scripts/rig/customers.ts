import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

/** People with an account, by number from 0. */
export type TestCustomers = { readonly count: number; readonly tokenOf: (at: number) => string }

/** Of customers who have ordered nothing yet; the ones of `signIn` and of the generator have other phones. */
const phonePrefix = '+99894'

/**
 * New customers of a chain, signed in. What an order costs depends on how many its customer has had: with the same number
 * of new ones everywhere it is the same at every size of the shop.
 */
export async function addCustomers(admin: Client, shipperId: string, count: number): Promise<TestCustomers> {
  const run = randomUUID()
  const { rows } = await admin.query<{ taken: string }>(
    'select count(*) as taken from customers where shipper_id = $1 and starts_with(phone, $2)',
    [shipperId, phonePrefix],
  )
  await admin.query(
    `with added as (
       insert into customers (shipper_id, id, phone, name, registration_source, created_at, updated_at)
       select $1::uuid, gen_random_uuid(), $2::text || lpad(($3::int + n)::text, 7, '0'), 'Guest', 'website', now(), now()
       from generate_series(1, $4::int) n
       returning id
     )
     insert into sessions (id, shipper_id, customer_id, token_hash, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), $1::uuid, id, sha256(convert_to($5::text || '-' || row_number() over (), 'UTF8')), now(), now(),
       now() + interval '180 days'
     from added`,
    [shipperId, phonePrefix, rows[0]?.taken ?? 0, count, run],
  )
  return { count, tokenOf: (at) => `${run}-${1 + (at % count)}` }
}

/** The generated customers of the measured chain: every second one. */
export function generatedCustomers(customers: number): TestCustomers {
  const count = Math.floor(customers / 2)
  return { count, tokenOf: (at) => `rig-${2 + 2 * (at % count)}` }
}
