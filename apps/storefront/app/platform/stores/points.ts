import type { PointAddress, PointInList } from '@doira/domain/delivery/saved-points'

/** A saved address (R3-03). */
export type SavedPoint = PointInList &
  PointAddress & {
    /** Home, work or the customer's own word; empty when it has none. */
    readonly name: string
    readonly landmark: string
    readonly courierNote: string
    /** It has no entrance and no flat to ask for. */
    readonly isPrivateHouse: boolean
    /** Chosen by hand or answered with yes; a point that was only found by the browser is not, until then (R2-08). */
    readonly isAccepted: boolean
  }
