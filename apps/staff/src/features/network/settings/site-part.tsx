import { longestAllowedSite, mostAllowedSites, toAllowedSite } from '@doira/domain/chains/allowed-sites'
import { defaultLanguage, describeLanguage, type Language, languages } from '@doira/domain/i18n/languages'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { TextField } from '../../../ui/field.tsx'
import { CopyButton } from '../../layout/copy-button.tsx'
import { embedSnippet, type Place } from './embed-snippet.ts'
import type { SettingsPart } from './setting-fields.ts'

const places = ['right', 'left', 'inline'] as const satisfies readonly Place[]

/** The shop on the chain's own site: which sites may show it, and what is pasted there. */
export function SitePart({ settings, wrong, onChange }: SettingsPart) {
  const { t } = useMessages()
  const sites = settings.allowed_sites
  // A further empty field is where the next site is written.
  const rows = sites.length < mostAllowedSites ? [...sites, ''] : sites
  const changeSite = (at: number, site: string) =>
    onChange({
      allowed_sites: rows.map((one, row) => (row === at ? site : one)).filter((one) => one !== ''),
    })
  const isWrong = (site: string, at: number) =>
    wrong.includes('allowedSites') && site !== '' && (toAllowedSite(site) === null || isTwice(rows, at))
  return (
    <section className="card alerts__card" aria-label={t('settings.on_your_site')}>
      <h2>{t('settings.on_your_site')}</h2>
      <p className="t-2">{t('settings.sites_hint')}</p>
      {rows.map((site, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their places
          key={at}
          label={t(at === 0 ? 'settings.site' : 'settings.site_more')}
          inputMode="url"
          autoCapitalize="none"
          value={site}
          maxLength={longestAllowedSite}
          error={isWrong(site, at) ? t('settings.site_wrong') : null}
          onChange={(event) => changeSite(at, event.target.value.trim())}
        />
      ))}
      <Snippet color={settings.brand_color} />
    </section>
  )
}

function isTwice(sites: readonly string[], at: number): boolean {
  return sites.findIndex((site) => toAllowedSite(site) === toAllowedSite(sites[at] ?? '')) < at
}

function Snippet({ color }: { readonly color: string | null }) {
  const { t } = useMessages()
  const [place, setPlace] = useState<Place>('right')
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const snippet = embedSnippet({ shop: location.origin, color, place, language })
  return (
    <>
      <ChoiceChips
        label={t('settings.embed_place')}
        isLabelShown
        options={places.map((value) => ({ value, label: t(`settings.embed.${value}`) }))}
        value={place}
        onChoose={setPlace}
      />
      <ChoiceChips
        label={t('settings.embed_language')}
        isLabelShown
        options={languages.map((value) => ({ value, label: describeLanguage(value).name }))}
        value={language}
        onChoose={setLanguage}
      />
      <p>{t('settings.embed_how')}</p>
      <code className="keys__secret">{snippet}</code>
      <CopyButton text={snippet} />
    </>
  )
}
