import type { PosStatus } from '@doira/domain/pos/pos-status'

/** What the tests of every provider need of the stand-in of its POS. */
export type PosStandIn = {
  readonly request: typeof fetch
  /** Ids in the sequence in which orders were created there. */
  readonly created: readonly string[]
  /** What the POS has by an id. */
  readonly find: (
    id: string,
  ) => { readonly status: string; readonly total: number; readonly comment: string } | null
  /** A kind of failure of all further calls; null: none. */
  readonly fail: (fault: PosFault | null | (() => PosFault | null)) => void
  /** The till moves an order on without reporting it. */
  readonly move: (id: string, status: PosStatus) => void
  /** A call to the shop by which the POS reports statuses. */
  readonly callback: (
    shipperId: string,
    reports: readonly { readonly id: string; readonly status: PosStatus }[],
    given?: { readonly late?: boolean; readonly forged?: boolean },
  ) => { readonly path: string; readonly init: RequestInit }
}

/** How a POS fails. */
export type PosFault =
  | 'slow'
  | 'lost_answer'
  | 'wrong_sum'
  | 'half_menu'
  | 'busy'
  | 'clock_off'
  | 'garbage'
  | 'certificate'
  | 'gone'
  | 'taken'
  | 'server_error'
