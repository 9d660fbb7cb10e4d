import { type OrderSource, orderSources } from '../../../platform/order-source.ts'
import type { SessionState } from '../../../platform/stores/session-store.ts'

/** Parameters by which a table's code or a bot says where a visit comes from (R3-06). */
export const visitParameters = [
  ...(['is_hall', 'branch_id', 'menu_id', 'crm_table_id', 'crm_table_number', 'table'] as const),
  ...(['source', 'chat_id', 'fcm_token'] as const),
] as const

export type Visit = Pick<
  SessionState,
  'isHall' | 'branchId' | 'menuId' | 'crmTableId' | 'crmTableNumber' | 'source' | 'chatId' | 'fcmToken'
>

/** As long as the order's fields may be; a link is not trusted to be sensible. */
const longest = { id: 64, table: 16, token: 400 }

/** What a link says of the visit; null when it says nothing. */
export function readVisit(search: URLSearchParams): Visit | null {
  if (!visitParameters.some((name) => search.has(name))) return null
  const text = (name: (typeof visitParameters)[number], most: number) => {
    const given = search.get(name)?.trim() ?? ''
    return given === '' || given.length > most ? null : given
  }
  const source = text('source', longest.id)
  return {
    isHall: ['1', 'true'].includes(search.get('is_hall') ?? ''),
    branchId: text('branch_id', longest.id),
    menuId: text('menu_id', longest.id),
    crmTableId: text('crm_table_id', longest.id),
    crmTableNumber: text('crm_table_number', longest.table) ?? text('table', longest.table),
    source: isOrderSource(source) ? source : null,
    chatId: text('chat_id', longest.id),
    fcmToken: text('fcm_token', longest.token),
  }
}

function isOrderSource(text: string | null): text is OrderSource {
  return orderSources.some((source) => source === text)
}
