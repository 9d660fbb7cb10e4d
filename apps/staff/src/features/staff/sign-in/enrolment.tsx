import { useMessages } from '../../../platform/use-messages.ts'
import { Qr } from '../../../ui/qr.tsx'

/** What the authenticator app scans, and the same to be typed or opened on the phone itself. */
export function Enrolment({ uri, secret }: { readonly uri: string; readonly secret: string }) {
  const { t } = useMessages()
  return (
    <div className="stack enrol">
      <Qr text={uri} label={t('sign.enrol_picture')} />
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
