import type { StoredAnswer } from '../cache/stored-answer.ts'

/**
 * Adds the idle parameters to a redirect: a promo code, or a visitor's origin.
 *
 * @param idle of `pageAddress`
 */
export function preserveQuery(answer: StoredAnswer, idle: string): StoredAnswer {
  if (idle === '' || answer.status < 300 || answer.status >= 400) return answer
  const at = answer.headers.indexOf('location')
  const target = answer.headers[at + 1]
  if (at < 0 || target === undefined) return answer
  const [address = '', anchor] = target.split('#')
  const whole = `${address}${address.includes('?') ? '&' : '?'}${idle}${anchor === undefined ? '' : `#${anchor}`}`
  return { ...answer, headers: answer.headers.with(at + 1, whole) }
}
