import { numberOfError } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/use-words.ts'
import { Failed } from '../../ui/states.tsx'

export type FailedQuery = { readonly error: unknown; readonly refetch: () => unknown }

/** A part of a screen that could not be read: its number for the call, and another try. */
export function QueryFailed({ query: { error, refetch } }: { readonly query: FailedQuery }) {
  const { t } = useWords()
  return (
    <Failed
      title={t('state.failed')}
      text={t('state.failed_text', { number: numberOfError(error) })}
      retryLabel={t('state.retry')}
      onRetry={() => void refetch()}
    />
  )
}
