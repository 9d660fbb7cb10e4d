import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { toBranch } from '../../delivery/branches/branch.mapper.ts'
import { openWords } from '../../delivery/branches/open-status.tsx'
import type { Courier, OrderBranch } from '../order.mapper.ts'

/** Who brings the order and how to reach them. */
export function CourierCard({ courier }: { courier: Courier }) {
  const t = useT('order')
  return (
    <div className="courier">
      <Avatar name={courier.name} />
      <div className="grow">
        <b className="t-b">{courier.name}</b>
        <br />
        <span className="t-caption t-2">
          {t('courier')} · {courier.vehicle.replaceAll(' ', '\u00a0')}
        </span>
      </div>
      <CallCourier courier={courier} className="ibtn ibtn--l ibtn--call" />
    </div>
  )
}

export function CallCourier({ courier, className }: { courier: Courier; className: string }) {
  const t = useT('order')
  return (
    <a href={toPhoneAddress(courier.phone)} className={className} aria-label={t('courier_call_button')}>
      <Icon name="phone" />
    </a>
  )
}

/** Where the order is fetched, with the way there. */
export function TakeawayCard({ branch }: { branch: OrderBranch }) {
  const t = useT('order')
  const c = useT('common')
  return (
    <div className="courier">
      <span className="avatar avatar--none">
        <Icon name="store" />
      </span>
      <div className="grow">
        <Link to={paths.branch(branch.slug)} className="t-b link--plain">
          {branch.name}
        </Link>
        <br />
        <span className="t-caption t-2">
          {branch.address}
          <OpenHours slug={branch.slug} />
        </span>
      </div>
      <a
        href={routeUrl(branch.location)}
        target="_blank"
        rel="noreferrer"
        className="ibtn ibtn--l ibtn--call"
        aria-label={`${t('build_route')}. ${c('opens_new_tab')}`}
      >
        <Icon name="navigation" />
      </a>
    </div>
  )
}

/** Only a convenience: nothing is shown until it is known. */
function OpenHours({ slug }: { slug: string }) {
  const t = useT('location')
  const locale = useLocale()
  const now = useNow(60_000)
  const { data } = useQuery({
    queryKey: ['branch', slug, locale],
    queryFn: async ({ signal }) =>
      toBranch(await shopApi.getBranch({ params: { id: slug }, signal }), locale, serverClock.now()),
  })
  if (!data) return null
  return (
    <>
      <br />
      {openWords(t, data, now).text}
    </>
  )
}

/** An address that the map application of a phone takes over, else a map site. */
function routeUrl({ lat, long }: OrderBranch['location']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${long}`
}
