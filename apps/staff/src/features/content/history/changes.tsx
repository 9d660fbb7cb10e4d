import type { WireEdition } from '@doira/contract/content/editor'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { titlesIn } from '../dish/composition.ts'
import type { ContentItem } from '../editor/use-draft.ts'
import { fieldName } from '../fields/field-name.ts'
import { useContentOptions } from '../use-content-options.ts'

const mostFields = 5
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Short values stand with the old one struck out; of long texts only which. */
export function Changes({
  kind,
  changes,
}: {
  readonly kind: ContentItem['kind']
  readonly changes: readonly (Pick<WireEdition['changes'][number], 'path'> & {
    readonly before: unknown
    readonly after: unknown
  })[]
}) {
  const { t, nameOf, language } = useMessages()
  const options = useContentOptions()
  const { menus, categories } = options
  /** Ids are shown as names: those of categories are known. */
  const named = (path: string, value: unknown) => {
    const category = path === 'category_id' && categories.find(({ id }) => id === value)
    return category ? nameOf(category.title) : value
  }
  const shown = (path: string, value: unknown) => {
    if (typeof value !== 'number') return String(value)
    return isSum(path) ? formatSum(language, value) : formatCount(value).replace('.', ',')
  }
  const getMenu = (path: string) => menus.find(({ slug }) => path.endsWith(`prices.${slug}`))
  return (
    <>
      {getFields(kind, changes)
        .slice(0, mostFields)
        .map(({ path, ...change }) => {
          const [before, after, menu] = [named(path, change.before), named(path, change.after), getMenu(path)]
          const had = titlesIn(path, change.before, { options, nameOf })
          const has = titlesIn(path, change.after, { options, nameOf })
          return (
            <span key={path} className="diff__row">
              {!isOutline(kind, path) && isShort(before) && isShort(after) && (
                <>
                  <del>{shown(path, before)}</del> <ins>{shown(path, after)}</ins>{' '}
                </>
              )}
              {had && has && <ChangedNames had={had} has={has} />}
              {menu ? t('content.price_in', { menu: nameOf(menu.title) }) : fieldName(t, kind, path)}
            </span>
          )
        })}
      {getFields(kind, changes).length > mostFields && <span className="diff__row">…</span>}
    </>
  )
}

/** What a list of names has lost and gained. */
function ChangedNames({ had, has }: { readonly had: readonly string[]; readonly has: readonly string[] }) {
  const gone = had.filter((name) => !has.includes(name)).join(', ')
  const added = has.filter((name) => !had.includes(name)).join(', ')
  return (
    <>
      {gone && <del>{gone}</del>} {added && <ins>{added}</ins>}{' '}
    </>
  )
}

/** An outline is one field, however many of its corners have moved. */
function getFields<Field extends { readonly path: string }>(
  kind: ContentItem['kind'],
  changes: readonly Field[],
): readonly Field[] {
  const outline = changes.find(({ path }) => isOutline(kind, path))
  return changes.filter((change) => change === outline || !isOutline(kind, change.path))
}

function isOutline(kind: ContentItem['kind'], path: string): boolean {
  return kind === 'zone' && path.split('.')[0] === 'corners'
}

const sums = ['prices', 'delivery_price', 'minimum_order', 'free_from']

function isSum(path: string): boolean {
  return path.split('.').some((part) => sums.includes(part))
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && value.length <= 40 && !uuid.test(value)
  return typeof value === 'number'
}
