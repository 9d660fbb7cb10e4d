import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useT } from '../../i18n/messages.tsx'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { problemMessages, toKnownCode } from '../../platform/problem-texts.ts'
import type { SignInError } from './sign-in-store.ts'

type TextOf = (error: SignInError | null) => string | null

/** What went wrong, in one line; null without an error. */
export function useSignInErrorText(): TextOf {
  const t = useT('common')
  const problemText = useProblemText()
  return (error) => {
    if (error === null) return null
    if (error === 'wrong_phone') return t('wrong_phone_entered')
    if (error === 'name_required') return t('enter_your_name')
    if (error === 'phone_not_shared') return t('telegram_not_shared')
    // A problem without a text of its own is explained by the server's message (R8-17).
    const hasText = problemMessages[toKnownCode(error.code)] !== 'common.something_wrong'
    return hasText || error.serverMessage === '' ? problemText(error) : error.serverMessage
  }
}

/** Two lines under the code: any error of this step says that the code is wrong, and below it the cause (R8-02). */
export function useCodeErrorText(
  error: SignInError | null,
): readonly [first: string | null, cause: string | null] {
  const t = useT('common')
  const textOf = useSignInErrorText()
  if (error === null) return [null, null]
  if (error instanceof ApiProblem && error.code === 'invalid_code') {
    const left = Number(error.facts.attemptsLeft ?? 0)
    const cause = left > 0 ? t('code_attempts_left', { count: left }) : t('code_no_attempts')
    return [t('wrong_code_entered'), cause]
  }
  return [t('wrong_code_entered'), textOf(error)]
}
