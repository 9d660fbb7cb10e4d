import type {
  getDocument,
  listCertificates,
  listContacts,
  listLegalEntities,
} from '@doira/contract/content/company'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { LatLong } from '@doira/domain/delivery/geo'
import { fold } from '@doira/domain/text/fold'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { type TextSection, toSections } from '../news/news.mapper.ts'

export type Department = {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly phone: string
  readonly email: string
  readonly opensAt: string
  readonly closesAt: string
}

export type Contacts = {
  readonly departments: readonly Department[]
  readonly office: { readonly address: string; readonly location: LatLong } | null
}

export function toContacts(wire: AnswerOf<typeof listContacts>, locale: Locale): Contacts {
  const { departments, head_office: office } = wire
  return {
    departments: departments.map((one) => ({
      slug: one.slug,
      title: localized(one.title, locale),
      text: localized(one.description, locale),
      phone: one.phone,
      email: one.email,
      opensAt: one.work_hour_start,
      closesAt: one.work_hour_end,
    })),
    office: office && { address: localized(office.address, locale), location: office.location },
  }
}

export type LegalEntity = {
  readonly id: string
  readonly name: string
  readonly branch: string
  readonly branchSlug: string | null
  readonly address: string
  readonly taxId: string
  readonly director: string
  readonly isDemo: boolean
  /** Name, branch and tax id in every language, folded: people search in any. */
  readonly searchText: string
}

export function toLegalEntities(
  { legal_entities }: AnswerOf<typeof listLegalEntities>,
  locale: Locale,
): readonly LegalEntity[] {
  return legal_entities.map((entity) => ({
    id: entity.id,
    name: localized(entity.name, locale),
    branch: localized(entity.branch, locale),
    branchSlug: entity.branch_slug,
    address: localized(entity.legal_address, locale),
    taxId: entity.tax_id,
    director: localized(entity.director, locale),
    isDemo: entity.is_demo,
    searchText: fold(
      [entity.tax_id, ...Object.values(entity.name), ...Object.values(entity.branch)].join(' '),
    ),
  }))
}

export type Certificate = {
  readonly slug: string
  readonly title: string
  /** The scan. */
  readonly image: string | null
  readonly number: string
  readonly validFrom: string
  readonly validUntil: string
  readonly file: string | null
  readonly isDemo: boolean
}

export function toCertificates(
  { certificates }: AnswerOf<typeof listCertificates>,
  locale: Locale,
): readonly Certificate[] {
  return certificates.map(({ slug, title, image, number, valid_from, valid_until, file, is_demo }) => ({
    slug,
    title: localized(title, locale),
    image,
    number,
    validFrom: valid_from,
    validUntil: valid_until,
    file,
    isDemo: is_demo,
  }))
}

export type CompanyText = {
  readonly title: string
  readonly editionDate: string
  readonly file: string | null
  readonly isDemo: boolean
  readonly sections: readonly TextSection[]
}

export function toCompanyText(wire: AnswerOf<typeof getDocument>, locale: Locale): CompanyText {
  return {
    title: localized(wire.title, locale),
    editionDate: wire.edition_date,
    file: wire.file,
    isDemo: wire.is_demo,
    sections: toSections(wire.sections, locale),
  }
}

/** Its first sentence says what it is about. */
export function firstWords({ sections }: Pick<CompanyText, 'sections'>): string {
  return sections[0]?.paragraphs[0] ?? ''
}
