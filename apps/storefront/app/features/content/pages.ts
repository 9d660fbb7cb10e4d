/** Cards come so many at a time. */
const cardsPerPage = 12
/** What a list answers at most. */
const mostCards = 1000

/** `?page=3` shows the first three pages: what was seen stays. */
export function getPage(url: URL): { readonly page: number; readonly limit: number } {
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked * cardsPerPage <= mostCards ? asked : 1
  return { page, limit: page * cardsPerPage }
}
