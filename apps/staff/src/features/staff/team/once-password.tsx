import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'

/** A new password, for the one moment at which it is known. */
export function OncePassword({ password }: { readonly password: string | null }) {
  const { t } = useMessages()
  if (password === null) return <Note kind="warn" title={t('team.password_gone')} />
  return (
    <Note kind="info" icon="key-round" title={t('team.password_once')}>
      <p>
        <code className="enrol__key">{password}</code>
      </p>
    </Note>
  )
}
