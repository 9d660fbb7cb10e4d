import type { WireGroupOperation } from '@doira/contract/ordering/group/group-shapes'
import type {
  GroupOperation,
  PlateLine,
  PlatePerson,
  Plates,
} from '@doira/domain/ordering/group/group-plates'
import { toWantedLines } from '../quote/quote-request.mapper.ts'
import type { WantedLine } from '../quote/quote-request.ts'
import type { GroupLineRow, GroupPersonRow } from './group.tables.ts'

/** A dish and what was chosen with it. */
export type DishContent = Pick<WantedLine, 'productId' | 'modifiers' | 'comboChoices'>

export function toPlates(
  people: readonly GroupPersonRow[],
  lines: readonly GroupLineRow[],
): Plates<DishContent> {
  return {
    people: new Map(people.map((row) => [row.id, toPlatePerson(row)])),
    lines: new Map(lines.map((row) => [row.id, toPlateLine(row)])),
  }
}

function toPlatePerson(row: GroupPersonRow): PlatePerson {
  return {
    id: row.id,
    ready: { isReady: row.isReady, version: row.readyVersion, operationId: row.readyOperation },
    removed: { isRemoved: row.isRemoved, version: row.removedVersion, operationId: row.removedOperation },
  }
}

function toPlateLine({ productId, modifiers, comboChoices, ...row }: GroupLineRow): PlateLine<DishContent> {
  const { id, personId, quantity, isShared, version, operationId } = row
  return {
    id,
    personId,
    quantity,
    isShared,
    version,
    operationId,
    content: { productId, modifiers, comboChoices },
  }
}

export function toPersonChange({ ready, removed }: PlatePerson) {
  return {
    ...{ isReady: ready.isReady, readyVersion: ready.version, readyOperation: ready.operationId },
    ...{
      isRemoved: removed.isRemoved,
      removedVersion: removed.version,
      removedOperation: removed.operationId,
    },
  }
}

export function toLineRow(
  { content, ...line }: PlateLine<DishContent>,
  key: Pick<GroupLineRow, 'shipperId' | 'basketId'>,
): GroupLineRow {
  return { ...key, ...line, ...content }
}

export function toOperation(wire: WireGroupOperation): GroupOperation<DishContent> {
  const { id, version, person_id: personId } = wire
  if (wire.kind === 'set_ready') return { kind: wire.kind, id, version, personId, isReady: wire.is_ready }
  if (wire.kind === 'set_removed')
    return { kind: wire.kind, id, version, personId, isRemoved: wire.is_removed }
  const [wanted] = toWantedLines([{ ...wire.product, quantity: wire.quantity }])
  const { productId = wire.product.product_id, modifiers = [], comboChoices = [] } = wanted ?? {}
  return {
    ...{ kind: wire.kind, id, version, personId, lineId: wire.line_id },
    ...{ quantity: wire.quantity, isShared: wire.is_shared, content: { productId, modifiers, comboChoices } },
  }
}
