import { betterBrandColor, minTextContrast } from '@doira/domain/chains/brand-colors'
import { type SocialNetwork, settingLimits, socialNetworks } from '@doira/domain/chains/chain-settings'
import { contrast, parseColor } from '@doira/domain/chains/contrast'
import { formatDecimal } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LookPart } from './look-part.tsx'
import type { SettingsPart } from './setting-fields.ts'

/** How the chain is called, looks, and is reached. */
export function ChainPart({ settings, wrong, onChange }: SettingsPart) {
  const { t } = useMessages()
  const { name, phones, socials } = settings
  const getUrl = (network: SocialNetwork) => socials.find((one) => one.network === network)?.url ?? ''
  const changeSocial = (network: SocialNetwork, url: string) => {
    const others = socials.filter((one) => one.network !== network)
    onChange({ socials: url === '' ? others : [...others, { network, url }] })
  }
  // A further empty field is where the next phone is written.
  const rows = phones.length < settingLimits.phones ? [...phones, ''] : phones
  const changePhone = (at: number, phone: string) =>
    onChange({ phones: rows.map((one, row) => (row === at ? phone : one)).filter((one) => one !== '') })
  return (
    <>
      <section className="card alerts__card" aria-label={t('settings.chain')}>
        <h2>{t('settings.chain')}</h2>
        <TextField
          label={t('settings.name')}
          value={name}
          maxLength={settingLimits.name}
          error={wrong.includes('name') ? t('settings.name_wrong', { n: settingLimits.name }) : null}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <ColorField color={settings.brand_color} onChange={(brand_color) => onChange({ brand_color })} />
        {rows.map((phone, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their places
            key={at}
            label={t(at === 0 ? 'settings.hotline' : 'settings.phone')}
            type="tel"
            value={phone}
            maxLength={20}
            error={at === 0 && wrong.includes('phones') ? t('settings.phone_wrong') : null}
            onChange={(event) => changePhone(at, event.target.value)}
          />
        ))}
      </section>
      <LookPart {...{ settings, wrong, onChange }} />
      <section className="card alerts__card" aria-label={t('settings.links')}>
        <h2>{t('settings.links')}</h2>
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            label={t(`settings.social.${network}`)}
            type="url"
            hint={t('settings.empty_link')}
            value={getUrl(network)}
            maxLength={300}
            error={wrong.includes(`socials.${network}`) ? t('settings.link_wrong') : null}
            onChange={(event) => changeSocial(network, event.target.value.trim())}
          />
        ))}
        <TextField
          label={t('settings.app_store')}
          type="url"
          value={settings.app_store_url ?? ''}
          maxLength={300}
          error={wrong.includes('appStoreUrl') ? t('settings.link_wrong') : null}
          onChange={(event) => onChange({ app_store_url: event.target.value.trim() || null })}
        />
        <TextField
          label={t('settings.google_play')}
          type="url"
          value={settings.google_play_url ?? ''}
          maxLength={300}
          error={wrong.includes('googlePlayUrl') ? t('settings.link_wrong') : null}
          onChange={(event) => onChange({ google_play_url: event.target.value.trim() || null })}
        />
      </section>
    </>
  )
}

/** One colour for what is pressed; for one that is too light the nearest allowed one is offered. */
function ColorField({
  color,
  onChange,
}: {
  readonly color: string | null
  readonly onChange: (color: string | null) => void
}) {
  const { t, language } = useMessages()
  const parsed = color === null ? null : parseColor(color)
  const better = parsed && betterBrandColor(parsed)
  const error =
    color !== null && parsed === null
      ? t('settings.color_wrong')
      : better
        ? t('settings.color_better', { color: better })
        : null
  return (
    <>
      <TextField
        label={t('settings.color')}
        hint={
          parsed
            ? t('settings.color_contrast', {
                color: parsed,
                ratio: formatDecimal(language, Math.floor(contrast('#ffffff', parsed) * 10) / 10),
                least: formatDecimal(language, minTextContrast),
              })
            : t('settings.color_hint')
        }
        value={color ?? ''}
        maxLength={7}
        error={error}
        after={
          <span className="setcolor" style={{ background: parsed ?? 'var(--c-brand)' }} aria-hidden="true" />
        }
        onChange={(event) => onChange(event.target.value.trim() || null)}
      />
      {better && (
        <Button look="outline" onClick={() => onChange(better)}>
          {t('settings.color_take', { color: better })}
        </Button>
      )}
    </>
  )
}
