import type { StaffRight } from '../staff/rights.ts'

/** The kinds of content that staff edit; each has a table or a group of tables. */
export const editableKinds = [
  'dish',
  'category',
  'modifier_group',
  'auto_add_rule',
  'city',
  'menu',
  'zone',
  'branch',
  'hall',
  'special_day',
  'promotion',
  'loyalty_programme',
  'news',
  'stock',
  'document',
  'recipe',
  'picture',
  'vacancy',
  'certificate',
  'department',
  'office',
  'legal_entity',
] as const
export type EditableKind = (typeof editableKinds)[number]

const rights: Partial<Record<EditableKind, StaffRight>> = {
  branch: 'branches.edit',
  hall: 'branches.manage',
  special_day: 'days.change',
  promotion: 'promotions.edit',
  loyalty_programme: 'programme.edit',
}

/** The right that editing a kind needs, beside that to edit anything. */
export function rightOfKind(kind: EditableKind): StaffRight {
  return rights[kind] ?? 'content.edit'
}

const ofWholeChain: readonly EditableKind[] = ['auto_add_rule', 'city', 'menu']

/** What every branch sells by: people with some branches do not change it for the others. */
export function isOfWholeChain(kind: EditableKind): boolean {
  return ofWholeChain.includes(kind)
}

/** The path on the site, without a language; each document has a page with its own name. */
export function getSitePath(kind: EditableKind, slug: string): string {
  const one = encodeURIComponent(slug)
  const paths: Record<EditableKind, string> = {
    dish: `/product/${one}`,
    category: `/#${one}`,
    modifier_group: '/',
    auto_add_rule: '/cart',
    city: '/',
    menu: '/',
    zone: '/delivery-terms',
    branch: `/branches/${one}`,
    hall: `/reservations?branch=${one}`,
    special_day: '/branches',
    promotion: `/stocks/${one}`,
    loyalty_programme: '/loyalty-program',
    news: `/news/${one}`,
    stock: `/stocks/${one}`,
    document: documentPaths[slug] ?? '/llc',
    recipe: `/recipes/${one}`,
    picture: '/gallery',
    vacancy: `/vacancies/${one}`,
    certificate: '/certificate',
    department: '/contacts',
    office: '/contacts',
    legal_entity: '/llc',
  }
  return paths[kind]
}

const documentPaths: Readonly<Record<string, string>> = {
  about: '/about',
  offer: '/offer',
  'visiting-rules': '/rules',
  'loyalty-offer': '/loyalty-offer',
  'return-rules': '/return-product-rules',
  'kids-area-rules': '/kids-rules',
  'delivery-terms': '/delivery-terms',
  'loyalty-program': '/loyalty-program',
  tender: '/tender',
}
