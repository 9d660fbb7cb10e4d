import { useState } from 'react'
import { copyText } from '../../../platform/copy-text.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

/** A new key or secret, for the one moment at which it is known. */
export function OnceSecret({ secret }: { readonly secret: string | null }) {
  const { t } = useMessages()
  const [isCopied, setIsCopied] = useState(false)
  if (secret === null) return <Note kind="warn" title={t('programs.gone')} />
  return (
    <Note kind="info" icon="key-round" title={t('programs.once')}>
      <p>
        <code className="keys__secret">{secret}</code>
      </p>
      <Button
        look="outline"
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => void copyText(secret).then(() => setIsCopied(true))}
      >
        {t(isCopied ? 'programs.copied' : 'programs.copy')}
      </Button>
    </Note>
  )
}
