import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../i18n/messages.tsx'

/** The certificate itself, to download. */
export function FileLink({ file, name }: { readonly file: string; readonly name: string }) {
  const f = useT('formal')
  return (
    <a href={file} download className="link link--row t-small">
      <Icon name="download" size="s" />
      {f('download_pdf')}
      <span className="sr-only">, {name}</span>
    </a>
  )
}
