import type { LatLong } from '@doira/domain/delivery/geo'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useSyncExternalStore } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { routeAddress } from './route-address.ts'

const never = () => () => {}

/** The way to a branch, in the maps that the customer has. */
export function RouteLink({ location, name }: { location: LatLong; name: string }) {
  const t = useT('branches')
  const c = useT('common')
  const userAgent = useSyncExternalStore(
    never,
    () => navigator.userAgent,
    () => '',
  )
  const address = routeAddress(location, name, userAgent)
  const isSite = address.startsWith('https:')
  return (
    <a className="btn btn--neutral" href={address} {...(isSite && { target: '_blank', rel: 'noopener' })}>
      <Icon name="navigation" size="s" />
      {t('build_route')}
      {isSite && <span className="sr-only">{c('opens_new_tab')}</span>}
    </a>
  )
}
