import type { DayHours } from '@doira/domain/delivery/branches/opening-hours'
import type { LocalDate } from '@doira/domain/time/local-time'
import type { BranchDetails } from './branch-page.mapper.ts'

type RestaurantPlace = {
  /** The page of the branch, with its site. */
  readonly url: string
  /** The picture at its head, with its site; null without one. */
  readonly image: string | null
  readonly brand: string
  readonly cityTitle: string
  /** Where its menu is, with its site. */
  readonly menuUrl: string
  readonly today: LocalDate
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * What search engines read of a branch: a schema.org Restaurant. A day off is written as opening and closing at
 * midnight; a branch that is not in business yet has no hours.
 *
 * @see https://schema.org/Restaurant
 */
export function restaurantData(
  branch: BranchDetails,
  { url, image, brand, cityTitle, menuUrl, today }: RestaurantPlace,
) {
  const { name, address, location, phone, isActive, schedule } = branch
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: `${brand}, ${name}`,
    ...(image !== null && { image }),
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: cityTitle,
      addressCountry: 'UZ',
    },
    hasMenu: menuUrl,
    geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.long },
    ...(isActive && {
      openingHoursSpecification: [
        ...Map.groupBy(week, (_, day) => JSON.stringify(schedule.work[day] ?? [])).values(),
      ].flatMap((dayOfWeek) => {
        const day = schedule.work[week.indexOf(dayOfWeek[0] ?? 'Monday')] ?? []
        return clocks(day).map((clock) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, ...clock }))
      }),
      specialOpeningHoursSpecification: schedule.exceptions
        .filter(({ date }) => date >= today)
        .flatMap(({ date, work }) =>
          clocks(work).map((clock) => ({
            '@type': 'OpeningHoursSpecification',
            validFrom: date,
            validThrough: date,
            ...clock,
          })),
        ),
    }),
  }
}

function clocks(day: DayHours) {
  if (day.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return day.map(({ opensAt, closesAt }) => ({ opens: opensAt, closes: closesAt }))
}
