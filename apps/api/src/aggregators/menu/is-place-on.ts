import type { Instant } from '@doira/domain/time/instant'
import type { ChannelRow, PlaceRow } from '../aggregators.tables.ts'

/** Whether a branch takes orders from an aggregator, as staff have set it. */
export function isPlaceOn(
  channel: Pick<ChannelRow, 'isAccepting' | 'pausedUntil'>,
  place: Pick<PlaceRow, 'isOn' | 'pausedUntil'> | null,
  now: Instant,
): boolean {
  const isPaused = (until: Instant | null) => until !== null && until > now
  if (!channel.isAccepting || isPaused(channel.pausedUntil)) return false
  return place === null || (place.isOn && !isPaused(place.pausedUntil))
}
