import { formatBirthday } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { MouseEvent } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { imageAddress, Picture } from '../../../ui/pictures/picture.tsx'
import { DemoNote } from '../demo-note.tsx'
import type { Certificate } from './company.mapper.ts'
import { FileLink } from './file-link.tsx'

/** What the chain is certified for, each with its number and days (R2-40). */
export function CertificatesScreen({ certificates }: { readonly certificates: readonly Certificate[] }) {
  const f = useT('formal')
  const scans = certificates.flatMap(({ image, title }) => (image ? [{ image, title }] : []))
  return (
    <>
      <PageHead title={f('certificates_title')} />
      {certificates.some(({ isDemo }) => isDemo) && <DemoNote />}
      <ul className="ncards">
        {certificates.map(({ slug, title, image, number, validFrom, validUntil, file }) => (
          <li key={slug} className="cert">
            {image ? <Scan image={image} title={title} scans={scans} /> : <Drawing />}
            <h2 className="ncard__t">{title}</h2>
            <p className="t-small t-2">
              {f('certificate_number', { number })}
              <br />
              {f('valid_from_to', { from: formatBirthday(validFrom), to: formatBirthday(validUntil) })}
            </p>
            {file && <FileLink file={file} name={title} />}
          </li>
        ))}
      </ul>
    </>
  )
}

type ScanOf = { readonly image: string; readonly title: string }

/** A link to the whole scan; with scripts the viewer opens over the page. */
function Scan({ image, title, scans }: ScanOf & { readonly scans: readonly ScanOf[] }) {
  const f = useT('formal')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openOverlay('pictures', { pictures: scans, first: scans.findIndex((one) => one.image === image) })
  }
  return (
    <a
      className="cert__s"
      href={imageAddress(image, 1600)}
      aria-label={f('certificate_scan', { title })}
      onClick={open}
    >
      <Picture image={image} alt="" widths={[480, 800]} sizes="(min-width:62rem) 33vw, 100vw" />
    </a>
  )
}

/** Stands for a certificate that nobody has scanned. */
function Drawing() {
  return (
    <span className="cert__p" aria-hidden="true">
      <i />
      <b />
      <b />
      <b />
      <em>
        <Icon name="award" size="l" />
      </em>
    </span>
  )
}
