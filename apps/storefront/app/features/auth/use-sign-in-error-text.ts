import { useT } from '../../i18n/words.tsx'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { problemWords } from '../../platform/problem-words.ts'
import { useProblemText } from '../../platform/use-problem-text.ts'
import type { SignInError } from './sign-in-store.ts'

/** Up to two lines under the field; none without an error. Any error in the code step is a wrong code first (R8-02). */
export function useSignInErrorText(
  error: SignInError | null,
): readonly [first: string | null, second: string | null] {
  const t = useT('common')
  const tell = useProblemText()
  if (error === null) return [null, null]
  if (error === 'wrong_phone') return [t('wrong_phone_entered'), null]
  if (error === 'name_required') return [t('enter_your_name'), null]
  if (error === 'phone_not_shared') return [t('telegram_not_shared'), null]
  if (!(error instanceof ApiProblem)) return [null, null]
  if (error.code === 'invalid_code') {
    const left = Number(error.facts.attemptsLeft ?? 0)
    return [
      t('wrong_code_entered'),
      left > 0 ? t('code_attempts_left', { count: left }) : t('code_no_attempts'),
    ]
  }
  if (error.code === 'code_expired' || error.code === 'code_attempts_exceeded') {
    return [t('wrong_code_entered'), tell(error)]
  }
  // What has no words of its own is told in the server's (R8-17).
  const isNamed = problemWords[error.code] !== 'common.something_wrong'
  return [isNamed || error.serverMessage === '' ? tell(error) : error.serverMessage, null]
}
