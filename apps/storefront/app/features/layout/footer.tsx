import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Logo } from '../../art/logo.tsx'
import { useT } from '../../i18n/messages.tsx'
import { useRootData } from '../../platform/page/root-data.ts'
import { Columns } from './parts/footer-columns.tsx'

/** The software and where this installation is described. */
const platform = { name: 'doira', url: '/docs' } as const
const socialNames = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
} as const

/** At the end of every page (R2-10). */
export function Footer() {
  const t = useT('common')
  const root = useRootData()
  return (
    <footer className="foot on-brand">
      <div className="container">
        <div className="foot__cols">
          <Brand />
          <Columns />
        </div>
        <div className="foot__end">
          <span>{t('all_rights', { year: root?.year ?? '', brand: root?.chain?.name ?? '' })}</span>
          <span>
            {t.rich('powered_by', {
              platform: `<a>${platform.name}</a>`,
              a: (name) => (
                <a className="foot__pw" href={platform.url}>
                  {name}
                </a>
              ),
            })}
          </span>
        </div>
      </div>
    </footer>
  )
}

function Brand() {
  const t = useT('common')
  const chain = useRootData()?.chain
  if (!chain) return <div className="stack foot__brand" />
  const stores = [
    { name: 'App Store', label: t('app_store'), url: chain.appStoreUrl },
    { name: 'Google Play', label: t('google_play'), url: chain.googlePlayUrl },
  ].filter((store) => store.url !== null)
  return (
    <div className="stack foot__brand">
      <Logo />
      <div>
        <a
          href={toPhoneAddress(chain.hotline)}
          className="foot__tel"
          aria-label={`${t('hotline')}: ${chain.hotline}`}
        >
          {chain.hotline}
        </a>
        <p className="foot__hint">{t('hotline_hint', { start: chain.opensAt, end: chain.closesAt })}</p>
      </div>
      {stores.length > 0 && (
        <div className="row wrap gap-2">
          {stores.map(({ name, label, url }) => (
            <a key={name} className="foot__store" href={url ?? undefined} aria-label={label}>
              <Icon name="smartphone" size="s" />
              {name}
            </a>
          ))}
        </div>
      )}
      {chain.socials.length > 0 && (
        <ul className="row gap-2" aria-label={t('follow_us')}>
          {chain.socials.map(({ network, url }) => (
            <li key={network}>
              <a className="ibtn" href={url} aria-label={socialNames[network]}>
                <Icon name={network} size="s" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
