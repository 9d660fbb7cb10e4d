import type { ChainSettings } from '@doira/domain/chains/chain-settings'
import { toSum } from '@doira/domain/money/sum'
import { defaultRules } from '@doira/domain/policy/chain-rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { citiesTable, shippersTable } from '../chain.tables.ts'

const columns = {
  name: shippersTable.name,
  brandColor: shippersTable.brandColor,
  logo: shippersTable.logo,
  icon: shippersTable.icon,
  phones: shippersTable.phones,
  socials: shippersTable.socials,
  appStoreUrl: shippersTable.appStoreUrl,
  googlePlayUrl: shippersTable.googlePlayUrl,
  allowedSites: shippersTable.allowedSites,
  courierCashLimit: shippersTable.courierCashLimit,
  couriersTakeOrders: shippersTable.couriersTakeOrders,
  substitutionMinutes: shippersTable.substitutionMinutes,
  apologyRules: shippersTable.apologyRules,
  complaintRules: shippersTable.complaintRules,
}

/** @param isLocked until the transaction ends */
export async function readSettings(db: Db, shipperId: string, isLocked = false): Promise<ChainSettings> {
  const asked = db.select(columns).from(shippersTable).where(eq(shippersTable.id, shipperId))
  const [chain] = isLocked ? await asked.for('no key update') : await asked
  if (!chain) throw new Error('a chain that does not exist')
  const { apologyRules, complaintRules } = chain
  const ofCities = db
    .select({ id: citiesTable.id, off: citiesTable.paymentsOff })
    .from(citiesTable)
    .where(eq(citiesTable.shipperId, shipperId))
    .orderBy(asc(citiesTable.id))
  // A branch that is published meanwhile waits, and is checked with what its city has then.
  const cities = isLocked ? await ofCities.for('no key update') : await ofCities
  return {
    ...chain,
    apologyRules: apologyRules ?? defaultRules.apologyRules,
    complaintRules: complaintRules ?? defaultRules.complaintRules,
    paymentsOff: Object.fromEntries(cities.map(({ id, off }) => [id, off])),
  }
}

/** The branches in business, with the ways to pay that they lack themselves. */
export function listBranchPayments(db: Db, shipperId: string) {
  const { name, cityId, paymentsOff } = branchesTable
  return db
    .select({ name, cityId, paymentsOff })
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), isNull(branchesTable.closedAt)))
    .orderBy(asc(branchesTable.position), asc(branchesTable.id))
}

export async function writeSettings(
  tx: Db,
  shipperId: string,
  { paymentsOff, ...settings }: ChainSettings,
): Promise<void> {
  const courierCashLimit = toSum(settings.courierCashLimit)
  await tx
    .update(shippersTable)
    .set({
      ...{ ...settings, courierCashLimit },
      ...{ phones: [...settings.phones], allowedSites: [...settings.allowedSites] },
    })
    .where(eq(shippersTable.id, shipperId))
  // A city that stays as it is is not written: each write makes the menu of the chain be read again.
  await tx.execute(sql`
    with wanted as (
      select city.id, coalesce(array(select jsonb_array_elements_text(off.types)), '{}') as types
      from ${citiesTable} city
      left join jsonb_each(${JSON.stringify(paymentsOff)}::jsonb) as off(id, types) on off.id = city.id::text
      where city.shipper_id = ${shipperId}
    )
    update ${citiesTable} as city set payments_off = wanted.types from wanted
    where city.shipper_id = ${shipperId} and city.id = wanted.id and city.payments_off is distinct from wanted.types`)
}
