import { numberOfError, toProblem } from '@doira/web/api/api-problem.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Failed } from '../../ui/states.tsx'

export type FailedQuery = { readonly error: unknown; readonly refetch: () => unknown }

/** A part of a screen that could not be read: its number for the call and another try, or that the role does not allow it. */
export function QueryFailed({ query: { error, refetch } }: { readonly query: FailedQuery }) {
  const { t } = useMessages()
  if (toProblem(error).code === 'not_permitted') {
    return <Failed icon="lock" title={t('state.not_permitted')} text={t('state.not_permitted_text')} />
  }
  return (
    <Failed
      title={t('state.failed')}
      text={t('state.failed_text', { number: numberOfError(error) })}
      retryLabel={t('state.retry')}
      onRetry={() => void refetch()}
    />
  )
}
