import type { WireApiKey } from '@doira/contract/api-keys/api-keys'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CodeSheet } from './code-sheet.tsx'

export function RevokeKey({
  apiKey,
  onClose,
}: {
  readonly apiKey: WireApiKey
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const { send, refusal, isBusy } = usePlainAction('keys', onClose)
  return (
    <CodeSheet
      {...{ refusal, isBusy, onClose }}
      title={t('programs.revoke_of', { name: apiKey.name })}
      text={t('programs.revoke_text')}
      button={t('programs.revoke_go')}
      look="danger"
      onConfirm={(code) => void send('revokeKey', { id: apiKey.id, ...code })}
    />
  )
}
