import { content } from '../pages/shop/content.ts'
import { both, open, type Shot } from './shot.ts'

/** Each content page under the name of its picture. */
const pages = {
  about: '/about',
  news: '/news',
  'news-item': '/news/fergana-sayilgoh-open',
  stocks: '/stocks',
  stock: '/stocks/week-prices',
  'stock-code': '/stocks/first-order',
  gallery: '/gallery',
  recipes: '/recipes',
  recipe: '/recipes/homemade-maki-cucumber',
  vacancies: '/vacancies',
  vacancy: '/vacancies/sushi-chef',
  tender: '/tender',
  contacts: '/contacts',
  llc: '/llc',
  certificates: '/certificate',
  legal: '/offer',
  'delivery-terms': '/delivery-terms',
} as const

/** Pages to read, whole; and the gallery with its viewer open. */
export const contentShots: readonly Shot[] = [
  ...Object.entries(pages).map(
    ([name, path]): Shot => ({ name, widths: both, isFull: true, prepare: (stage) => open(stage, path) }),
  ),
  {
    name: 'gallery-viewer',
    widths: both,
    async prepare(stage) {
      await open(stage, '/gallery')
      await content(stage.page).picture('Дворик у Регистана').click()
      await stage.page.waitForLoadState('networkidle')
    },
  },
]
