import { encode } from 'uqr'
import { useMessages } from '../../../platform/use-messages.ts'

/** What the authenticator app scans, and the same to be typed or opened on the phone itself. */
export function Enrolment({ uri, secret }: { readonly uri: string; readonly secret: string }) {
  const { t } = useMessages()
  const { data, size } = encode(uri, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <div className="stack enrol">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('sign.enrol_picture')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
      <p>
        <span className="field__label">{t('sign.enrol_key')}</span>
        <code className="enrol__key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <a className="link" href={uri}>
        {t('sign.enrol_link')}
      </a>
    </div>
  )
}
