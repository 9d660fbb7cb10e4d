import type { ComponentProps } from 'react'
import { inLocale } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { useRootData } from '../../../platform/page/root-data.ts'

/** A page of the main site: here, unless the chain has its main site elsewhere. */
export function SiteLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const mainSiteUrl = useRootData()?.settings.mainSiteUrl
  const locale = useLocale()
  if (!mainSiteUrl) return <Link {...rest} to={to} />
  const { className, children, onClick, 'aria-current': ariaCurrent } = rest
  return (
    <a
      href={mainSiteUrl + inLocale(locale, to)}
      className={className}
      onClick={onClick}
      aria-current={ariaCurrent}
    >
      {children}
    </a>
  )
}
