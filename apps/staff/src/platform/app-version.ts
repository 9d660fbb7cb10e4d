import { type Instant, toInstant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'

const idleMs = 5 * 60_000
const quietHour = '04'

/** The script that a page of this app begins with: another one is another version. Null where there is none. */
export function findScript(page: string): string | null {
  return /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? null
}

/** Whether the server has a newer app than this page. No answer, or one that is no page of ours, shows nothing. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
  const response = await fetch('/staff', { cache: 'no-store' }).catch(() => null)
  if (own === null || !response?.ok) return false
  const latest = findScript(await response.text().catch(() => ''))
  return latest !== null && latest !== own
}

/** A page is renewed while nothing waits to be sent: after five minutes without a touch, or at four in the morning. */
export function mayRenew({
  waiting,
  touchedMsAgo,
  now,
}: {
  readonly waiting: number
  readonly touchedMsAgo: number
  readonly now: Instant
}): boolean {
  if (waiting > 0) return false
  return touchedMsAgo >= idleMs || formatTime(toInstant(now)).startsWith(quietHour)
}
