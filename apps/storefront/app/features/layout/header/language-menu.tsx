import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { switchLocale } from '../../../i18n/locale.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useLanguages } from '../../../platform/browser/languages.ts'
import { Menu, MenuChoice } from '../../../ui/dialogs/menu.tsx'

/** The same page and query in another language; cart, address and forms stay (R2-05). */
export function LanguageMenu({ trigger, align }: { trigger: ReactNode; align: 'start' | 'end' }) {
  const locale = useLocale()
  const t = useT('common')
  const location = useLocation()
  const navigate = useNavigate()
  const languages = useLanguages()
  return (
    <Menu label={t('language')} trigger={trigger} isOpenAtFirst align={align}>
      <MenuChoice
        value={locale}
        options={languages.map((row) => ({ value: row.locale, label: row.name, lang: row.locale }))}
        onChange={(next) => void navigate(switchLocale(next, location), { preventScrollReset: true })}
      />
    </Menu>
  )
}
