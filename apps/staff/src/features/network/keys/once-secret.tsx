import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { CopyButton } from '../../layout/copy-button.tsx'

/** A new key or secret, for the one moment at which it is known. */
export function OnceSecret({ secret }: { readonly secret: string | null }) {
  const { t } = useMessages()
  if (secret === null) return <Note kind="warn" title={t('programs.gone')} />
  return (
    <Note kind="info" icon="key-round" title={t('programs.once')}>
      <p>
        <code className="keys__secret">{secret}</code>
      </p>
      <CopyButton text={secret} />
    </Note>
  )
}
