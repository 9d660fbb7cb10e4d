import { useLink } from '../../platform/link.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Without a link nothing leaves, and the button says why. */
export function DownloadButton({ isBusy, label }: { readonly isBusy: boolean; readonly label: string }) {
  const { t } = useMessages()
  const isLost = !useLink().isOn
  return (
    <>
      {isLost && <Note kind="warn" title={t('orders.export_offline')} />}
      <Button type="submit" size="m" icon="download" isBusy={isBusy} disabled={isLost}>
        {label}
      </Button>
    </>
  )
}
