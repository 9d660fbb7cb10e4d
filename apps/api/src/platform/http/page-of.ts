export type PageQuery = { readonly page?: number | undefined; readonly limit?: number | undefined }

/** One page of a list: page 1 and 10 rows by default, and where 0 is requested. */
export function getPage<Item>(items: readonly Item[], query: PageQuery): readonly Item[] {
  const { offset, limit } = pageBounds(query)
  return items.slice(offset, offset + limit)
}

export function pageBounds({ page, limit }: PageQuery): { readonly offset: number; readonly limit: number } {
  const rows = limit || 10
  return { offset: ((page || 1) - 1) * rows, limit: rows }
}
