import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { Sum } from '@doira/domain/money/sum'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import type { PosBookingStatus } from '@doira/domain/pos/pos-booking'
import type { PosProblemCode } from '@doira/domain/pos/pos-problem'
import type { PosProgress, PosStatus } from '@doira/domain/pos/pos-status'
import type { Instant } from '@doira/domain/time/instant'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'

/**
 * The interface of a point of sale (POS) system. Only its folder and its line in `registry.ts` name it. No method throws for
 * what a POS does: whatever is not understood is `unknown`, and asked for again.
 */
export type PosProvider<Account extends PosAccount = PosAccount> = {
  readonly id: string
  /** Shown to staff. */
  readonly name: string
  readonly settings: {
    /** By name: settings of the environment, and of a chain's entry in the credentials file. */
    readonly fields: Readonly<Record<string, z.ZodMiniType>>
    /** Settings that only a real shop has. */
    readonly realKeys: readonly string[]
    complain(given: Readonly<Record<string, unknown>>): readonly SettingComplaint[]
  }
  /** The account in checked settings; null: none. */
  readAccount(settings: object): Account | null
  /**
   * The branch that a code names, always in the same form; null: there is none. Left out: each code is a branch of its own.
   */
  findBranch?(account: Account, code: string, calls: PosCalls): Promise<FoundBranch>
  /**
   * Creates an order. Before a repeat `findOrder` is asked, so that a lost answer creates nothing twice. `refused` says that
   * nothing was created and that the id is used up.
   */
  sendOrder(account: Account, order: PosOrder, calls: PosCalls): Promise<CreateAnswer>
  /** What became of an order, by its id; `reference` is what `sendOrder` answered. */
  findOrder(account: Account, key: PosOrderKey, calls: PosCalls): Promise<FoundOrder>
  /** Brings an order up to date; a repeat changes nothing. Left out: a person does it. */
  changeOrder?(account: Account, order: ChangedPosOrder, calls: PosCalls): Promise<PosAnswer>
  /** Cancels an order; one that is cancelled already is `confirmed`. */
  cancelOrder(account: Account, key: PosOrderKey, calls: PosCalls): Promise<PosAnswer>
  /** What a branch has stopped there; null: no answer. Left out: it has no stop list. */
  readStops?(account: Account, branch: string, calls: PosCalls): Promise<readonly StoppedAtPos[] | null>
  /** Sends what staff have stopped in a branch, all of it. Left out: the POS does not take it. */
  sendStops?(account: Account, stops: PosStops, calls: PosCalls): Promise<StopsAnswer>
  /** Dishes and choices without a code that the POS knows are found by their name, where one alone has it. */
  readonly matchesNames?: true
  /** Its menu, by whose ids dishes are matched; null: no answer. */
  readMenu?(account: Account, branch: string, calls: PosCalls): Promise<readonly PosItem[] | null>
  /** Table bookings; left out: it has none. */
  readonly bookings?: PosBookings<Account>
  /** Mounts the addresses that the POS calls. */
  mountCallbacks?(app: Hono<AppEnv>, deps: PosCallbackDeps<Account>): void
}

/** A chain's account at a POS. Only that provider's folder reads its other fields. */
export type PosAccount = { readonly provider: string }

/** Table bookings at a POS, which has no change of one: a booking that was moved is made anew. */
export type PosBookings<Account extends PosAccount = PosAccount> = {
  /** Whether the account sends them. */
  isOn(account: Account): boolean
  /** Creates a booking, by the rules of `sendOrder`. */
  send(account: Account, booking: PosBooking, calls: PosCalls): Promise<SentBooking>
  /** What became of it, by the rules of `findOrder`. */
  find(account: Account, key: PosOrderKey, calls: PosCalls): Promise<FoundBooking>
  /** Cancels it; one that is cancelled already is `confirmed`. */
  cancel(
    account: Account,
    key: PosOrderKey & { readonly isNoShow: boolean },
    calls: PosCalls,
  ): Promise<PosAnswer>
}

export type PosBooking = PosOrderKey & {
  readonly table: { readonly number: number; readonly section: string }
  readonly from: Instant
  readonly minutes: number
  readonly guests: number
  readonly name: string
  /** Empty: nobody has left one. */
  readonly phone: string
  readonly comment: string
}

export type SentBooking =
  | { readonly outcome: 'confirmed'; readonly status: PosBookingStatus }
  | { readonly outcome: 'taken'; readonly reference: string | null }
  | Refused
  | Unknown
export type FoundBooking =
  | { readonly outcome: 'found'; readonly status: PosBookingStatus }
  | { readonly outcome: 'in_progress' }
  | { readonly outcome: 'absent' }
  | Refused
  | Unknown

/** For calls to a POS. */
export type PosCalls = {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly request: typeof fetch
}

export type PosOrderKey = {
  /** The id by which the POS knows the order: made by the shop. */
  readonly correlationId: string
  /** What the POS calls the branch. */
  readonly branch: string
  readonly reference: string | null
}

/** A dish or a choice by the id of the shop, and by that of the POS where one was entered. */
export type PosItemId = { readonly id: string; readonly posId: string | null }

export type PosLine = PosItemId & {
  readonly name: string
  readonly quantity: number
  /** Of one piece with its choices, after the discounts of the line. */
  readonly price: Sum
  readonly total: Sum
  readonly modifiers: readonly (PosItemId & {
    readonly name: string
    readonly quantity: number
    readonly price: Sum
  })[]
  /** The dishes of a set. */
  readonly parts: readonly (PosItemId & { readonly name: string; readonly quantity: number })[]
}

/** An order as the POS has to have it: total = lines - discount + delivery - points. */
export type PosOrder = PosOrderKey & {
  readonly number: number
  readonly placedAt: Instant
  readonly progress: PosProgress
  readonly deliveryType: DeliveryType
  /** Null: as soon as possible. */
  readonly wantedAt: Instant | null
  readonly readyBy: Instant | null
  readonly customer: { readonly name: string; readonly phone: string }
  /** Null for takeaway. */
  readonly address: {
    readonly text: string
    readonly details: string
    readonly point: { readonly lat: number; readonly long: number } | null
  } | null
  readonly comment: string
  readonly payment: { readonly type: OrderPaymentType; readonly isPrepaid: boolean }
  readonly lines: readonly PosLine[]
  readonly discount: Sum
  readonly delivery: Sum
  readonly points: Sum
  readonly total: Sum
}

/** `sums`: discount, delivery and points; `rest`: comment, times and payment. */
export type PosOrderPart = 'lines' | 'deliveryType' | 'address' | 'customer' | 'sums' | 'rest'

export type ChangedPosOrder = PosOrder & {
  /** What has changed since it was sent; null: it is not known what was sent. */
  readonly changed: readonly PosOrderPart[] | null
}

export type PosItemKind = 'dish' | 'modifier'
type NamedItem = PosItemId & { readonly kind: PosItemKind; readonly name: string }

export type PosStops = {
  readonly branch: string
  readonly items: readonly NamedItem[]
  /** Of these, what was not sent before. */
  readonly begun: readonly NamedItem[]
  /** Of what was sent before: sold again. */
  readonly ended: readonly NamedItem[]
}

/** A dish or a choice at the POS: by ids of the POS or of the shop, and by its name where it has one there. */
export type StoppedAtPos = {
  readonly ids: readonly string[]
  /** Null: the POS does not say which it is. */
  readonly named: { readonly kind: PosItemKind; readonly name: string } | null
}

export type PosItem = {
  readonly id: string
  /** Other codes of it. */
  readonly otherIds?: readonly string[]
  /** Left out: it may be either. */
  readonly kind?: PosItemKind
  readonly name: string
  /** The group of the menu in which it stands; left out: the POS has none. */
  readonly group?: string
  /** The address of its picture; left out: it has none. */
  readonly picture?: string
  readonly price: Sum | null
}

/** Why something was not done: a stable code for screens, and what the POS said itself. */
export type PosProblem = { readonly code: PosProblemCode; readonly text: string }

/** What the POS knows of an order; `total` null: it does not say. */
export type PosState = {
  readonly status: PosStatus
  readonly number: string | null
  readonly total: number | null
}

export type Refused = {
  readonly outcome: 'refused'
  readonly problem: PosProblem
  /** Whether the same may succeed later without a person. */
  readonly mayRetry: boolean
}
export type Unknown = {
  readonly outcome: 'unknown'
  readonly problem: PosProblem
  /** When the POS said so; null: the usual back-off. */
  readonly retryAfterSeconds: number | null
}
export type FoundBranch = { readonly outcome: 'read'; readonly value: string | null } | Unknown
export type PosAnswer = { readonly outcome: 'confirmed' } | Refused | Unknown
export type StopsAnswer =
  /** `unknown`: ids of the shop that the POS has nothing for; these were not sent. */
  | { readonly outcome: 'sent'; readonly unknown: readonly string[] }
  /** The account sends none. */
  | { readonly outcome: 'off' }
  | Refused
  | Unknown
export type CreateAnswer =
  | { readonly outcome: 'confirmed'; readonly state: PosState }
  /** It has taken the request; its result is asked for with `findOrder`. */
  | { readonly outcome: 'taken'; readonly reference: string | null }
  | Refused
  | Unknown
export type FoundOrder =
  | { readonly outcome: 'found'; readonly state: PosState }
  | { readonly outcome: 'in_progress' }
  | { readonly outcome: 'absent' }
  | Refused
  | Unknown

/** A report of a POS about an order. */
export type PosReport = {
  readonly shipperId: string
  readonly correlationId: string
  readonly status: PosStatus
  readonly number: string | null
}

export type PosCallbackDeps<Account extends PosAccount = PosAccount> = {
  readonly clock: Clock
  /** Null: the chain has none, or another POS. */
  readonly accountOf: (shipperId: string) => Account | null
  /** Applies a report; false when no order has this id. */
  readonly report: (report: PosReport) => Promise<boolean>
  /** Has a table booking asked for soon. */
  readonly bookingChanged: (booking: {
    readonly shipperId: string
    readonly correlationId: string
  }) => Promise<void>
  /** Has an order asked for soon whose result the POS knows. */
  readonly orderChanged: (order: {
    readonly shipperId: string
    readonly correlationId: string
  }) => Promise<void>
  /** Reads the stop list of the POS again, soon. */
  readonly stopsChanged: (branch: { readonly shipperId: string; readonly branch: string }) => Promise<void>
  /** The menu of a branch with ids of both sides; null: no such branch. */
  readonly listMenu: (branch: {
    readonly shipperId: string
    readonly branch: string
  }) => Promise<readonly MenuItemOut[] | null>
}

export type MenuItemOut = PosItemId & {
  readonly kind: PosItemKind
  readonly name: string
  readonly price: Sum
}
