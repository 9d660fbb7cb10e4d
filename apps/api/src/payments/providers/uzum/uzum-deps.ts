import type { SharedDeps } from '../payment-provider.ts'
import type { UzumApi } from './uzum-api.ts'

export type UzumDeps = SharedDeps & {
  /** The API of the terminal at which the attempt is made. */
  readonly api: UzumApi
}
