import type { Localized } from '@doira/contract/common/shapes'
import type { ContentBodyInput, ContentKind } from '@doira/contract/content/content-bodies'
import { defaultLanguage, type Language, languages } from '@doira/domain/i18n/languages'
import { composeText, textIn } from '@doira/domain/i18n/localized'
import { type Instant, isBefore } from '@doira/domain/time/instant'
import { getInstant, type LocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { contentItemsTable } from '../../../content/content.tables.ts'
import { type ItemHead, itemColumns } from '../../../content/item-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'
import { inOrder, insertAll } from './insert-all.ts'

type Item = Omit<typeof contentItemsTable.$inferInsert, 'shipperId'>

/** News, gallery, recipes, vacancies, documents and the company's papers, published by the first start. */
export async function insertContent(tx: Db, data: ChainData, now: Instant): Promise<void> {
  const shipperId = data.shipper.id
  const items: readonly Item[] = [
    ...news(data, now),
    ...pictures(data),
    ...recipes(data),
    ...vacancies(data, now),
    ...documents(data),
    ...certificates(data),
    ...legalEntities(data),
    ...contacts(data),
  ]
  await insertAll(
    tx,
    contentItemsTable,
    items.map((item) => ({ shipperId, publishedAt: now, ...item })),
  )
}

type Given<Kind extends ContentKind> = Pick<ItemHead, 'title'> &
  Partial<ItemHead> & {
    readonly id: string
    readonly slug: string
    readonly publishedAt?: Instant
    readonly body: ContentBodyInput<Kind>
  }

/** A row of its kind; what the folder does not say of an item, it does not have. */
function anItem<Kind extends ContentKind>(
  kind: Kind,
  {
    id,
    slug,
    publishedAt,
    title,
    body,
    image = null,
    position = 0,
    product_id = null,
    branch_id = null,
  }: Given<Kind>,
): Item {
  const columns = itemColumns<Kind>({ title, body, image, position, product_id, branch_id })
  return { ...{ id, slug, kind }, ...columns, ...(publishedAt && { publishedAt }) }
}

/** A day of the data, and no later than the first start. */
function publishedOn(day: LocalDate, now: Instant): Instant {
  const announced = getInstant(day, toLocalTime('00:00'))
  return isBefore(now, announced) ? now : announced
}

function news({ news: all }: ChainData, now: Instant) {
  return all.map(({ id, slug, title, summary, body, image, published_at }) =>
    anItem('news', {
      id,
      slug,
      title,
      image: image && `scenes/${image}`,
      publishedAt: publishedOn(published_at, now),
      body: { summary, sections: [{ heading: null, paragraphs: [body] }] },
    }),
  )
}

function pictures({ gallery }: ChainData) {
  return inOrder(gallery).map(({ id, slug, title, image, order }) =>
    anItem('picture', { id, slug, title, image: `scenes/${image}`, position: order, body: {} }),
  )
}

function recipes({ recipes: all, pictures: known }: ChainData) {
  return all.map(
    ({ id, slug, title, intro, minutes, servings, difficulty, product_id, ingredients, steps }, position) =>
      anItem('recipe', {
        id,
        slug,
        title,
        position,
        image: known.has(`scenes/recipes/${slug}`) ? `scenes/recipes/${slug}` : null,
        product_id,
        body: {
          intro,
          minutes,
          servings,
          difficulty,
          ingredients: [...ingredients],
          steps: steps
            .toSorted((a, b) => a.order - b.order)
            .map(({ text, minutes: takes }) => ({ text, minutes: takes })),
        },
      }),
  )
}

function vacancies({ vacancies: all }: ChainData, now: Instant) {
  return all.map(({ id, slug, title, published_at, active, ...rest }, position) =>
    anItem('vacancy', {
      id,
      slug,
      title,
      position,
      publishedAt: publishedOn(published_at, now),
      body: {
        cities: [...rest.cities],
        salaryFrom: rest.salary_from,
        schedule: rest.schedule,
        isOpen: active,
        duties: getLines(rest.duties),
        requirements: getLines(rest.requirements),
        conditions: getLines(rest.conditions),
      },
    }),
  )
}

/** The data write a list as one sentence with semicolons, in every language alike or in none. */
function getLines(text: Localized): Localized[] {
  const split = (words: string) =>
    words
      .replace(/\.$/, '')
      .split('; ')
      .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
  const lines = (language: Language) => split(textIn(text, language))
  const count = lines(defaultLanguage).length
  if (languages.some((language) => lines(language).length !== count)) return [text]
  return lines(defaultLanguage).map((_, place) =>
    composeText([text], (language) => lines(language)[place] ?? ''),
  )
}

function documents({ documents: all, shipper }: ChainData) {
  return all.map(({ id, slug, title, edition_date, is_demo, sections }) =>
    anItem('document', {
      id,
      slug,
      title,
      body: {
        editionDate: edition_date,
        isDemo: is_demo,
        ordersPerDay: slug === 'about' ? shipper.orders_per_day : null,
        sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
      },
    }),
  )
}

function certificates({ certificates: all }: ChainData) {
  return all.map(({ id, slug, title, number, issued_at, valid_until, is_demo }, position) =>
    anItem('certificate', {
      id,
      slug,
      title,
      position,
      body: { number, validFrom: issued_at, validUntil: valid_until, isDemo: is_demo },
    }),
  )
}

function legalEntities({ entities }: ChainData) {
  return inOrder(entities).map(
    ({ id, name, branch, branch_slug, legal_address, tax_id, director, is_demo, order }) =>
      anItem('legal_entity', {
        id,
        slug: tax_id,
        title: name,
        position: order,
        branch_id: branch_slug,
        body: { branch, legalAddress: legal_address, taxId: tax_id, director, isDemo: is_demo },
      }),
  )
}

function contacts({ office, departments }: ChainData) {
  return [
    ...(office
      ? [
          anItem('office', {
            id: office.id,
            slug: 'head-office',
            title: office.address,
            body: { address: office.address, location: office.location },
          }),
        ]
      : []),
    ...departments.map(({ id, slug, department, description, phone, email, hours }, position) => {
      const [opensAt = '', closesAt = ''] = hours.split('-')
      const body = { description, phone, email, opensAt, closesAt }
      return anItem('department', { id, slug, title: department, position, body })
    }),
  ]
}
