import { getField, type WaitingAction } from '../../../../outbox/action.ts'

type Stop = { readonly branch_id: string; readonly product_id: string; readonly stopped_by: string | null }

/** Whether a stop ends by an action that waits to be sent. */
export function returningIn(actions: readonly WaitingAction[]): (stop: Stop) => boolean {
  const together = actions
    .filter(({ kind }) => kind === 'return_stopped_together')
    .map((action) => getField(action, 'stopped_by'))
  const named = actions
    .filter(({ kind }) => kind === 'unstop' || kind === 'return_in_branches')
    .map((action) => ({
      branchIds: [getField(action, 'branch_id'), getField(action, 'branch_ids')].flat(),
      productIds: [getField(action, 'product_ids'), getField(action, 'choice_ids')].flat(),
    }))
  return ({ branch_id, product_id, stopped_by }) =>
    (stopped_by !== null && together.includes(stopped_by)) ||
    named.some(
      ({ branchIds, productIds }) => branchIds.includes(branch_id) && productIds.includes(product_id),
    )
}
