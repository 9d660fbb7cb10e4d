import type { Localized } from '@doira/contract/common/shapes'
import { isBefore } from '@doira/domain/time/instant'
import type { OrderLineRow } from '../../orders/orders.tables.ts'
import type { OrderEvent } from './history.queries.ts'

type Event = OrderEvent['event']

/** What became of an order since the kitchen's sheet was printed last. */
export type SincePrint = {
  readonly isChanged: boolean
  readonly lineIds: readonly string[]
  readonly removed: readonly { readonly name: Localized; readonly quantity: number }[]
}

const nothing: SincePrint = { isChanged: false, lineIds: [], removed: [] }

/** @param history newest first */
export function findChangesSincePrint(
  history: readonly OrderEvent[],
  lines: readonly OrderLineRow[],
): SincePrint {
  const events = history.map(({ event }) => event)
  const print = findPrint(events)
  if (!print) return nothing
  const later = events.filter((event) => isLater(event, print))
  const changed = new Set(later.flatMap(listChangedLines))
  const isChanged = ({ id, changedAt }: OrderLineRow) =>
    changed.has(id) || (print.shown === null && changedAt !== null && isBefore(print.at, changedAt))
  const lineIds = lines
    .filter((line) => (!line.isDefaultProduct || line.isGift) && isChanged(line))
    .map(({ id }) => id)
  const removed = listRemoved(later, lines)
  const isEdited = later.some(({ kind, data }) => kind === 'edited' && data.for_kitchen === true)
  return { isChanged: isEdited || lineIds.length > 0 || removed.length > 0, lineIds, removed }
}

type Print = {
  readonly number: number
  readonly at: Event['createdAt']
  /** The last event that the paper shows; null when its app did not report it. */
  readonly shown: number | null
}

/** The newest paper of the kitchen: prints may be recorded in another sequence than their sheets were read. */
function findPrint(events: readonly Event[]): Print | null {
  const prints = events
    .filter(({ kind, data }) => kind === 'printed' && data.sheet === 'kitchen')
    .map(({ number, createdAt, data }): Print => {
      const recorded = Number(number)
      const shown = data.last_event === undefined ? null : Math.min(Number(data.last_event), recorded)
      return { number: recorded, at: createdAt, shown }
    })
  const getShown = ({ shown, number }: Print) => shown ?? number
  return prints.reduce<Print | null>(
    (newest, print) => (newest && getShown(newest) >= getShown(print) ? newest : print),
    null,
  )
}

/** A dish that had run out is gone, or there is another one in its place. */
function isSubstituted({ kind, data }: Pick<Event, 'kind' | 'data'>): boolean {
  return kind === 'substitution_settled' || (kind === 'substitution_chosen' && data.choice !== 'call')
}

/**
 * Whether an event is not on the paper. Where that was not reported, by times too: devices without a link report late, so that
 * only what came and happened before a print is on its paper.
 */
function isLater(event: Event, { shown, number, at }: Print): boolean {
  if (shown !== null) return Number(event.number) > shown
  return Number(event.number) > number || isBefore(at, event.createdAt)
}

/** As they were written with the event; old ones lack them. */
function listChangedLines(event: Event): readonly string[] {
  const { kind, data } = event
  if (kind === 'edited') return (data.line_ids ?? []) as readonly string[]
  return isSubstituted(event) && typeof data.line_id === 'string' ? [data.line_id] : []
}

/** A dish that an event added to the order, or took away from it. */
type Change = { readonly lineId: string | undefined; readonly name: Localized; readonly pieces: number }

/** As they were written with the event; old ones lack the line and the quantity. */
function listChanges(event: Event): readonly Change[] {
  const { kind, data } = event
  if (kind === 'edited') {
    const dishes = data.dishes as readonly {
      readonly line_id?: string
      readonly dish: Localized
      readonly before: number
      readonly after: number
    }[]
    return dishes.map(({ line_id: lineId, dish, before, after }) => ({
      ...{ lineId, name: dish, pieces: after - before },
    }))
  }
  if (!isSubstituted(event)) return []
  const lineId = data.line_id as string | undefined
  const pieces = Number(data.quantity ?? 1)
  const replacement = data.replacement as Localized | undefined
  return [
    { lineId, name: data.dish as Localized, pieces: -pieces },
    ...(replacement ? [{ lineId, name: replacement, pieces }] : []),
  ]
}

/** Dishes that were on the paper and are not in the order any more, by their names: nothing else is left of them. */
function listRemoved(later: readonly Event[], lines: readonly OrderLineRow[]): SincePrint['removed'] {
  const dishes = new Map<string, Change>()
  for (const change of later.flatMap(listChanges)) {
    const key = JSON.stringify([change.lineId, change.name])
    dishes.set(key, { ...change, pieces: (dishes.get(key)?.pieces ?? 0) + change.pieces })
  }
  const isLeft = ({ lineId, name }: Change) =>
    lines.some(
      (line) =>
        JSON.stringify(line.name) === JSON.stringify(name) && (lineId === undefined || line.id === lineId),
    )
  return [...dishes.values()].flatMap((change) =>
    change.pieces < 0 && !isLeft(change) ? [{ name: change.name, quantity: -change.pieces }] : [],
  )
}
