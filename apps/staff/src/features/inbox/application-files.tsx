import type { WireStaffApplication } from '@doira/contract/content/applications/inbox'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import type { Translate } from '../../i18n/translate.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toaster.tsx'

/** The files of an application; each comes by an address of its own, good for a minute. */
export function ApplicationFiles({
  application: { id, files },
}: {
  readonly application: WireStaffApplication
}) {
  const { t } = useMessages()
  return (
    <div>
      <h3>{t('apply.files', { n: files.length })}</h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} applicationId={id} file={file} />
        ))}
      </ul>
    </div>
  )
}

type FileRowProps = {
  readonly applicationId: string
  readonly file: WireStaffApplication['files'][number]
}

function FileRow({ applicationId, file }: FileRowProps) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const { id, name, type, size } = file

  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      const data = { application_id: applicationId, file_id: id }
      const { url } = await callStaff('openAttachment', {
        body: { action_id: randomId(), pressed_at: serverNow(), data },
      })
      // The browser downloads it: the server marks it as an attachment.
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    } catch {
      showToast('error', t('apply.not_loaded'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <li className="filerow">
      <span className="file__type" aria-hidden="true">
        {type.toUpperCase()}
      </span>
      <span>
        <b>{name}</b>
        <br />
        <span className="t-2 t-small">{sizeText(t, size)}</span>
      </span>
      <Button
        look="outline"
        icon="download"
        isBusy={isBusy}
        aria-label={t('apply.download_named', { name })}
        onClick={() => void download()}
      >
        {t('apply.download')}
      </Button>
    </li>
  )
}

/** `412 КБ`, `1,8 МБ` */
function sizeText(t: Translate, bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const isBig = kilobytes >= 1000
  const amount = isBig ? (kilobytes / 1024).toFixed(1).replace('.', ',') : String(kilobytes)
  return t(isBig ? 'format.megabytes' : 'format.kilobytes', { n: amount })
}
