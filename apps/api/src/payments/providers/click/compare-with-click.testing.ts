import { makeCompareWithProvider } from '../compare-with-provider.ts'
import type { SharedDeps } from '../payment-provider.ts'
import { type ClickApi, readClickStatus } from './merchant-api.ts'

/** The comparison with Click's records, which are read from a test API. */
export function compareWithClick(deps: SharedDeps, api: ClickApi) {
  return makeCompareWithProvider({
    ...deps,
    provider: 'click',
    readStatus: (payment) => readClickStatus(api, payment),
  })
}
