import { asc } from 'drizzle-orm'
import type { ApiDeps } from '../../api-deps.ts'
import { offeredOnline } from '../../payments/core/payment-settings.ts'
import { shippersTable } from '../chain.tables.ts'

/** How a chain takes payments, sends codes and has its orders moved, for the output of the start. */
export type ChainDescription = {
  readonly name: string
  readonly isDemo: boolean
  readonly onlinePayments: readonly { readonly type: string; readonly isStandIn: boolean }[]
  /** Who carries codes of customers, the first before the next. */
  readonly sms: readonly string[]
  readonly printsStaffCodes: boolean
  /** Null: people move its orders. */
  readonly secondsBetweenSteps: number | null
}

type Deps = Pick<ApiDeps, 'db' | 'payments' | 'sms' | 'findStaffCodePrinter' | 'demoPace'>

/** The oldest chains first, a thousand at most. */
export async function describeChains(
  { db, payments, sms, findStaffCodePrinter, demoPace }: Deps,
  demoChainId: string,
): Promise<readonly ChainDescription[]> {
  const rows = await db
    .select({ id: shippersTable.id, name: shippersTable.name })
    .from(shippersTable)
    .orderBy(asc(shippersTable.createdAt), asc(shippersTable.id))
    .limit(1000)
  return rows.map(({ id, name }) => ({
    name,
    isDemo: id === demoChainId,
    onlinePayments: offeredOnline(payments.of(id)),
    sms: sms.of(id).map((provider) => provider.name),
    printsStaffCodes: findStaffCodePrinter(id) !== null,
    secondsBetweenSteps: demoPace?.shipperId === id ? demoPace.secondsBetweenSteps : null,
  }))
}
