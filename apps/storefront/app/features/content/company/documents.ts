import { withoutLocale } from '../../../i18n/locale.ts'
import { paths } from '../../../platform/page/paths.ts'

/** The legal texts that are pages: the path of each, its message key in `formal` and its slug in the data. */
const documents = [
  { path: paths.offer(), word: 'offer_title', slug: 'offer' },
  { path: paths.rules(), word: 'rules_title', slug: 'visiting-rules' },
  { path: paths.loyaltyOffer(), word: 'loyalty_offer_title', slug: 'loyalty-offer' },
  { path: paths.returnProductRules(), word: 'return_title', slug: 'return-rules' },
  { path: paths.kidsRules(), word: 'kids_rules_title', slug: 'kids-area-rules' },
] as const

export type PageDocument = (typeof documents)[number]

/** @throws Error for a path that is no such page: then the routes and this list disagree. */
export function documentOfPath(pathname: string): PageDocument {
  const path = withoutLocale(pathname).replace(/(.)\/$/, '$1')
  const found = documents.find((document) => document.path === path)
  if (!found) throw new Error(`there is no document at ${path}`)
  return found
}
