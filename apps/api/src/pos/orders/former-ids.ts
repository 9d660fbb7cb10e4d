import { randomUUID } from 'node:crypto'
import type { PosOrderRow } from '../pos.tables.ts'

type Row = Pick<
  PosOrderRow,
  'correlationId' | 'formerIds' | 'formerSent' | 'sentBranch' | 'sentHash' | 'reference'
>

/** Of an order that is sent again and again the last ones count. */
const mostKept = 10

/** Another id for an order; the present one stays known with where it was sent. */
export function giveUp(row: Row, { isOver }: { readonly isOver: boolean }): Row {
  return { ...keep(row, { isOver }), correlationId: randomUUID() }
}

/** Makes an id that was given up the id of its order. */
export function takeBack(row: Row, id: string): Row {
  const { [id]: sent, ...formerSent } = row.formerSent
  const formerIds = row.formerIds.filter((one) => one !== id)
  const rest = { ...row, formerIds, formerSent }
  // An id that was never sent is known to nobody.
  const former = row.sentBranch === null ? rest : keep(rest, { isOver: false })
  return {
    ...{ correlationId: id, formerIds: former.formerIds, formerSent: former.formerSent, reference: null },
    // Empty: not known, and so never what is wanted.
    ...{ sentBranch: sent?.branch ?? row.sentBranch, sentHash: sent?.hash ?? '' },
  }
}

function keep({ correlationId, ...row }: Row, { isOver }: { readonly isOver: boolean }) {
  const formerIds = [...row.formerIds.filter((one) => one !== correlationId), correlationId].slice(-mostKept)
  const sent = { ...row.formerSent, [correlationId]: { branch: row.sentBranch, hash: row.sentHash, isOver } }
  return {
    formerIds,
    formerSent: Object.fromEntries(Object.entries(sent).filter(([id]) => formerIds.includes(id))),
    ...{ reference: null, sentBranch: null, sentHash: null },
  }
}
