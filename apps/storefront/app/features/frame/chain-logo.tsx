import { Logo } from '../../art/logo.tsx'
import { useT } from '../../i18n/words.tsx'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'

/** The logo that leads home. */
export function ChainLogo({ className }: { className: string }) {
  const t = useT('common')
  return (
    <Link to={paths.home()} className={className} aria-label={t('to_home')}>
      <Logo />
    </Link>
  )
}
