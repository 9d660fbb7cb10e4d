import type { WireApiKey } from '@doira/contract/api-keys/api-keys'
import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { KeyTerm, toDays, usualTerm } from './key-term.tsx'
import { OnceSecret } from './once-secret.tsx'

/** A new key in place of one, which works for another day. */
export function ReplaceKey({
  apiKey,
  onClose,
}: {
  readonly apiKey: WireApiKey
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const [term, setTerm] = useState(usualTerm)
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null)
  const { send, refusal, isBusy } = usePlainAction('keys')
  const title = t('programs.replace_of', { name: apiKey.name })
  const confirm = async (code: { readonly code?: string }) => {
    setMade(await send('rotateKey', { id: apiKey.id, days: toDays(term), ...code }))
  }
  if (made)
    return (
      <Sheet title={title} closeLabel={t('state.close')} onClose={onClose}>
        <OnceSecret secret={made.secret} />
      </Sheet>
    )
  return (
    <CodeSheet
      {...{ title, refusal, isBusy, onClose }}
      text={t('programs.replace_text')}
      button={t('programs.replace_go')}
      onConfirm={(code) => void confirm(code)}
    >
      <KeyTerm term={term} onChoose={setTerm} />
    </CodeSheet>
  )
}
