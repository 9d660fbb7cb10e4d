import { type DayHours, hoursOn, isAroundTheClock } from '@doira/domain/delivery/branches/opening-hours'
import { formatPhone, toPhoneAddress } from '@doira/domain/phone/format-phone'
import type { Instant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import type { BranchDetails } from './page/branch-page.mapper.ts'

/** The hours of today, and what a visitor finds there (R3-02). What a branch does not have is left out, except for parking. */
export function BranchFacts({ branch, now }: { branch: BranchDetails; now: Instant }) {
  const t = useT('branches')
  const c = useT('common')
  const hoursText = useHoursText()
  const { schedule, phone, seats } = branch
  const today = localDateAt(now)
  const yes = t('parking_yes')
  return (
    <dl className="facts facts--4">
      <Fact icon="utensils" name={t('opening_hours')}>
        {hoursText(hoursOn(schedule, 'work', today))}
      </Fact>
      <Fact icon="motorbike" name={t('delivery_hours')}>
        {hoursText(hoursOn(schedule, 'delivery', today))}
      </Fact>
      <Fact icon="circle-parking" name={t('parking')}>
        {branch.hasParking ? yes : t('parking_no')}
      </Fact>
      {seats > 0 && (
        <Fact icon="armchair" name={t('seats_in_hall')}>
          {c('n_seats', { count: seats })}
        </Fact>
      )}
      {!branch.hasHall && (
        <Fact icon="armchair" name={t('hall')}>
          {t('only_takeaway')}
        </Fact>
      )}
      {branch.hasKidsArea && (
        <Fact icon="baby" name={t('kids_area')}>
          {yes}
        </Fact>
      )}
      {branch.hasWifi && (
        <Fact icon="wifi" name={t('wifi')}>
          {yes}
        </Fact>
      )}
      {branch.hasPrayerRoom && (
        <Fact icon="info" name={t('prayer_room')}>
          {yes}
        </Fact>
      )}
      {branch.isWheelchairAccessible && (
        <Fact icon="circle-check" name={t('wheelchair')}>
          {yes}
        </Fact>
      )}
      {branch.hasTerrace && (
        <Fact icon="sun" name={t('terrace')}>
          {yes}
        </Fact>
      )}
      <Fact icon="phone" name={t('phone')}>
        <a className="link t-num" href={toPhoneAddress(phone)}>
          {formatPhone(phone)}
        </a>
      </Fact>
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `10:00–23:00`, or that they never end; none is a day off. */
export function useHoursText(): (hours: DayHours) => string {
  const t = useT('branches')
  const l = useT('location')
  return (hours) => {
    if (hours.length === 0) return t('day_off')
    if (hours.some(isAroundTheClock)) return l('around_the_clock')
    return hours.map(({ opensAt, closesAt }) => `${opensAt}–${closesAt}`).join(', ')
  }
}
