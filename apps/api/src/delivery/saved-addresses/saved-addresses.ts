import { findTranslations } from '@doira/domain/delivery/localized-address'
import { mergePoints } from '@doira/domain/delivery/merge-points'
import { maxSavedPoints, savePoint } from '@doira/domain/delivery/saved-points'
import { DomainError } from '@doira/domain/problem'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import {
  deactivateSavedPoints,
  deleteOtherSavedPoints,
  deleteSavedPoint,
  listSavedPoints,
  type PointOwner,
  type SavedPoint,
  writeSavedPoint,
} from './saved-addresses.queries.ts'

/**
 * What a customer does with saved addresses. Changes of one customer's list happen one after another, so that two
 * devices at once leave one active address and no more than the limit.
 */
export function makeSavedPoints({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const changing = <Result>(owner: PointOwner, change: (tx: Db) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await lockCustomer(tx, owner)
      return change(tx)
    })

  const write = async (tx: Db, owner: PointOwner, point: SavedPoint): Promise<SavedPoint> => {
    if (point.isActive) await deactivateSavedPoints(tx, owner)
    await writeSavedPoint(tx, { owner, point, now: clock() })
    return point
  }

  return {
    list: (owner: PointOwner) => listSavedPoints(db, owner),

    /** @throws DomainError `too_many_addresses` when a new one exceeds the limit. */
    save: (owner: PointOwner, point: SavedPoint): Promise<SavedPoint> =>
      changing(owner, async (tx) => {
        const known = await listSavedPoints(tx, owner)
        if (savePoint(known, point).length > Math.max(known.length, maxSavedPoints)) {
          throw new DomainError({ code: 'too_many_addresses', limit: maxSavedPoints })
        }
        return write(tx, owner, withTranslations(point, known))
      }),

    /** @throws DomainError `address_not_found` when the customer has none of this id, even if another customer has. */
    update: (owner: PointOwner, point: SavedPoint): Promise<SavedPoint> =>
      changing(owner, async (tx) => {
        const known = await listSavedPoints(tx, owner)
        if (!known.some(({ id }) => id === point.id)) throw new DomainError({ code: 'address_not_found' })
        return write(tx, owner, withTranslations(point, known))
      }),

    /** @throws DomainError `address_not_found` */
    async remove(owner: PointOwner, id: string): Promise<void> {
      const isGone = isUuid(id) && (await deleteSavedPoint(db, owner, id))
      if (!isGone) throw new DomainError({ code: 'address_not_found' })
    },

    /** Merges a browser's list with the account's and stores the result. */
    merge: (owner: PointOwner, brought: readonly SavedPoint[]) =>
      changing(owner, async (tx) => {
        const known = await listSavedPoints(tx, owner)
        const merged = mergePoints({ known, brought })
        const ids = merged.points.map(({ id }) => id)
        if (known.some(({ id }) => !ids.includes(id))) await deleteOtherSavedPoints(tx, owner, ids)
        await deactivateSavedPoints(tx, owner)
        for (const point of merged.points) await writeSavedPoint(tx, { owner, point, now: clock() })
        return merged
      }),
  }
}

/** A page of a former version sends no translations: those of the same text stay. */
function withTranslations(point: SavedPoint, known: readonly SavedPoint[]): SavedPoint {
  const former = known.find(({ id }) => id === point.id)
  const candidates = [point.localizedAddress, former?.localizedAddress]
  return { ...point, localizedAddress: findTranslations(point.address, candidates) }
}
