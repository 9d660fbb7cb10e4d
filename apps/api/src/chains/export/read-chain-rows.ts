import { isLocalized, type Localized, writeText } from '@doira/domain/i18n/localized'
import { defaultCashRules } from '@doira/domain/payments/cash-rules'
import { defaultRules } from '@doira/domain/policy/chain-rules'
import { defaultCashlessRules } from '@doira/domain/reporting/reports/cashless'
import { eq } from 'drizzle-orm'
import { discountConditionsSchema } from '../../discounts/conditions-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ChainRow, type ChainRows, type ChainTableName, chainTables } from './chain-tables.ts'

/**
 * What a chain sells and shows, as it is published. Not among it: prices of dishes that a menu does not sell, withdrawn
 * versions of the programme, and promotions for customers who are named by their phones.
 *
 * @throws Error no chain
 */
export async function readChainRows(db: Db, shipperId: string): Promise<ChainRows> {
  const found: Partial<Record<ChainTableName, readonly unknown[]>> = {}
  // One after another: they may be asked within one transaction.
  for (const name of Object.keys(chainTables) as ChainTableName[])
    found[name] = await readAll(db, shipperId, name)
  const rows = found as ChainRows // each list is of its table
  const [chain] = rows.shippers
  if (!chain) throw new Error(`no chain ${shipperId}`)
  return withoutPersonal(withSameTexts(withDefaults(rows), chain.languages))
}

async function readAll(db: Db, shipperId: string, name: ChainTableName): Promise<readonly unknown[]> {
  const table = chainTables[name]
  const chain = 'shipperId' in table ? table.shipperId : table.id
  return db.select().from(table).where(eq(chain, shipperId))
}

function withDefaults(rows: ChainRows): ChainRows {
  return {
    ...rows,
    shippers: rows.shippers.map((chain) => ({
      ...chain,
      unpaidRules: chain.unpaidRules ?? defaultRules.unpaidRules,
      cashRules: chain.cashRules ?? defaultCashRules,
      cashlessRules: chain.cashlessRules ?? defaultCashlessRules,
      apologyRules: chain.apologyRules ?? defaultRules.apologyRules,
      complaintRules: chain.complaintRules ?? defaultRules.complaintRules,
      promiseRules: chain.promiseRules ?? defaultRules.promiseRules,
    })),
    menuProducts: rows.menuProducts.filter(({ isActive }) => isActive),
    versions: rows.versions.filter(({ withdrawnAt }) => withdrawnAt === null),
  }
}

/** The language in which a text is empty is filled with the first one of the chain, as a folder is read. */
function withSameTexts(rows: ChainRows, languages: ChainRow<'shippers'>['languages']): ChainRows {
  const [usual] = languages
  const fill = (text: Localized): Localized =>
    writeText(languages, (language) => text[language] || (usual && text[usual]) || '')
  const filled = (value: unknown): unknown => {
    if (isLocalized(value)) return fill(value)
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]))
  }
  return filled(rows) as ChainRows // texts stay texts
}

function withoutPersonal(rows: ChainRows): ChainRows {
  const read = rows.discounts.map((row) => {
    const { alreadyUsedByPhones: _, ...conditions } = discountConditionsSchema.parse(row.uncheckedConditions)
    return {
      row: { ...row, uncheckedConditions: conditions },
      isPersonal: conditions.customerPhones !== undefined,
    }
  })
  const personal = new Set(read.flatMap(({ row, isPersonal }) => (isPersonal ? [row.id] : [])))
  const isOpen = ({ discountId }: { readonly discountId: string | null }) => !personal.has(discountId ?? '')
  return {
    ...rows,
    discounts: read.flatMap(({ row, isPersonal }) => (isPersonal ? [] : [row])),
    discountLimits: rows.discountLimits.filter(isOpen),
    discountProducts: rows.discountProducts.filter(isOpen),
    discountCategories: rows.discountCategories.filter(isOpen),
    stocks: rows.stocks.filter(isOpen),
  }
}
