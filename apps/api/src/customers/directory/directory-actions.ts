import type * as calls from '@doira/contract/customers/directory-actions'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { cardActions } from './card.routes.ts'
import { segmentActions } from './directory.routes.ts'

/** Everything that staff do in the list and on a card. */
export function directoryActions(deps: Parameters<typeof cardActions>[0]): ActionHandlers<typeof calls> {
  return { ...segmentActions(deps), ...cardActions(deps) }
}
