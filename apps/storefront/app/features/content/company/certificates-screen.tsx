import { formatBirthday } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { DemoNote } from '../demo-note.tsx'
import type { Certificate } from './company.mapper.ts'
import { FileLink } from './file-link.tsx'

/** What the chain is certified for, each with its number and days (R2-40). */
export function CertificatesScreen({ certificates }: { readonly certificates: readonly Certificate[] }) {
  const f = useT('formal')
  return (
    <>
      <PageHead title={f('certificates_title')} />
      {certificates.some(({ isDemo }) => isDemo) && <DemoNote />}
      <ul className="ncards">
        {certificates.map(({ slug, title, number, validFrom, validUntil, file }) => (
          <li key={slug} className="cert">
            <span className="cert__p" aria-hidden="true">
              <i />
              <b />
              <b />
              <b />
              <em>
                <Icon name="award" size="l" />
              </em>
            </span>
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
