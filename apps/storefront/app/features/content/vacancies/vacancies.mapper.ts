import type { listCities } from '@doira/contract/chains/list-cities'
import type { getVacancy, listVacancies } from '@doira/contract/content/vacancies'
import type { AnswerOf } from '@doira/contract/endpoint'
import { getDate } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'

export type City = { readonly slug: string; readonly title: string }

export function toCities({ cities }: AnswerOf<typeof listCities>, locale: Locale): readonly City[] {
  return cities.map(({ slug, title }) => ({ slug, title: localized(title, locale) }))
}

export type VacancyCard = {
  readonly slug: string
  readonly title: string
  readonly cities: readonly City[]
  readonly salaryFrom: number | null
  readonly schedule: string
}

export function toVacancyCard(
  wire: AnswerOf<typeof listVacancies>['vacancies'][number],
  { cities, locale }: { readonly cities: readonly City[]; readonly locale: Locale },
): VacancyCard {
  return {
    slug: wire.slug,
    title: localized(wire.title, locale),
    cities: cities.filter(({ slug }) => wire.cities.includes(slug)),
    salaryFrom: wire.salary_from,
    schedule: localized(wire.schedule, locale),
  }
}

export type Vacancy = VacancyCard & {
  readonly id: string
  readonly isOpen: boolean
  readonly publishedOn: string
  readonly duties: readonly string[]
  readonly requirements: readonly string[]
  readonly conditions: readonly string[]
}

export function toVacancy(
  wire: AnswerOf<typeof getVacancy>,
  place: { readonly cities: readonly City[]; readonly locale: Locale },
): Vacancy {
  const lines = (all: typeof wire.duties) => all.map((line) => localized(line, place.locale))
  return {
    ...toVacancyCard(wire, place),
    id: wire.id,
    isOpen: wire.is_active,
    publishedOn: getDate(wire.published_at),
    duties: lines(wire.duties),
    requirements: lines(wire.requirements),
    conditions: lines(wire.conditions),
  }
}
