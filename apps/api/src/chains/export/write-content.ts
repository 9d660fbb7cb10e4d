import { type ContentBody, type ContentKind, contentBodies } from '@doira/contract/content/content-bodies'
import type { Localized } from '@doira/domain/i18n/localized'
import { findContentFileKey } from '../../content/content-files.queries.ts'
import type { ChainRow, ChainRows } from './chain-tables.ts'
import type { Names } from './names.ts'
import { byPosition, type Writers, type WrittenRow } from './write-row.ts'

type ItemRow = ChainRow<'items'>

/** News, pages and papers. */
export function writeContent({ items }: ChainRows, names: Names, writers: Writers) {
  const { text, paper } = writers
  function each<Kind extends ContentKind, Row>(
    kind: Kind,
    write: (head: ReturnType<typeof writeHead>, body: ContentBody<Kind>, row: ItemRow) => Row,
  ): readonly Row[] {
    const schema = contentBodies[kind]
    const ofKind = items.filter((row) => row.kind === kind)
    return byPosition(ofKind, ({ slug }) => slug).map((row) => {
      const body = schema.parse(row.uncheckedBody) as ContentBody<Kind> // of its kind
      return write(writeHead(row, names, writers), body, row)
    })
  }
  const sections = (written: ContentBody<'news'>['sections']) =>
    written.map(({ heading, paragraphs }) => ({ heading: text(heading), paragraphs: paragraphs.map(text) }))
  const lines = (list: readonly Localized[]) => list.map(text)
  return {
    news: each('news', (head, body, row): WrittenRow<'news'> => {
      const one = getOnlyParagraph(body.sections)
      return {
        ...{ ...head, ...getDate(row, writers), order: head.order || null, summary: text(body.summary) },
        ...{ body: one ? text(one) : undefined, sections: one ? undefined : sections(body.sections) },
      }
    }),
    gallery: each('picture', (head): WrittenRow<'gallery'> => head),
    recipes: each(
      'recipe',
      (head, body): WrittenRow<'recipes'> => ({
        ...{ ...head, intro: text(body.intro), minutes: body.minutes, servings: body.servings },
        difficulty: body.difficulty,
        ingredients: body.ingredients.map(({ title, amount }) => ({
          title: text(title),
          amount: text(amount),
        })),
        steps: body.steps.map((step) => ({ text: text(step.text), minutes: step.minutes })),
      }),
    ),
    vacancies: each(
      'vacancy',
      (head, body, row): WrittenRow<'vacancies'> => ({
        ...{
          ...head,
          ...getDate(row, writers),
          cities: body.cities,
          active: body.isOpen,
          salary_from: body.salaryFrom,
        },
        ...{ schedule: text(body.schedule), duties: lines(body.duties) },
        ...{ requirements: lines(body.requirements), conditions: lines(body.conditions) },
      }),
    ),
    documents: each(
      'document',
      (head, body): WrittenRow<'documents'> => ({
        ...{ ...head, order: head.order || null, edition_date: body.editionDate, file: paper(body.file) },
        ...{ is_demo: body.isDemo, sections: sections(body.sections) },
      }),
    ),
    certificates: each(
      'certificate',
      (head, body): WrittenRow<'certificates'> => ({
        ...{ ...head, number: body.number, issued_at: body.validFrom, valid_until: body.validUntil },
        ...{ file: paper(body.file), is_demo: body.isDemo },
      }),
    ),
    entities: each(
      'legal_entity',
      ({ title, branch_id, ...head }, body, row): WrittenRow<'entities'> => ({
        ...{
          ...head,
          slug: row.slug === body.taxId ? null : row.slug,
          name: title,
          branch: text(body.branch),
        },
        ...{ branch_slug: branch_id, legal_address: text(body.legalAddress) },
        ...{ tax_id: body.taxId, director: text(body.director), is_demo: body.isDemo },
      }),
    ),
    offices: each('office', (head, { address, location }, row): WrittenRow<'offices'> => {
      const isSame = JSON.stringify(row.title) === JSON.stringify(address)
      const { lat, long } = location
      return {
        ...head,
        title: isSame ? undefined : head.title,
        address: text(address),
        location: { lat, long },
      }
    }),
    departments: each(
      'department',
      ({ title, ...head }, body): WrittenRow<'departments'> => ({
        ...{ ...head, department: title, description: text(body.description), phone: body.phone },
        ...{ email: body.email, hours: `${body.opensAt}-${body.closesAt}` },
      }),
    ),
  }
}

function writeHead(row: ItemRow, names: Names, { text, scene, dayOrMoment, since }: Writers) {
  const { publishedAt } = row
  return {
    ...{ id: row.id, slug: row.slug, order: row.position, hidden: row.isHidden },
    published_at: publishedAt === null || publishedAt === since ? null : dayOrMoment(publishedAt),
    ...{ image: scene(row.image), product_id: row.productId && names.product(row.productId) },
    ...{ branch_id: row.branchId && names.branch(row.branchId), title: text(row.title) },
  }
}

/** They are sorted by it. */
function getDate({ publishedAt }: ItemRow, { dayOrMoment, since }: Writers) {
  return { published_at: dayOrMoment(publishedAt ?? since) }
}

/** Of news that are one text. */
function getOnlyParagraph(sections: ContentBody<'news'>['sections']): Localized | null {
  const [section, more] = sections
  if (!section || more || section.heading !== null || section.paragraphs.length !== 1) return null
  return section.paragraphs[0] ?? null
}

/** The keys of the PDF files that pages lead to, in a fixed order. */
export function listPapers({ items }: ChainRows): readonly string[] {
  const keys = items.flatMap(({ kind, uncheckedBody }) => {
    if (kind !== 'document' && kind !== 'certificate') return []
    return findContentFileKey(contentBodies[kind].parse(uncheckedBody).file) ?? []
  })
  return [...new Set(keys)].toSorted()
}
