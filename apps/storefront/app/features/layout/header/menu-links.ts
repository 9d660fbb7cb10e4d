import type { IconName } from '@doira/web/ui/icon-names.ts'
import { paths } from '../../../platform/page/paths.ts'

type MenuLink = {
  readonly to: string
  readonly icon: IconName
  readonly word:
    | 'home'
    | 'about'
    | 'gallery'
    | 'recipes'
    | 'news'
    | 'branches'
    | 'stocks'
    | 'vacancies'
    | 'tender'
    | 'contacts'
}

const home: MenuLink = { to: paths.home(), icon: 'house', word: 'home' }
const about: MenuLink = { to: paths.about(), icon: 'ring', word: 'about' }
const gallery: MenuLink = { to: paths.gallery(), icon: 'images', word: 'gallery' }
const recipes: MenuLink = { to: paths.recipes(), icon: 'chef-hat', word: 'recipes' }
const news: MenuLink = { to: paths.news(), icon: 'newspaper', word: 'news' }
const branches: MenuLink = { to: paths.branches(), icon: 'store', word: 'branches' }
const stocks: MenuLink = { to: paths.stocks(), icon: 'badge-percent', word: 'stocks' }
const vacancies: MenuLink = { to: paths.vacancies(), icon: 'briefcase', word: 'vacancies' }
const tender: MenuLink = { to: paths.tender(), icon: 'handshake', word: 'tender' }
const contacts: MenuLink = { to: paths.contacts(), icon: 'headset', word: 'contacts' }

/** The order of the specification for each width (R2-06); home is an entry of desktop only. */
export const desktopLinks = [
  home,
  about,
  gallery,
  recipes,
  news,
  branches,
  stocks,
  vacancies,
  tender,
  contacts,
]
export const mobileLinks = [about, branches, news, gallery, stocks, recipes, vacancies, tender, contacts]

/** The quiet group under the line, the same for both. */
export const documentLinks = [
  { to: paths.offer(), word: 'offer' },
  { to: paths.rules(), word: 'rules' },
  { to: paths.llc(), word: 'llc' },
  { to: paths.certificate(), word: 'certificate' },
  { to: paths.deliveryTerms(), word: 'delivery_terms' },
  { to: paths.returnProductRules(), word: 'return_product_rules' },
] as const
