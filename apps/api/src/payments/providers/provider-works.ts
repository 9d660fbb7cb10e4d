import type { DueWork } from '../../platform/jobs/due-work.ts'
import { getPart } from '../../platform/of-chains.ts'
import { makeCompareWithProvider } from './compare-with-provider.ts'
import type { PaymentProvider, ProviderDeps, SharedDeps } from './payment-provider.ts'
import { paymentRegistry } from './registry.ts'

/** With the provider's account of each chain. */
export function getDeps<Deps extends SharedDeps>(
  { id }: PaymentProvider,
  deps: Deps,
): Deps & Pick<ProviderDeps, 'accounts'> {
  return { ...deps, accounts: getPart(deps.payments, ({ accounts }) => accounts[id] ?? null) }
}

/** The background jobs of all providers. */
export function providerWorks(deps: SharedDeps): readonly DueWork[] {
  return paymentRegistry.flatMap((provider) => [
    ...compareWork(provider, deps),
    ...(provider.works?.(getDeps(provider, deps)) ?? []),
  ])
}

function compareWork({ id, readStatus }: PaymentProvider, deps: SharedDeps): readonly DueWork[] {
  if (!readStatus) return []
  const run = makeCompareWithProvider({
    ...deps,
    provider: id,
    async readStatus(payment) {
      const account = deps.payments.of(payment.shipperId).accounts[id]
      return account?.merchant === payment.merchant ? readStatus(account, payment, deps) : null
    },
  })
  return [{ name: `compare_with_${id}`, run, everyMs: 10 * 60_000 }]
}
