import { Logo } from '../../../art/logo.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useRootData } from '../../../platform/page/root-data.ts'

/** The logo that leads home. */
export function ChainLogo({ className }: { className: string }) {
  const t = useT('common')
  const chain = useRootData()?.chain
  // A name in letters is read out as it is seen.
  const name = chain?.logo === '' ? `${chain.name}, ` : ''
  return (
    <Link to={paths.home()} className={className} aria-label={name + t('to_home')}>
      <Logo />
    </Link>
  )
}
