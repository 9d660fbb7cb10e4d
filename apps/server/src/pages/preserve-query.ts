import type { StoredAnswer } from '../cache/stored-answer.ts'

/**
 * Sends a visitor on with what the page did not hear of: a promo code, and where they come from.
 *
 * @param idle as `pageAddress` tells it
 */
export function keepQuery(answer: StoredAnswer, idle: string): StoredAnswer {
  if (idle === '' || answer.status < 300 || answer.status >= 400) return answer
  const at = answer.headers.indexOf('location')
  const target = answer.headers[at + 1]
  if (at < 0 || target === undefined) return answer
  const [address = '', anchor] = target.split('#')
  const whole = `${address}${address.includes('?') ? '&' : '?'}${idle}${anchor === undefined ? '' : `#${anchor}`}`
  return { ...answer, headers: answer.headers.with(at + 1, whole) }
}
