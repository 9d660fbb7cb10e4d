import type { ContentBodyInput, ContentKind } from '@doira/contract/content/content-bodies'
import type { Instant } from '@doira/domain/time/instant'
import type { LocalDate } from '@doira/domain/time/local-time'
import { contentItemsTable } from '../../../content/content.tables.ts'
import { getContentFileAddress } from '../../../content/content-files.queries.ts'
import { type ItemHead, itemColumns } from '../../../content/item-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'
import { announcedAt } from './announced-at.ts'
import { getLines } from './get-lines.ts'
import { inOrder, insertAll } from './insert-all.ts'

type Item = Omit<typeof contentItemsTable.$inferInsert, 'shipperId'>

/** News, gallery, recipes, vacancies, documents and the company's papers, published by the first start. */
export async function insertContent(tx: Db, data: ChainData, now: Instant): Promise<void> {
  const shipperId = data.shipper.id
  const items: readonly Item[] = [
    ...news(data, now),
    ...pictures(data, now),
    ...recipes(data, now),
    ...vacancies(data, now),
    ...documents(data, now),
    ...certificates(data, now),
    ...legalEntities(data, now),
    ...contacts(data, now),
  ]
  await insertAll(
    tx,
    contentItemsTable,
    items.map((item) => ({ ...item, shipperId })),
  )
}

type Head = Pick<
  ChainData['news'][number],
  'id' | 'slug' | 'image' | 'hidden' | 'product_id' | 'branch_id'
> & { readonly published_at: LocalDate | Instant | null }

/** A row of its kind. */
function anItem<Kind extends ContentKind>(
  { kind, now }: { readonly kind: Kind; readonly now: Instant },
  { id, slug, image, hidden, published_at, product_id, branch_id }: Head,
  given: Pick<ItemHead, 'title' | 'position'> & { readonly body: ContentBodyInput<Kind> },
): Item {
  const columns = itemColumns<Kind>({ image, product_id, branch_id, ...given })
  const publishedAt = published_at === null ? now : announcedAt(published_at, now)
  return { ...{ id, slug, kind }, ...columns, isHidden: hidden, publishedAt }
}

function news({ news: all }: ChainData, now: Instant) {
  return all.map((row) => {
    const paragraphs = row.body === undefined ? [] : [{ heading: null, paragraphs: [row.body] }]
    const sections = row.sections?.map((section) => ({ ...section, paragraphs: [...section.paragraphs] }))
    // They are sorted by date: without an order all have the same.
    const position = row.order ?? 0
    const body = { summary: row.summary, sections: sections ?? paragraphs }
    return anItem({ kind: 'news', now }, row, { title: row.title, position, body })
  })
}

function pictures({ gallery }: ChainData, now: Instant) {
  return inOrder(gallery).map((row) =>
    anItem({ kind: 'picture', now }, row, { title: row.title, position: row.order, body: {} }),
  )
}

function recipes({ recipes: all, pictures: known }: ChainData, now: Instant) {
  return inOrder(all, 0).map((row) => {
    const own = `scenes/recipes/${row.slug}`
    const { title, intro, minutes, servings, difficulty, order: position } = row
    const steps = inOrder(row.steps)
      .toSorted((a, b) => a.order - b.order)
      .map(({ text, minutes: takes }) => ({ text, minutes: takes }))
    const body = { intro, minutes, servings, difficulty, ingredients: [...row.ingredients], steps }
    const image = row.image ?? (known.has(own) ? own : null)
    return anItem({ kind: 'recipe', now }, { ...row, image }, { title, position, body })
  })
}

function vacancies({ vacancies: all }: ChainData, now: Instant) {
  return inOrder(all, 0).map((row) =>
    anItem({ kind: 'vacancy', now }, row, {
      title: row.title,
      position: row.order,
      body: {
        cities: [...row.cities],
        salaryFrom: row.salary_from,
        schedule: row.schedule,
        isOpen: row.active,
        duties: getLines(row.duties),
        requirements: getLines(row.requirements),
        conditions: getLines(row.conditions),
      },
    }),
  )
}

function documents({ documents: all, shipper }: ChainData, now: Instant) {
  return all.map((row) =>
    anItem({ kind: 'document', now }, row, {
      title: row.title,
      position: row.order ?? 0,
      body: {
        editionDate: row.edition_date,
        file: getAddress(row.file, shipper),
        isDemo: row.is_demo,
        ordersPerDay: row.slug === 'about' ? shipper.orders_per_day : null,
        sections: row.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
      },
    }),
  )
}

/** The address of a PDF of the folder on the site of the chain; others stay. */
function getAddress(file: string | null, { namespace: shipperId }: ChainData['shipper']): string | null {
  const [, key] = /^files\/([0-9a-f]{32})\.pdf$/.exec(file ?? '') ?? []
  return key === undefined ? file : getContentFileAddress({ shipperId, key })
}

function certificates({ certificates: all, shipper }: ChainData, now: Instant) {
  return inOrder(all, 0).map((row) => {
    const { number, issued_at: validFrom, valid_until: validUntil, is_demo: isDemo } = row
    const body = { number, validFrom, validUntil, file: getAddress(row.file, shipper), isDemo }
    return anItem({ kind: 'certificate', now }, row, { title: row.title, position: row.order, body })
  })
}

function legalEntities({ entities }: ChainData, now: Instant) {
  return inOrder(entities).map((row) => {
    const { name, branch, legal_address: legalAddress, tax_id: taxId, director, is_demo: isDemo } = row
    const body = { branch, legalAddress, taxId, director, isDemo }
    const head = { ...row, slug: row.slug ?? taxId, branch_id: row.branch_slug }
    return anItem({ kind: 'legal_entity', now }, head, { title: name, position: row.order, body })
  })
}

function contacts({ offices, departments }: ChainData, now: Instant) {
  return [
    ...inOrder(offices, 0).map((row) => {
      const { address, location, title = address, order: position } = row
      return anItem({ kind: 'office', now }, row, { title, position, body: { address, location } })
    }),
    ...inOrder(departments, 0).map((row) => {
      const [opensAt = '', closesAt = ''] = row.hours.split('-')
      const body = { description: row.description, phone: row.phone, email: row.email, opensAt, closesAt }
      return anItem({ kind: 'department', now }, row, { title: row.department, position: row.order, body })
    }),
  ]
}
