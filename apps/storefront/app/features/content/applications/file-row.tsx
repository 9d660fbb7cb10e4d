import { typeOfName } from '@doira/domain/content/applications/attachment'
import { formatDecimal } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import type { Upload } from './uploads.ts'

const bytesOfMegabyte = 1024 * 1024

type FileRowProps = {
  readonly upload: Upload
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** A chosen file: how far it is, or what is wrong with it. */
export function FileRow({ upload, onRemove, onRetry }: FileRowProps) {
  const c = useT('common')
  const { file, state } = upload
  const isBad = state === 'wrong' || state === 'failed'
  return (
    <li className="file" data-invalid={isBad || undefined}>
      <span className="file__type" aria-hidden="true">
        {getBadge(file.name)}
      </span>
      <div className="grow">
        <div className="t-small-b ellipsis">{file.name}</div>
        <FileState upload={upload} />
      </div>
      {state === 'failed' && (
        <Button variant="ghost" size="s" onClick={onRetry} aria-label={`${c('retry')}: ${file.name}`}>
          {c('retry')}
        </Button>
      )}
      <IconButton
        icon="x"
        label={c('delete_named', { name: file.name })}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Delete') onRemove()
        }}
      />
    </li>
  )
}

function FileState({ upload: { file, state, percent, problem } }: { readonly upload: Upload }) {
  const c = useT('common')
  const f = useT('formal')
  const locale = useLocale()
  const reasons = {
    file_empty: f('file_empty'),
    file_too_large: c('files_size'),
    file_type_unsupported: c('files_type'),
  }
  if (problem) return <span className="t-caption">{reasons[problem]}</span>
  if (state === 'failed') return <span className="t-caption">{f('upload_failed')}</span>
  if (state === 'sent') {
    const size = formatDecimal(locale, Math.max(0.1, file.size / bytesOfMegabyte))
    return <span className="t-caption t-2">{c('size_mb', { size })}</span>
  }
  return (
    <span
      className="file__bar"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-label={f('uploading', { name: file.name, percent })}
      style={{ ['--part' as string]: `${percent}%` }}
    >
      <i />
    </span>
  )
}

/** `PDF`; of other files what their name ends in. */
function getBadge(name: string): string {
  const ending = /\.(\w{1,4})$/.exec(name)?.[1] ?? '?'
  return (typeOfName(name) ?? ending).toUpperCase()
}
