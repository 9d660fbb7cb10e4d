import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { ShopClient } from '../bench/shop-client.ts'
import { countWeeks } from './count-weeks.ts'
import { percentile } from './journeys.ts'

/** An answer of a list may take so long, in milliseconds. */
export const mostListMs = 300

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Lists of the back office, their conditions and sequences, by what a person does. */
export const staffLists = {
  'orders of today': 'order-list',
  'orders of a year': 'order-list?when=year',
  'orders of a year, the largest first': 'order-list?when=year&sort=sum',
  'orders of a year, late ones': 'order-list?when=year&late=10',
  'orders of a year by four figures of a phone': 'order-list?when=year&text=0042',
  'orders of a year by a part of a name': 'order-list?when=year&text=uest%2042',
  'orders of a year by number': 'order-list?when=year&text=1000042',
  customers: 'customers',
  'customers by their orders': 'customers?sort=orders',
  'customers who have not come for a while': 'customers?last_from=60&last_to=90',
  'customers by a part of the name': 'customers?text=uest%2042',
  'customers by four figures of a phone': 'customers?text=0042',
  'counts of segments': 'customers/segments',
  'complaints of a week': 'complaints?show=week',
  journal: 'journal',
  'journal, one kind': 'journal?kind=accept',
  'journal, a kind that is not there': 'journal?kind=team_add',
  'reviews, not answered': 'reviews?show=unanswered',
  'reviews, all': 'reviews?show=all',
  'refunds of a week': 'refunds?show=week',
  'promotions, what they cost in a year': `promotions?from=${dayBefore(365)}&to=${dayBefore(0)}`,
  campaigns: 'campaigns',
  branches: 'branches',
  zones: 'zones',
  team: 'team',
  shifts: 'shifts',
  alerts: 'alerts',
  'stops of all branches': 'stop/branches',
  payouts: 'payouts',
  "operators' day": 'operators',
  'summary of a month': 'summary?range=month',
  'revenue of a year by dish': `reports?report=dishes&language=ru&range=days&from=${dayBefore(365)}&to=${dayBefore(0)}`,
  board: 'board',
} as const satisfies Record<string, string>
export type StaffList = keyof typeof staffLists

const times = 5

/** The median time of each list, in milliseconds, asked by the owner of a chain; infinite when the shop gives up. */
export async function measureStaffLists(
  admin: Client,
  client: ShopClient,
): Promise<ReadonlyMap<StaffList, number>> {
  const shipperId = client.headers.Shipper ?? ''
  const token = await signInOwner(admin, shipperId)
  await countWeeks(admin, shipperId)
  const found = new Map<StaffList, number>()
  for (const [name, path] of Object.entries(staffLists) as [StaffList, string][]) {
    // its own entries
    const taken: number[] = []
    for (let time = 0; time <= times; time += 1) {
      const started = performance.now()
      const isAnswered = await client.call('GET', `/v1/staff/${path}`, undefined, token).then(
        () => true,
        () => false,
      )
      if (time > 0) taken.push(isAnswered ? performance.now() - started : Number.POSITIVE_INFINITY)
    }
    found.set(name, percentile(taken, 0.5))
  }
  return found
}

/** @returns the token of a new session of the owner. */
async function signInOwner(admin: Client, shipperId: string): Promise<string> {
  const token = randomUUID()
  await admin.query(
    `insert into staff_sessions (shipper_id, id, staff_id, token_hash, device, is_stored, created_at, last_seen_at, expires_at)
     select shipper_id, gen_random_uuid(), id, sha256(convert_to($2, 'UTF8')), 'rig', true, now(), now(), now() + interval '1 day'
     from staff where shipper_id = $1 and login = 'owner'`,
    [shipperId, token],
  )
  return token
}
