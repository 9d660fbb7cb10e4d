import { toProblem } from '@doira/web/api/api-problem.ts'
import { formatTimer } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** Why signing in did not work, in words; `isOver` wants the first step again. */
export function signInProblem(
  t: Translate,
  error: unknown,
): { title: string; text: string; isOver: boolean } {
  const { code, facts, isPassing } = toProblem(error)
  if (code === 'wrong_password' || code === 'invalid_code') {
    const left = Number(facts.attemptsLeft)
    const text = Number.isInteger(left) ? t('sign.attempts_left', { count: left }) : ''
    return { title: t(code === 'wrong_password' ? 'sign.wrong' : 'sign.wrong_code'), text, isOver: false }
  }
  if (code === 'sign_in_locked') {
    const time = formatTimer(Number(facts.retryAfterSeconds) || 0)
    return { title: t('sign.locked', { time }), text: '', isOver: true }
  }
  if (code === 'sign_in_expired' || !isPassing) return { title: t('sign.expired'), text: '', isOver: true }
  return { title: t('sign.failed'), text: '', isOver: false }
}
