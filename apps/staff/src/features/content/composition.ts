import { isLocalized } from '@doira/domain/i18n/localized'
import type { useMessages } from '../../platform/use-messages.ts'
import type { useContentOptions } from './use-content-options.ts'

/** The names in a list of a draft, which may be anything while it is written. */
export function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The fields of a dish that hold names of the chain's lists. */
const lists = ['ingredients', 'allergens', 'tags'] as const

/**
 * What a list of a dish holds, as people read it: titles for names of the chain's lists, and the texts that are written
 * out.
 *
 * @returns null for a field that is no such list
 */
export function titlesIn(
  path: string,
  value: unknown,
  {
    options,
    nameOf,
  }: {
    readonly options: ReturnType<typeof useContentOptions>
    readonly nameOf: ReturnType<typeof useMessages>['nameOf']
  },
): readonly string[] | null {
  const list = lists.find((one) => one === path)
  if (!list || !(Array.isArray(value) || value === null || value === undefined)) return null
  return (value ?? []).map((one: unknown) => {
    const listed = options[list].find(({ slug }) => slug === one)?.title
    if (listed) return nameOf(listed)
    return isLocalized(one) ? nameOf(one) : String(one)
  })
}
