import { describeLanguage } from '@doira/domain/i18n/languages'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type ComponentProps, lazy } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { MenuButton } from '../../../ui/dialogs/menu-button.tsx'

const LanguageMenu = lazy(async () => ({ default: (await import('./language-menu.tsx')).LanguageMenu }))

/** Opens the language menu. */
export function LanguageButton({ look }: { look: 'desktop' | 'mobile' }) {
  const trigger = <Trigger look={look} />
  return (
    <MenuButton trigger={trigger}>
      <LanguageMenu trigger={trigger} align={look === 'mobile' ? 'start' : 'end'} />
    </MenuButton>
  )
}

function Trigger({ look, ...rest }: { look: 'desktop' | 'mobile' } & ComponentProps<'button'>) {
  const locale = useLocale()
  const t = useT('common')
  const { name, short } = describeLanguage(locale)
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      className={look === 'mobile' ? 'ibtn ibtn--brand hm__lang' : undefined}
      // The label of a button is part of its name: saying it aloud presses it.
      aria-label={`${t('language')}: ${look === 'mobile' ? `${short}, ` : ''}${name}`}
    >
      {look === 'mobile' ? (
        short
      ) : (
        <>
          <Icon name="globe" size="xs" />
          {name}
          <Icon name="chevron-down" size="xs" />
        </>
      )}
    </button>
  )
}
