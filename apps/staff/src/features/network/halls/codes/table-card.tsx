import { isLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { CSSProperties } from 'react'
import { customerTexts } from '../../../../i18n/customer-texts/customer-texts.ts'
import { Qr } from '../../../../ui/qr.tsx'
import type { TableCodes } from './use-table-codes.ts'

/** What stands on a table: its number, its branch and the code, in every language of the chain and with its colour. */
export function TableCard({
  codes,
  table,
  isLarge = false,
}: {
  readonly codes: TableCodes
  readonly table: TableCodes['tables'][number]
  readonly isLarge?: boolean
}) {
  const { chain, branch, site_url: site } = codes
  const languages = chain.languages.filter(isLanguage)
  const texts = languages.map((language) => ({ language, t: customerTexts(language) }))
  const names = [...new Set(languages.map((language) => textIn(branch.name, language)))]
  const address = `${(site ?? window.location.origin).replace(/\/$/, '')}/t/${table.code}`
  const number = String(table.number)
  const label = texts[0]?.t('table_number', { number }) ?? number
  return (
    <article
      className={isLarge ? 'tcode tcode--large' : 'tcode'}
      aria-label={label}
      style={chain.color ? ({ '--tcode': chain.color } as CSSProperties) : undefined}
    >
      <header className="tcode__h">
        <img src="/favicon.svg" alt="" />
        <b>{chain.name}</b>
      </header>
      <p className="tcode__n">
        {texts.map(({ language, t }) => (
          <span key={language} lang={language}>
            {t('table_number', { number })}
          </span>
        ))}
      </p>
      <Qr text={address} label={address} />
      <p className="tcode__s">
        {texts.map(({ language, t }) => (
          <span key={language} lang={language}>
            {t('table_scan')}
          </span>
        ))}
      </p>
      <p className="tcode__b">{names.join(' · ')}</p>
    </article>
  )
}
