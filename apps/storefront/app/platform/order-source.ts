import type { SessionState } from './stores/session-store.ts'

export const orderSources = ['website', 'bot', 'android', 'ios', 'hall'] as const
export type OrderSource = (typeof orderSources)[number]

/** Where the orders of this visit come from: as its link said, else a table, else a chat, else the site. */
export function getOrderSource({
  source,
  isHall,
  chatId,
}: Pick<SessionState, 'source' | 'isHall' | 'chatId'>): OrderSource {
  const given = orderSources.find((one) => one === source)
  return given ?? (isHall ? 'hall' : chatId === null ? 'website' : 'bot')
}
