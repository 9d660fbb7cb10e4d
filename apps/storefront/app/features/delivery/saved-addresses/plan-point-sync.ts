import { activePoint, maxSavedPoints } from '@doira/domain/delivery/saved-points'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import { toWirePoint } from './saved-addresses.mapper.ts'

/** The addresses of the account when this browser last read them. */
export type KnownPoints = {
  readonly known: Readonly<Record<string, string>>
  readonly knownActiveId: string | null
}

export type PointSyncPlan = {
  /** To be saved in the account, the active one last. */
  readonly toSave: readonly SavedPoint[]
  readonly toDelete: readonly string[]
  /** What the browser shows from now on. */
  readonly points: readonly SavedPoint[]
}

/** Addresses that the account can take: one that the browser only found and nobody confirmed is not one yet. */
export function isForAccount({ id, address, isAccepted }: SavedPoint): boolean {
  return isAccepted && address.trim() !== '' && uuid.test(id)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The content of a point, without being active, as one text to compare. */
export function textOfPoint(point: SavedPoint): string {
  const { id: _id, is_active: _active, ...said } = toWirePoint(point)
  return JSON.stringify(said)
}

export function getKnown(points: readonly SavedPoint[]): KnownPoints {
  return {
    known: Object.fromEntries(points.map((point) => [point.id, textOfPoint(point)])),
    knownActiveId: activePoint(points)?.id ?? null,
  }
}

/**
 * Brings the browser's list and the account's together by what both last agreed on: what was changed, added or removed
 * on one side happens on the other. Where both changed the same point, the change of this browser wins.
 */
export function planPointSync({
  known: { known, knownActiveId },
  local,
  account,
}: {
  readonly known: KnownPoints
  readonly local: readonly SavedPoint[]
  readonly account: readonly SavedPoint[]
}): PointSyncPlan {
  const here = new Map(local.map((point) => [point.id, point]))
  const there = new Set(account.map(({ id }) => id))
  const isChanged = (point: SavedPoint) => known[point.id] !== textOfPoint(point)

  const fromAccount = account.flatMap((point) => {
    const own = here.get(point.id)
    if (own) return isForAccount(own) && isChanged(own) ? [own] : [point]
    return point.id in known ? [] : [point]
  })
  const onlyHere = local.filter((point) => !there.has(point.id) && (!isForAccount(point) || isChanged(point)))
  const points = [...fromAccount, ...onlyHere]

  const active = activePoint(local)
  const isChosenHere =
    active !== null && active.id !== knownActiveId && points.some(({ id }) => id === active.id)
  const activeId = (isChosenHere ? active : (activePoint(account) ?? active))?.id ?? null
  const shown = points.map((point) => ({ ...point, isActive: point.id === activeId }))

  const room = maxSavedPoints - fromAccount.length
  const additions = onlyHere.filter(isForAccount).slice(0, Math.max(0, room))
  const isToSave = ({ id }: SavedPoint) => {
    const own = here.get(id)
    if (!own || !isForAccount(own)) return false
    if (additions.some((point) => point.id === id)) return true
    return there.has(id) && (isChanged(own) || (isChosenHere && id === activeId))
  }
  return {
    toSave: shown.filter(isToSave).toSorted((a, b) => Number(a.isActive) - Number(b.isActive)),
    toDelete: account.filter(({ id }) => id in known && !here.has(id)).map(({ id }) => id),
    points: shown,
  }
}
